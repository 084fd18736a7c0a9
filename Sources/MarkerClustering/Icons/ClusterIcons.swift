/// An icon generator that is a closure.
///
/// ```swift
/// ClusterIcons { cluster in MarkerIcon(text: "\(cluster.count)", background: .circle(.black)) }
/// ```
public struct ClusterIcons<Item: ClusterItem>: ClusterIconGenerator {
  private let makeIcon: @MainActor (any Cluster<Item>) -> MarkerIcon

  /// Creates a generator that asks a closure for each icon.
  public init(_ icon: @escaping @MainActor (any Cluster<Item>) -> MarkerIcon) {
    makeIcon = icon
  }

  public func icon(for cluster: any Cluster<Item>) -> MarkerIcon {
    makeIcon(cluster)
  }
}
