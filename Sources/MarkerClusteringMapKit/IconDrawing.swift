#if canImport(MapKit) && !os(watchOS)
  import CoreGraphics
  import Foundation
  import MarkerClustering
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// Draws icons with Core Graphics, in contexts whose y grows downwards.
  @MainActor
  struct IconDrawing {
    let layout: MarkerIcon.Layout
    /// The app's pictures, nil for one that is not there.
    let picture: @MainActor (MarkerIcon.Image) -> PlatformImage?

    /// The icon as a picture of so many pixels a point.
    func image(scale: Double) -> PlatformImage {
      let size = CGSize(width: layout.pictureSide, height: layout.pictureSide)
      #if canImport(UIKit)
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = false
        return UIGraphicsImageRenderer(size: size, format: format).image { draw(in: $0.cgContext) }
      #else
        // AppKit draws it anew for each scale.
        return NSImage(size: size, flipped: true) { _ in
          guard let context = NSGraphicsContext.current?.cgContext else { return false }
          draw(in: context)
          return true
        }
      #endif
    }

    /// Draws all parts, the middle of the icon in the middle of its picture.
    func draw(in context: CGContext) {
      context.saveGState()
      context.translateBy(x: layout.pictureSide / 2, y: layout.pictureSide / 2)
      for part in layout.parts { draw(part, in: context) }
      context.restoreGState()
    }

    private func draw(_ part: MarkerIcon.Layout.Part, in context: CGContext) {
      switch part {
      case .disc(let disc): draw(disc, in: context)
      case .arc(let arc): draw(arc, in: context)
      case .picture(let picture):
        self.picture(picture.image)?.drawAll(in: square(radius: picture.radius, centerY: 0))
      case .text(let label): draw(label)
      }
    }

    private func draw(_ disc: MarkerIcon.Layout.Disc, in context: CGContext) {
      let square = square(radius: disc.radius, centerY: disc.centerY)
      context.setFillColor(PlatformColor(disc.color).cgColor)
      context.fillEllipse(in: square)
      guard let outline = disc.outline else { return }
      context.setStrokeColor(PlatformColor(outline.color).cgColor)
      context.setLineWidth(outline.width)
      context.strokeEllipse(in: square)
    }

    private func draw(_ arc: MarkerIcon.Layout.RingArc, in context: CGContext) {
      context.setStrokeColor(PlatformColor(arc.stroke.color).cgColor)
      context.setLineWidth(arc.width)
      context.setLineCap(.butt)
      context.beginPath()
      // Angles grow from the right; where y grows downwards, what Core Graphics calls anticlockwise is seen clockwise.
      context.addArc(
        center: .zero, radius: arc.radius, startAngle: 2 * .pi * (arc.start - 0.25),
        endAngle: 2 * .pi * (arc.end - 0.25), clockwise: false
      )
      context.strokePath()
    }

    private func draw(_ label: MarkerIcon.Layout.Label) {
      let font = PlatformFont.boldSystemFont(ofSize: label.fontSize)
      let text = NSAttributedString(
        string: label.text, attributes: [.font: font, .foregroundColor: PlatformColor(label.color)]
      )
      text.draw(at: CGPoint(x: -text.size().width / 2, y: label.baseline - font.ascender))
    }

    private func square(radius: Double, centerY: Double) -> CGRect {
      CGRect(x: -radius, y: centerY - radius, width: 2 * radius, height: 2 * radius)
    }
  }

  extension PlatformImage {
    /// Draws the whole picture, upright.
    @MainActor fileprivate func drawAll(in rectangle: CGRect) {
      #if canImport(UIKit)
        draw(in: rectangle)
      #else
        draw(in: rectangle, from: .zero, operation: .sourceOver, fraction: 1, respectFlipped: true, hints: nil)
      #endif
    }
  }
#endif
