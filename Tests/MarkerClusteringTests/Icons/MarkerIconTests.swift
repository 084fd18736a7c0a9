import Foundation
import MarkerClustering
import Testing

struct MarkerIconTests {
  @Test func `An icon is white text on nothing, 40 points wide, unless it is said otherwise`() {
    let icon = MarkerIcon()
    #expect(icon.text == nil)
    #expect(icon.textColor == .white)
    #expect(icon.background == .none)
    #expect(icon.diameter == 40)
  }

  @Test(
    arguments: [
      (0x000000, [0, 0, 0]), (0xFFFFFF, [255, 255, 255]), (0x0099CC, [0, 153, 204]), (0xAB_FF8001, [255, 128, 1]),
    ] as [(UInt32, [Double])]
  )
  func `A colour is opaque and has the components that its number says`(hex: UInt32, components: [Double]) {
    let color = MarkerIcon.Color(hex: hex)
    #expect([color.red, color.green, color.blue].map { $0 * 255 } == components)
    #expect(color.alpha == 1)
  }

  @Test func `The named colours are what they are called`() {
    #expect(MarkerIcon.Color.white == MarkerIcon.Color(red: 1, green: 1, blue: 1))
    #expect(MarkerIcon.Color.black == MarkerIcon.Color(red: 0, green: 0, blue: 0, alpha: 1))
  }

  @Test func `Components are taken as given`() {
    let color = MarkerIcon.Color(red: 2, green: -1, blue: 0.5, alpha: 0.25)
    #expect([color.red, color.green, color.blue, color.alpha] == [2, -1, 0.5, 0.25])
  }

  @Test(
    arguments: [
      .none, .circle(.black), .image(.named("pin")), .image(.url("https://example.org/pin.png")),
      .image(.data([0, 1, 255])),
    ] as [MarkerIcon.Background]
  )
  func `An icon survives encoding`(background: MarkerIcon.Background) throws {
    let icon = MarkerIcon(text: "7", textColor: MarkerIcon.Color(hex: 0x123456), background: background, diameter: 31.5)
    #expect(try JSONDecoder().decode(MarkerIcon.self, from: JSONEncoder().encode(icon)) == icon)
  }

  @Test func `Icons differ when anything that is drawn differs`() {
    let icon = MarkerIcon(text: "1")
    var others = [icon, icon, icon, icon]
    others[0].text = "2"
    others[1].textColor = .black
    others[2].background = .circle(.white)
    others[3].diameter = 41
    #expect(Set(others + [icon]).count == 5)
  }

  private func shares(_ shares: [Double]) -> [[Double]] {
    MarkerIcon.arcs(of: shares.map { MarkerIcon.Segment(share: $0, color: .white) }).map { [$0.start, $0.end] }
  }

  @Test func `Segments follow each other clockwise from the top, and what is left is empty`() {
    #expect(shares([0.25, 0.5]) == [[0, 0.25], [0.25, 0.75]])
    #expect(shares([1]) == [[0, 1]])
    #expect(shares([]).isEmpty)
    let arcs = MarkerIcon.arcs(of: [
      MarkerIcon.Segment(share: 0, color: .white), MarkerIcon.Segment(share: 0.5, color: .black),
    ])
    #expect(arcs == [MarkerIcon.Arc(start: 0, end: 0.5, color: .black)])
  }

  @Test func `Shares of more than the whole are scaled, and bad ones count as zero`() {
    #expect(shares([1, 1]) == [[0, 0.5], [0.5, 1]])
    #expect(shares([-1, .nan, .infinity, 0.5]) == [[0, 0.5]])
    #expect(shares([.greatestFiniteMagnitude, .greatestFiniteMagnitude]) == [[0, 0.5], [0.5, 1]])
  }
}
