public import MarkerClustering

/// What the scenario shows on the map.
public struct Station: ClusterItem, Equatable {
  public let id: Int
  public var position: Coordinate
  public var title: String?
  public var snippet: String?
  public var icon: MarkerIcon?

  /// A town of three dense quarters and some stations apart, with standard pins and with icons of each kind.
  static let all: [Station] = scattered + atOnePlace

  private static let scattered: [Station] = (0..<60).map { number in
    let quarter = number % 4
    let spread = quarter == 3 ? 0.02 : 0.002
    return Station(
      id: number,
      position: Coordinate(
        latitude: 41.38 + 0.012 * Double(quarter) + spread * Double((number * 7) % 11) / 11,
        longitude: 2.15 + 0.015 * Double(quarter % 3) + spread * Double((number * 5) % 13) / 13
      ),
      title: "Station \(number)", snippet: number % 3 == 0 ? "Line \(number)" : nil, icon: icon(number)
    )
  }

  /// Five that no zoom parts.
  private static let atOnePlace: [Station] = (100..<105).map { number in
    Station(id: number, position: place, title: "Station \(number)", icon: icon(number))
  }
  static let place = Coordinate(latitude: 41.35, longitude: 2.2)

  private static func icon(_ number: Int) -> MarkerIcon? {
    switch number % 4 {
    case 0: nil
    case 1: MarkerIcon(text: "\(number)", background: .circle(MarkerIcon.Color(hex: 0x0099CC)), diameter: 30)
    case 2:
      MarkerIcon(
        text: "\(number)",
        background: .ring([MarkerIcon.Segment(share: 0.5, color: .black)], center: .white), diameter: 36
      )
    default: MarkerIcon(background: .image(.named("bus")), diameter: 24)
    }
  }
}
