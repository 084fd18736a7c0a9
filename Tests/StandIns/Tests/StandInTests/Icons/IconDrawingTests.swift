import CoreGraphics
import MarkerClustering
import Testing
import UIKit

@testable import MapKitAdapter

@MainActor
struct IconDrawingTests {
  private let red = MarkerIcon.Color(hex: 0xCC0000)

  private func drawn(_ icon: MarkerIcon, scale: Double = 2) throws -> UIImage {
    let layout = try #require(MarkerIcon.Layout(icon))
    return IconDrawing(layout: layout) { PlatformImage.local($0) }.image(scale: scale)
  }

  private func color(_ color: MarkerIcon.Color) -> CGColor {
    CGColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  @Test func `A circle is drawn with its shadow, its outline and its text`() throws {
    let image = try drawn(MarkerIcon(text: "10+", background: .circle(red), diameter: 40))
    #expect(image.size == CGSize(width: 44, height: 44))
    // The middle is at 22, 22.
    let disc = CGRect(x: 3, y: 3, width: 38, height: 38)
    #expect(
      image.commands.prefix(3) == [
        .fillEllipse(
          CGRect(x: 1, y: 2, width: 42, height: 42), color(MarkerIcon.Color(red: 0, green: 0, blue: 0, alpha: 0.22))),
        .fillEllipse(disc, color(red)), .strokeEllipse(disc, color(.white), width: 2),
      ])
    guard case .text(let text, let place, let fontSize, let isBold, let textColor) = image.commands[3] else {
      Issue.record("no text")
      return
    }
    #expect(text == "10+" && fontSize == 14 && isBold && textColor == color(.white))
    // Three characters of 8.4 points; the baseline is 4.9 below the middle, and 13.3 below the top of the line.
    #expect(abs(place.x - (22 - 12.6)) < 1e-9 && abs(place.y - (22 + 4.9 - 13.3)) < 1e-9)
  }

  @Test func `A ring is drawn as arcs, clockwise from the top, with straight ends`() throws {
    let segments = [MarkerIcon.Segment(share: 0.25, color: red), MarkerIcon.Segment(share: 0.5, color: .black)]
    let image = try drawn(MarkerIcon(background: .ring(segments, center: .white), diameter: 40))
    let center = CGPoint(x: 20, y: 20)
    #expect(
      image.commands == [
        .fillEllipse(CGRect(x: 5, y: 5, width: 30, height: 30), color(.white)),
        .strokeArc(
          center: center, radius: 17.5, start: -.pi / 2, end: 0, clockwise: false, color(red), width: 5, cap: .butt),
        .strokeArc(
          center: center, radius: 17.5, start: 0, end: .pi, clockwise: false, color(.black), width: 5, cap: .butt),
      ])
  }

  @Test(arguments: [1, 2, 3] as [Double])
  func `A picture lies under its text, and has as many pixels as the screen`(scale: Double) throws {
    let image = try drawn(MarkerIcon(text: "7", background: .image(.named("bus")), diameter: 30), scale: scale)
    #expect(image.scale == scale && image.size == CGSize(width: 30, height: 30))
    #expect(image.commands.first == .picture("bus", CGRect(x: 0, y: 0, width: 30, height: 30)))
    #expect(image.text == "7")
  }

  @Test(arguments: [.url("https://example.org/bus.png"), .named("missing"), .data([])] as [MarkerIcon.Image])
  func `A picture that is not at hand is left out`(image: MarkerIcon.Image) throws {
    #expect(try drawn(MarkerIcon(background: .image(image))).commands == [])
  }

  @Test func `Icons of one look are drawn once for each scale, but those of pictures each time`() {
    var cache = IconCache()
    let icon = MarkerIcon(text: "7", background: .circle(red))
    let first = cache.image(for: icon, scale: 2) { _ in nil }
    #expect(first != nil && cache.image(for: icon, scale: 2) { _ in nil } === first)
    #expect(cache.image(for: icon, scale: 3) { _ in nil } !== first)
    let picture = MarkerIcon(background: .image(.url("a")))
    #expect(cache.image(for: picture, scale: 3) { _ in nil }?.commands == [])
    #expect(cache.image(for: picture, scale: 3) { _ in UIImage(named: "late") }?.commands.count == 1)
    #expect(cache.image(for: MarkerIcon(diameter: 0), scale: 3) { _ in nil } == nil)
  }
}
