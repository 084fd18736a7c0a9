/// Where markers come from when clusters split, and where they go when clusters merge.
///
/// Both ends of a motion are in the view, and nothing moves onto where it is.
struct MotionPlan<Item: ClusterItem> {
  /// A cluster that is drawn as one, and where.
  typealias End = (cluster: any Cluster<Item>, position: Coordinate)

  private let view: CoordinateBounds
  private let duration: Duration
  private let ends: [End]
  /// The ends that answer at once what is a member: those of an index, which have a revision.
  private let indexedEnds: [Int]
  /// The end of each member of the others, where a search for each marker would cost too much.
  private let endOfMember: [Item.ID: Int]

  /// Creates a plan for markers that come from, or go to, the clusters that are drawn as one.
  init(view: CoordinateBounds, duration: Duration, ends: [End]) {
    self.view = view
    self.duration = duration
    let ends = ends.filter { view.contains($0.position) }
    self.ends = ends
    indexedEnds = ends.indices.filter { ends[$0].cluster.revision != nil }
    var endOfMember: [Item.ID: Int] = [:]
    for (end, (cluster, _)) in ends.enumerated() where cluster.revision == nil {
      for item in cluster.items { endOfMember[item.id] = endOfMember[item.id] ?? end }
    }
    self.endOfMember = endOfMember
  }

  /// The other end of the way of a marker, or nil if it has none.
  func motion(of item: Item, at position: Coordinate) -> MarkerMotion? {
    guard view.contains(position), let end = end(of: item.id).map({ ends[$0] }) else { return nil }
    return MotionRules.motion(between: end.position, and: position, in: view, duration: duration)
  }

  /// The first end that an item is a member of.
  private func end(of id: Item.ID) -> Int? {
    let indexed = indexedEnds.first { ends[$0].cluster.contains(id) }
    guard let indexed, let other = endOfMember[id] else { return indexed ?? endOfMember[id] }
    return min(indexed, other)
  }
}
