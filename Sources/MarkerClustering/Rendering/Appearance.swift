/// Something that is to be drawn as one marker, if it is in view: a cluster as a whole, a place, or an item.
struct Appearance<Item: ClusterItem> {
  /// The identity of a marker: while it is the same, the marker stays.
  enum Key: Hashable {
    case item(Item.ID)
    case cluster(AnyHashable)
    /// A place whose name could be taken for that of another cluster.
    case place(AnyHashable)
  }

  /// The way of drawing.
  enum Form {
    case whole
    case place
    case item
  }

  /// What singles something out; its marker is made anew where that changes.
  struct Focus: Hashable {
    /// Whether it is an item that has a marker of its own in any case.
    var isRevealed = false
    /// Whether it is a cluster whose items stand around it, or one of those items.
    var isSpread = false
  }

  /// The place of an item around the marker of its cluster.
  struct SpreadPlace: Hashable {
    let position: Coordinate
    /// Where the marker of the cluster stands.
    let center: Coordinate
  }

  let key: Key
  let form: Form
  let content: MarkerContent<Item>
  let position: Coordinate
  /// The cluster that this is, or is a part of, and its revision.
  let clusterID: AnyHashable
  let revision: UInt64?
  /// What singles it out, beyond its cluster.
  var focus = Focus()
  /// Where it stands while the cluster that it is in is spread.
  var spreadPlace: SpreadPlace?
  /// Whether a marker of it is on the map.
  var isShown = false

  /// Whether its marker is on the map, whatever is in view.
  var isAlwaysShown: Bool { focus.isRevealed || spreadPlace != nil }

  /// A marker where the spread puts it, if there is one; whoever decorates it does not decide about that.
  func placing(_ marker: Marker) -> Marker {
    guard let spreadPlace else { return marker }
    var placed = marker
    placed.position = spreadPlace.position
    placed.tether = spreadPlace.center
    return placed
  }

  /// Whether this is for certain drawn as `other` was, so that its marker need not be made again.
  func isKnownToLookLike(_ other: Appearance, areEqual: ((Item, Item) -> Bool)?) -> Bool {
    revision != nil && form == other.form && position == other.position && focus == other.focus
      && isKnownToHaveContent(of: other, areEqual: areEqual)
  }

  /// Whether this stands for certain for what `other` stood for.
  func isKnownToHaveContent(of other: Appearance, areEqual: ((Item, Item) -> Bool)?) -> Bool {
    if let revision, clusterID == other.clusterID, revision == other.revision { return true }
    // A cluster around an item or a place may change without a change of it.
    guard let areEqual else { return false }
    switch (content, other.content) {
    case (.item(let item), .item(let otherItem)):
      return areEqual(item, otherItem)
    case (.cluster(let cluster), .cluster(let otherCluster)) where form == .place:
      return cluster.items.elementsEqual(otherCluster.items) { $0.id == $1.id && areEqual($0, $1) }
    default:
      return false
    }
  }
}
