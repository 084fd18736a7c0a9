import MarkerClustering
import Testing

struct MarkerIconLayoutTests {
  private let red = MarkerIcon.Color(hex: 0xCC0000)

  @Test func `A circle has a shadow below it, a white outline and a label that fits`() throws {
    let layout = try #require(MarkerIcon.Layout(MarkerIcon(text: "10+", background: .circle(red), diameter: 40)))
    #expect(layout.radius == 20 && layout.margin == 2 && layout.pictureSide == 44 && layout.parts.count == 3)
    guard case .disc(let shadow) = layout.parts[0], case .disc(let disc) = layout.parts[1],
      case .text(let label) = layout.parts[2]
    else { throw Unexpected() }
    #expect(shadow.centerY == 1 && shadow.radius == 21 && shadow.color.alpha == 0.22 && shadow.outline == nil)
    #expect(disc.centerY == 0 && disc.radius == 19 && disc.color == red)
    #expect(disc.outline?.width == 2 && disc.outline?.color == .white)
    #expect(label.text == "10+" && label.color == .white && label.fontSize == 14 && abs(label.baseline - 4.9) < 1e-9)
  }

  @Test func `A ring lies around a disc, all of it within the square`() throws {
    let segments = [
      MarkerIcon.Segment(share: 0.25, color: red), MarkerIcon.Segment(share: 0, color: .black),
      MarkerIcon.Segment(share: 0.75, color: .white),
    ]
    let icon = MarkerIcon(background: .ring(segments, center: .black), diameter: 40)
    let layout = try #require(MarkerIcon.Layout(icon))
    #expect(layout.margin == 0 && layout.parts.count == 3)
    guard case .disc(let disc) = layout.parts[0], case .arc(let first) = layout.parts[1],
      case .arc(let second) = layout.parts[2]
    else { throw Unexpected() }
    #expect(disc.radius == 15 && disc.color == .black && disc.outline == nil)
    #expect(first.start == 0 && first.end == 0.25 && first.radius == 17.5 && first.width == 5)
    #expect(first.stroke.color == red)
    #expect(second.start == 0.25 && second.end == 1 && second.stroke.color == .white)
  }

  @Test func `A picture fills the square, and the text lies above it`() throws {
    let icon = MarkerIcon(text: "7", background: .image(.named("bus")), diameter: 30)
    let layout = try #require(MarkerIcon.Layout(icon))
    guard case .picture(let picture) = layout.parts[0], case .text = layout.parts[1] else { throw Unexpected() }
    #expect(picture.image == .named("bus") && picture.radius == 15 && layout.pictureSide == 30)
  }

  @Test(arguments: [0, -1, .nan, .infinity] as [Double])
  func `An icon without a size has no layout`(diameter: Double) {
    #expect(MarkerIcon.Layout(MarkerIcon(background: .circle(red), diameter: diameter)) == nil)
  }

  @Test func `An icon of nothing has no parts`() throws {
    #expect(try #require(MarkerIcon.Layout(MarkerIcon(text: ""))).parts.isEmpty)
  }

  @Test func `Anchors of the square lie within the picture and its margin`() throws {
    let layout = try #require(MarkerIcon.Layout(MarkerIcon(background: .circle(red), diameter: 40)))
    #expect(layout.pictureAnchor(.center) == .center)
    #expect(layout.pictureAnchor(.bottom) == Marker.Anchor(x: 0.5, y: 42.0 / 44))
    #expect(layout.pictureAnchor(Marker.Anchor(x: 0, y: 0)) == Marker.Anchor(x: 2.0 / 44, y: 2.0 / 44))
  }

  private struct Unexpected: Error {}
}
