extension ClusterAlgorithm {
  /// The lowest level above one at which the members of a cluster are no longer all in one cluster.
  ///
  /// It asks for the clusters around the first member, level by level, and forgets nothing of what the package's own
  /// algorithms remember of the levels on the map. The levels are those of the manager, 0 to 32.
  /// - Parameters:
  ///   - cluster: A cluster of this algorithm, or of a copy of it.
  ///   - level: Only levels above it are looked at.
  ///   - maximum: The last level that is looked at.
  /// - Returns: The level; nil for a cluster of one, and where no level parts the members.
  /// - Complexity: O(*m*) and a question for what is around one place at each level, where *m* is the number of members;
  ///   with an index, of clusters that part soon, O(1) instead of O(*m*).
  public func expansionLevel(
    of cluster: any Cluster<Item>, above level: Int, through maximum: Int = 32
  ) -> Int? {
    let maximum = min(maximum, 32)
    guard level < maximum, maximum >= 0, cluster.count > 1 else { return nil }
    var group = MemberGroup(cluster)
    // What stands at one place is together at the last level too, and at all of them.
    if group.isTogether(by: self, atLevel: maximum), cluster.isCoincident { return nil }
    return (max(level + 1, 0)...maximum).first { !group.isTogether(by: self, atLevel: $0) }
  }
}
