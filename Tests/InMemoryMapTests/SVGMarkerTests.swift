import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct SVGMarkerTests {
  private func picture(_ map: InMemoryMapSurface, _ markers: [Marker], showsDeparting: Bool = true) -> Picture {
    map.apply(markers.map { .add($0, from: nil) })
    return Picture(text: map.svg(showsDeparting: showsDeparting))
  }

  @Test func `A disc is drawn in its colour around its centre, ringed in white, with its label`() throws {
    let picture = picture(makeMap(), [disc("a", diameter: 40)])
    let line = try #require(picture.markers.first)
    #expect(line.contains(##"cx="512" cy="384" r="19" fill="#0099CC" stroke="#FFFFFF" stroke-width="2""##))
    #expect(line.contains(##"font-size="14" fill="#FFFFFF">5</text>"##))
    #expect(line.contains("<title>5 items</title>"))
  }

  @Test func `A marker without an icon is a pin whose tip stands on its position`() throws {
    let picture = picture(makeMap(), [pin("a", at: place(east: 100, north: 50))])
    #expect(picture.places == [[612, 334]])
    let line = try #require(picture.markers.first)
    #expect(line.contains(##"d="M612,334 L601.61,316 A12,12 0 1 1 622.39,316 Z""##))
    #expect(!line.contains("<title>"))
  }

  @Test(
    arguments: [(0, [612, 334]), (90, [462, 284]), (180, [412, 434]), (-90, [562, 484])] as [(Double, [Double])]
  )
  func `A bearing turns the map and leaves the pins upright`(bearing: Double, position: [Double]) {
    let picture = picture(makeMap(bearing: bearing), [pin("a", at: place(east: 100, north: 50))])
    #expect(picture.places == [position])
  }

  @Test func `Markers are drawn from the lowest to the topmost, departing ones first and pale`() {
    let map = makeMap()
    var markers = ["a", "b", "c", "d"].map { pin($0) }
    for (index, zIndex) in [2, 0, 1, 9].enumerated() {
      markers[index].zIndex = zIndex
      markers[index].title = markers[index].id.name
    }
    map.apply(markers.map { .add($0, from: nil) })
    map.apply([.remove(Marker.ID("d"), to: motion())])
    let titles = { (picture: Picture) in
      picture.text.matches(of: #/<g( opacity="0.45")?><title>(.)</title>/#).map { ($0.1 == nil ? "" : "pale ") + $0.2 }
    }
    #expect(titles(Picture(text: map.svg())) == ["pale d", "b", "c", "a"])
    #expect(titles(Picture(text: map.svg(showsDeparting: false))) == ["b", "c", "a"])
  }

  @Test func `A marker is drawn once in every copy of the world that is seen`() {
    let map = makeMap(zoom: 0)
    #expect(picture(map, [pin("a")]).places.map(\.first) == [0, 256, 512, 768, 1024])
  }

  @Test(arguments: [180, -180, 540, 179, -179] as [Double])
  func `Across the antimeridian markers stand where they belong`(longitude: Double) throws {
    let picture = picture(makeMap(at: east(180), zoom: 5), [disc("a", at: east(longitude))])
    let offset = longitude.remainder(dividingBy: 180) * 256 * 32 / 360
    #expect(try #require(picture.places.first) == [(51200 + (offset * 100).rounded()) / 100, 384])
    #expect(picture.places.count == 1)
  }

  @Test func `A number that rounds to zero is written without a sign`() throws {
    let line = try #require(picture(makeMap(), [disc("a", at: place(east: -512.001, north: 384.001))]).markers.first)
    #expect(line.contains(#"cx="0" cy="0" r="19""#))
  }

  @Test func `A marker is drawn as long as any of it is seen`() {
    let edges =
      [
        (-536, 0, 0), (-529, 0, 1), (529, 0, 1), (536, 0, 0), (0, -408, 0), (0, -401, 1), (0, 401, 1), (0, 408, 0),
      ] as [(Double, Double, Int)]
    for (east, north, count) in edges {
      let picture = picture(makeMap(), [disc("a", at: place(east: east, north: north))])
      #expect(picture.markers.count == count, "\(east), \(north)")
    }
  }

  @Test func `Title and snippet are one text, and the label stands in for them`() {
    var marker = disc("a")
    marker.accessibilityLabel = "a label"
    #expect(picture(makeMap(), [marker]).text.contains("<title>a label</title>"))
    marker.snippet = "small"
    #expect(picture(makeMap(), [marker]).text.contains("<title>small</title>"))
    marker.title = "Large"
    #expect(picture(makeMap(), [marker]).text.contains("<title>Large\nsmall</title>"))
  }

  @Test func `Texts are escaped`() throws {
    var marker = disc("a")
    marker.title = "<b> & \"c\" 'd'\u{0}\u{1B}\u{FFFF}\té🚌"
    marker.icon?.text = "]]>"
    let picture = picture(makeMap(), [marker])
    let title = "<title>&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;\u{FFFD}\u{FFFD}\u{FFFD}\té🚌</title>"
    #expect(picture.text.contains(title))
    #expect(picture.text.contains(">]]&gt;</text>"))
    #expect(picture.isWellFormed)
  }

  @Test func `A long label is made to fit`() {
    var marker = disc("a", diameter: 26)
    marker.icon?.text = "10000+"
    #expect(picture(makeMap(), [marker]).text.contains(##"font-size="4.9""##))
  }

  @Test(arguments: [MarkerIcon.Image.named("a"), .url("https://example.org/a.png"), .data([1, 2])])
  func `A plate stands for a picture, which is never loaded`(image: MarkerIcon.Image) {
    var marker = disc("a")
    marker.icon?.background = .image(image)
    let picture = picture(makeMap(), [marker])
    #expect(picture.text.contains(##"<rect x="492" y="364" width="40" height="40""##))
    #expect(!picture.text.contains("href"))
  }

  @Test(arguments: [nil, ""] as [String?])
  func `An icon of nothing is nothing but its title`(text: String?) {
    var marker = disc("a")
    marker.icon = MarkerIcon(text: text)
    #expect(picture(makeMap(), [marker]).markers == ["<g><title>5 items</title></g>"])
  }

  @Test(
    arguments: [
      (MarkerIcon.Color(red: 2, green: -1, blue: .nan), ##"fill="#FF0000" stroke"##),
      (MarkerIcon.Color(red: 0.5, green: 0, blue: 1, alpha: 0.505), ##"fill="#8000FF" fill-opacity="0.51" stroke"##),
      (MarkerIcon.Color(red: 0.01, green: 0, blue: 0, alpha: .nan), ##"fill="#030000" fill-opacity="0" stroke"##),
    ]
  )
  func `Colours are kept within their range`(color: MarkerIcon.Color, attribute: String) {
    var marker = disc("a")
    marker.icon?.background = .circle(color)
    #expect(picture(makeMap(), [marker]).text.contains(attribute))
  }

  @Test func `What stands nowhere or has no size is left out`() {
    var nowhere = pin("b")
    nowhere.anchor = Marker.Anchor(x: 0, y: .infinity)
    let markers = [
      pin("a", at: Coordinate(latitude: .nan, longitude: 0)), nowhere, disc("c", diameter: .nan),
      disc("d", diameter: 0),
    ]
    #expect(picture(makeMap(), markers).markers.isEmpty)
  }
}
