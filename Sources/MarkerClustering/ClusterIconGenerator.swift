/// What gives a cluster's marker its look.
///
/// Asked once for each cluster that appears or changes. To write one as a closure, use ``ClusterIcons``.
@MainActor
public protocol ClusterIconGenerator<Item> {
  /// The type of the members.
  associatedtype Item: ClusterItem
  /// The look of a cluster: a function of the cluster, and of state that a redraw follows.
  func icon(for cluster: any Cluster<Item>) -> MarkerIcon
}
