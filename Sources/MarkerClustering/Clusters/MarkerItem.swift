/// An item that is ready to use, for apps without a type of their own.
public struct MarkerItem: ClusterItem, Hashable, Codable {
  /// What tells the item from all others.
  public let id: String
  /// The place of the item, in degrees.
  public var position: Coordinate
  /// The title for the info window.
  public var title: String?
  /// The second line of the info window.
  public var snippet: String?
  /// The look of the item's own marker, or nil for the standard pin of the map.
  public var icon: MarkerIcon?
  /// Whether the item may be part of a cluster.
  public var isClusterable: Bool

  /// Creates an item.
  public init(
    id: String, position: Coordinate, title: String? = nil, snippet: String? = nil, icon: MarkerIcon? = nil,
    isClusterable: Bool = true
  ) {
    self.id = id
    self.position = position
    self.title = title
    self.snippet = snippet
    self.icon = icon
    self.isClusterable = isClusterable
  }
}
