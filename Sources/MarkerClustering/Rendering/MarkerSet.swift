/// The markers that operations have left on a map, for SwiftUI, for an export, for tests.
public struct MarkerSet: Hashable, Sendable, Codable {
  /// The markers, in the order in which they were added.
  public private(set) var markers: [Marker] = []

  /// Creates an empty set.
  public init() {}

  /// Decodes the markers; of equal ids the last one, at the first one's place.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    apply(try container.decode([Marker].self, forKey: .markers).map { .add($0, from: nil) })
  }

  private enum CodingKeys: CodingKey {
    case markers
  }

  /// Carries out operations in their order.
  ///
  /// An `add` of a marker that is there replaces it in its place, an `update` of an unknown one adds it, a `remove` of
  /// an unknown one changes nothing: a record that begins in the middle comes out as well as it can.
  /// - Complexity: O(*m* + *n*), where *m* is the number of markers and *n* that of operations.
  public mutating func apply(_ operations: [RenderOperation]) {
    var slots: [Marker?] = markers
    var slotOf = Dictionary(uniqueKeysWithValues: markers.enumerated().map { ($1.id, $0) })
    for operation in operations {
      switch operation {
      case .add(let marker, _), .update(let marker, _):
        if let slot = slotOf[marker.id] {
          slots[slot] = marker
        } else {
          slotOf[marker.id] = slots.count
          slots.append(marker)
        }
      case .remove(let id, _):
        if let slot = slotOf.removeValue(forKey: id) { slots[slot] = nil }
      }
    }
    markers = slots.compactMap(\.self)
  }
}
