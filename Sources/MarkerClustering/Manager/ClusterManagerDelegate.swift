/// What is told what the user does with the markers of a manager.
///
/// Every method answers whether the event was handled, by default false: it then goes on to the closures of the manager
/// and to its map delegate, and the map does what it does by itself.
@MainActor
public protocol ClusterManagerDelegate<Item>: AnyObject {
  /// The type of the items.
  associatedtype Item: ClusterItem
  /// Tells of a tap on a cluster.
  func clusterManager(_ manager: ClusterManager<Item>, didTap cluster: any Cluster<Item>) -> Bool
  /// Tells of a tap on an item.
  func clusterManager(_ manager: ClusterManager<Item>, didTap item: Item) -> Bool
  /// Tells of a long press on a cluster.
  func clusterManager(_ manager: ClusterManager<Item>, didLongPress cluster: any Cluster<Item>) -> Bool
  /// Tells of a long press on an item.
  func clusterManager(_ manager: ClusterManager<Item>, didLongPress item: Item) -> Bool
  /// Tells of a tap on the info window of a cluster.
  func clusterManager(_ manager: ClusterManager<Item>, didTapInfoWindowOf cluster: any Cluster<Item>) -> Bool
  /// Tells of a tap on the info window of an item.
  func clusterManager(_ manager: ClusterManager<Item>, didTapInfoWindowOf item: Item) -> Bool
  /// Tells of a long press on the info window of a cluster.
  func clusterManager(_ manager: ClusterManager<Item>, didLongPressInfoWindowOf cluster: any Cluster<Item>) -> Bool
  /// Tells of a long press on the info window of an item.
  func clusterManager(_ manager: ClusterManager<Item>, didLongPressInfoWindowOf item: Item) -> Bool
  /// Tells that the info window of a cluster was closed.
  func clusterManager(_ manager: ClusterManager<Item>, didCloseInfoWindowOf cluster: any Cluster<Item>) -> Bool
  /// Tells that the info window of an item was closed.
  func clusterManager(_ manager: ClusterManager<Item>, didCloseInfoWindowOf item: Item) -> Bool
  /// Tells that the user has begun to drag an item.
  ///
  /// A marker can be dragged once a ``ClusterRendererDelegate`` has set its `isDraggable`.
  func clusterManager(_ manager: ClusterManager<Item>, didBeginDragging item: Item, at coordinate: Coordinate) -> Bool
  /// Tells that the user drags an item.
  func clusterManager(_ manager: ClusterManager<Item>, didDrag item: Item, at coordinate: Coordinate) -> Bool
  /// Tells that the user has dropped an item.
  ///
  /// To leave it there, add it again with its new position; else its marker goes back to where the item is.
  func clusterManager(_ manager: ClusterManager<Item>, didEndDragging item: Item, at coordinate: Coordinate) -> Bool
  /// Tells that the drag of an item was cancelled; its marker is back where the item is.
  func clusterManager(_ manager: ClusterManager<Item>, didCancelDragging item: Item) -> Bool
}

extension ClusterManagerDelegate {
  /// Does not handle it.
  public func clusterManager(_ manager: ClusterManager<Item>, didTap cluster: any Cluster<Item>) -> Bool { false }

  /// Does not handle it.
  public func clusterManager(_ manager: ClusterManager<Item>, didTap item: Item) -> Bool { false }

  /// Does not handle it.
  public func clusterManager(_ manager: ClusterManager<Item>, didLongPress cluster: any Cluster<Item>) -> Bool {
    false
  }

  /// Does not handle it.
  public func clusterManager(_ manager: ClusterManager<Item>, didLongPress item: Item) -> Bool { false }

  /// Does not handle it.
  public func clusterManager(_ manager: ClusterManager<Item>, didTapInfoWindowOf cluster: any Cluster<Item>) -> Bool {
    false
  }

  /// Does not handle it.
  public func clusterManager(_ manager: ClusterManager<Item>, didTapInfoWindowOf item: Item) -> Bool { false }

  /// Does not handle it.
  public func clusterManager(
    _ manager: ClusterManager<Item>, didLongPressInfoWindowOf cluster: any Cluster<Item>
  ) -> Bool { false }

  /// Does not handle it.
  public func clusterManager(_ manager: ClusterManager<Item>, didLongPressInfoWindowOf item: Item) -> Bool { false }

  /// Does not handle it.
  public func clusterManager(
    _ manager: ClusterManager<Item>, didCloseInfoWindowOf cluster: any Cluster<Item>
  ) -> Bool { false }

  /// Does not handle it.
  public func clusterManager(_ manager: ClusterManager<Item>, didCloseInfoWindowOf item: Item) -> Bool { false }

  /// Does not handle it.
  public func clusterManager(
    _ manager: ClusterManager<Item>, didBeginDragging item: Item, at coordinate: Coordinate
  ) -> Bool { false }

  /// Does not handle it.
  public func clusterManager(_ manager: ClusterManager<Item>, didDrag item: Item, at coordinate: Coordinate) -> Bool {
    false
  }

  /// Does not handle it.
  public func clusterManager(
    _ manager: ClusterManager<Item>, didEndDragging item: Item, at coordinate: Coordinate
  ) -> Bool { false }

  /// Does not handle it.
  public func clusterManager(_ manager: ClusterManager<Item>, didCancelDragging item: Item) -> Bool { false }
}
