/// An algorithm that is not one of the package's own, and the items that it has.
///
/// It gets one `add` a batch. What does not pass the filter is hidden where the algorithm can do that; otherwise it is
/// taken out of the algorithm, and all items are kept here.
@usableFromInline
struct CustomClustering<Item: ClusterItem>: Sendable {
  @usableFromInline typealias Filter = @Sendable (Item) -> Bool

  private(set) var algorithm: any ClusterAlgorithm<Item>
  /// All items; nil while the algorithm lends its list.
  private var ownList: ItemList<Item>?
  private var hidden: Set<Item.ID> = []
  private let lendsList: Bool
  private let canHide: Bool

  init() {
    self.init(UnclusteredAlgorithm())
  }

  init(_ algorithm: any ClusterAlgorithm<Item>) {
    self.algorithm = algorithm
    lendsList = algorithm is any ListingClusterAlgorithm<Item>
    canHide = algorithm is any HidingClusterAlgorithm<Item>
    ownList = lendsList ? nil : ItemList(algorithm.items)
    if canHide { changeHidden { $0.unhide(algorithm.items.map(\.id)) } }
  }

  @usableFromInline var list: ItemList<Item> {
    ownList ?? (algorithm as? any ListingClusterAlgorithm<Item>)?.list ?? ItemList()
  }

  @usableFromInline var keepsList: Bool { ownList != nil }

  var shownCount: Int { list.count - hidden.count }

  func isHidden(_ id: Item.ID) -> Bool { hidden.contains(id) }

  /// The ids of the hidden items, in order.
  var hiddenIDs: [Item.ID] { hidden.isEmpty ? [] : list.lazy.map(\.id).filter(hidden.contains) }

  /// Gives the algorithm, which is empty, the items of a list, of which some are hidden where there is a filter.
  mutating func fill(with list: ItemList<Item>, hiding hidden: Set<Item.ID>, isFiltered: Bool) {
    self.hidden = hidden
    keep(list, isFiltered: isFiltered)
    algorithm.add(canHide ? Array(list) : list.filter { !hidden.contains($0.id) })
    if canHide, !hidden.isEmpty {
      let ids = list.lazy.map(\.id).filter(hidden.contains)
      changeHidden { $0.hide(Array(ids)) }
    }
  }

  /// Asks a filter about all items; nil shows them all.
  @usableFromInline
  mutating func apply(_ filter: Filter?) {
    let list = list
    let before = hidden
    hidden = []
    if let filter {
      for item in list where !filter(item) { hidden.insert(item.id) }
    }
    let gone = list.lazy.map(\.id).filter { [hidden] in hidden.contains($0) && !before.contains($0) }
    let back = list.lazy.map(\.id).filter { [hidden] in before.contains($0) && !hidden.contains($0) }
    if canHide {
      let (gone, back) = (Array(gone), Array(back))
      if !gone.isEmpty { changeHidden { $0.hide(gone) } }
      if !back.isEmpty { changeHidden { $0.unhide(back) } }
    } else {
      if !before.isSubset(of: hidden) {
        refill(from: list)
      } else if hidden.count > before.count {
        algorithm.remove(Array(gone))
      }
      keep(list, isFiltered: filter != nil)
    }
  }

  /// The items, for a change that is followed by `putBack`.
  @usableFromInline
  mutating func takeList() -> ItemList<Item> {
    guard ownList != nil else { return list }
    var taken: ItemList<Item>? = ItemList()
    swap(&taken, &ownList)
    return taken ?? ItemList()
  }

  /// Takes the items back, if they are kept here, and tells the algorithm what has changed.
  @usableFromInline
  mutating func putBack(_ list: consuming ItemList<Item>, added: [Item], removed: [Item.ID], filter: Filter?) {
    if ownList != nil { ownList = list }
    if !removed.isEmpty {
      algorithm.remove(removed)
      hidden.subtract(removed)
    }
    guard !added.isEmpty else { return }
    guard let filter else { return algorithm.add(added) }
    let failing = added.filter { !filter($0) }
    let failingIDs = Set(failing.map(\.id))
    let shown = added.filter { !failingIDs.contains($0.id) }
    let cameBack = shown.map(\.id).filter(hidden.contains)
    hidden.subtract(cameBack)
    hidden.formUnion(failingIDs)
    if canHide {
      algorithm.add(added)
      changeHidden { algorithm in
        if !failing.isEmpty { algorithm.hide(failing.map(\.id)) }
        if !cameBack.isEmpty { algorithm.unhide(cameBack) }
      }
    } else if cameBack.isEmpty {
      if !failing.isEmpty { algorithm.remove(failing.map(\.id)) }
      if !shown.isEmpty { algorithm.add(shown) }
    } else {
      refill(from: self.list)
    }
  }

  /// Takes the items back, if they are kept here, and fills the algorithm anew.
  @usableFromInline
  mutating func putBack(reordered list: consuming ItemList<Item>, filter: Filter?) {
    hidden = []
    if let filter {
      for item in list where !filter(item) { hidden.insert(item.id) }
    }
    algorithm.removeAll()
    fill(with: list, hiding: hidden, isFiltered: filter != nil)
  }

  @usableFromInline
  mutating func removeAll() {
    if ownList != nil { ownList = ItemList() }
    hidden = []
    algorithm.removeAll()
  }

  /// Keeps a list unless the algorithm lends one that has all items.
  private mutating func keep(_ list: ItemList<Item>, isFiltered: Bool) {
    ownList = lendsList && (canHide || !isFiltered) ? nil : list
  }

  private mutating func refill(from list: ItemList<Item>) {
    algorithm.removeAll()
    algorithm.add(list.filter { [hidden] in !hidden.contains($0.id) })
  }

  private mutating func changeHidden(_ body: (inout any HidingClusterAlgorithm<Item>) -> Void) {
    guard var hiding = algorithm as? any HidingClusterAlgorithm<Item> else { return }
    // The copy must be the only one, or the change would copy what they share.
    algorithm = UnclusteredAlgorithm()
    body(&hiding)
    algorithm = hiding
  }
}
