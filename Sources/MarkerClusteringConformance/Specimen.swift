public import MarkerClustering
internal import TestSupport

/// What an item of your own type is made from for a check.
public struct Specimen: Hashable, Sendable, CustomStringConvertible {
  /// What becomes of the item's id: the same number, the same id.
  public let number: Int
  /// The item's position; in some it is not valid.
  public let position: Coordinate
  /// Whether the item may be part of a cluster.
  public let isClusterable: Bool

  /// The number, the position, and whether the item stays alone.
  public var description: String {
    "\(number) at \(position)\(isClusterable ? "" : ", not clusterable")"
  }
}

extension Specimen {
  private static let spots = [(0.0, 0.0), (41.3833, 2.18333), (0, 179.99), (-17, -179.99), (85.2, 10), (-90, 0)]
  private static let offsets = [0, 0, 1e-6, 0.001, 0.1, 1, 10]

  /// A random specimen: many are near each other, some are at one place, few are not valid.
  static func random(using generator: inout SeededGenerator) -> Specimen {
    let spot = spots[Int.random(in: spots.indices, using: &generator)]
    let offset = offsets[Int.random(in: offsets.indices, using: &generator)]
    let latitude = spot.0 + offset * Double(Int.random(in: -2...2, using: &generator))
    let isInvalid = Int.random(in: 0..<20, using: &generator) == 0
    return Specimen(
      number: Int.random(in: 0..<30, using: &generator),
      position: Coordinate(
        latitude: isInvalid ? .nan : min(max(latitude, -90), 90),
        longitude: spot.1 + offset * Double(Int.random(in: -2...2, using: &generator))
      ),
      isClusterable: Int.random(in: 0..<8, using: &generator) > 0
    )
  }

  /// An item that is ready to use.
  var markerItem: MarkerItem {
    MarkerItem(id: "\(number)", position: position, isClusterable: isClusterable)
  }
}
