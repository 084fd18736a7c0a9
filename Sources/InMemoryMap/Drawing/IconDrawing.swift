import Foundation
import MarkerClustering

/// The SVG of the parts of an icon.
struct IconDrawing {
  /// The middle of the icon on the screen.
  let center: ScreenPoint

  /// One part, as an element or two.
  func element(_ part: MarkerIcon.Layout.Part) -> String {
    switch part {
    case .disc(let disc): element(disc)
    case .arc(let arc):
      "<path d=\"\(path(of: arc))\" fill=\"none\" \(SVGText.paint("stroke", arc.stroke.color))"
        + " stroke-width=\"\(SVGText.number(arc.width))\"/>"
    case .picture(let picture): plate(radius: picture.radius)
    case .text(let label): element(label)
    }
  }

  private func element(_ disc: MarkerIcon.Layout.Disc) -> String {
    let start =
      "<circle cx=\"\(SVGText.number(center.x))\" cy=\"\(SVGText.number(center.y + disc.centerY))\""
      + " r=\"\(SVGText.number(disc.radius))\""
    if disc.color.isShadow { return start + " fill-opacity=\"\(SVGText.number(disc.color.alpha))\"/>" }
    let outline = disc.outline.map {
      " \(SVGText.paint("stroke", $0.color)) stroke-width=\"\(SVGText.number($0.width))\""
    }
    return start + " \(SVGText.fill(disc.color))\(outline ?? "")/>"
  }

  /// No picture is loaded: a plate stands for it.
  private func plate(radius: Double) -> String {
    let (left, top) = (SVGText.number(center.x - radius), SVGText.number(center.y - radius))
    let side = SVGText.number(2 * radius)
    return "<rect x=\"\(left)\" y=\"\(top)\" width=\"\(side)\" height=\"\(side)\""
      + " rx=\"\(SVGText.number(radius / 3))\" fill=\"#7B8794\"/>"
  }

  private func element(_ label: MarkerIcon.Layout.Label) -> String {
    "<text x=\"\(SVGText.number(center.x))\" y=\"\(SVGText.number(center.y + label.baseline))\""
      + " font-size=\"\(SVGText.number(label.fontSize))\" \(SVGText.fill(label.color))>"
      + "\(SVGText.escaped(label.text))</text>"
  }

  /// Two halves, as an arc that ends where it starts is none.
  private func path(of arc: MarkerIcon.Layout.RingArc) -> String {
    let radius = SVGText.number(arc.radius)
    let points = [arc.start, (arc.start + arc.end) / 2, arc.end].map { point(atTurn: $0, distance: arc.radius) }
    return "M\(points[0]) A\(radius),\(radius) 0 0 1 \(points[1]) A\(radius),\(radius) 0 0 1 \(points[2])"
  }

  private func point(atTurn turn: Double, distance: Double) -> String {
    let angle = 2 * Double.pi * turn
    let x = SVGText.number(center.x + distance * sin(angle))
    let y = SVGText.number(center.y - distance * cos(angle))
    return "\(x),\(y)"
  }
}

extension MarkerIcon.Color {
  /// Whether the colour is a translucent black, for which SVG needs no word.
  fileprivate var isShadow: Bool { red == 0 && green == 0 && blue == 0 && alpha < 1 }
}
