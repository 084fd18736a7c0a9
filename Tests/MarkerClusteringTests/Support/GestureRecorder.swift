import MarkerClustering

/// A delegate of a manager, which keeps what it is told in words and answers what a test says.
@MainActor
final class GestureRecorder<Item: ClusterItem>: ClusterManagerDelegate {
  var gestures: [String] = []
  var answer = false
  /// What it does when it is told of something.
  var whenTold: ((ClusterManager<Item>, MarkerContent<Item>) -> Void)?
  /// What it does when an item was dropped.
  var whenDropped: ((Item, Coordinate) -> Void)?

  private func keep(_ gesture: String, _ manager: ClusterManager<Item>, _ content: MarkerContent<Item>) -> Bool {
    switch content {
    case .item(let item): gestures.append("\(gesture) item \(item.id)")
    case .cluster(let cluster): gestures.append("\(gesture) cluster of \(cluster.count)")
    }
    whenTold?(manager, content)
    return answer
  }

  func clusterManager(_ manager: ClusterManager<Item>, didTap cluster: any Cluster<Item>) -> Bool {
    keep("tap", manager, .cluster(cluster))
  }

  func clusterManager(_ manager: ClusterManager<Item>, didTap item: Item) -> Bool {
    keep("tap", manager, .item(item))
  }

  func clusterManager(_ manager: ClusterManager<Item>, didLongPress cluster: any Cluster<Item>) -> Bool {
    keep("long press", manager, .cluster(cluster))
  }

  func clusterManager(_ manager: ClusterManager<Item>, didLongPress item: Item) -> Bool {
    keep("long press", manager, .item(item))
  }

  func clusterManager(_ manager: ClusterManager<Item>, didTapInfoWindowOf cluster: any Cluster<Item>) -> Bool {
    keep("tap window", manager, .cluster(cluster))
  }

  func clusterManager(_ manager: ClusterManager<Item>, didTapInfoWindowOf item: Item) -> Bool {
    keep("tap window", manager, .item(item))
  }

  func clusterManager(_ manager: ClusterManager<Item>, didLongPressInfoWindowOf cluster: any Cluster<Item>) -> Bool {
    keep("long press window", manager, .cluster(cluster))
  }

  func clusterManager(_ manager: ClusterManager<Item>, didLongPressInfoWindowOf item: Item) -> Bool {
    keep("long press window", manager, .item(item))
  }

  func clusterManager(_ manager: ClusterManager<Item>, didCloseInfoWindowOf cluster: any Cluster<Item>) -> Bool {
    keep("close window", manager, .cluster(cluster))
  }

  func clusterManager(_ manager: ClusterManager<Item>, didCloseInfoWindowOf item: Item) -> Bool {
    keep("close window", manager, .item(item))
  }

  func clusterManager(_ manager: ClusterManager<Item>, didBeginDragging item: Item, at coordinate: Coordinate) -> Bool {
    keep("lift to \(coordinate.longitude)", manager, .item(item))
  }

  func clusterManager(_ manager: ClusterManager<Item>, didDrag item: Item, at coordinate: Coordinate) -> Bool {
    keep("drag to \(coordinate.longitude)", manager, .item(item))
  }

  func clusterManager(_ manager: ClusterManager<Item>, didEndDragging item: Item, at coordinate: Coordinate) -> Bool {
    whenDropped?(item, coordinate)
    return keep("drop at \(coordinate.longitude)", manager, .item(item))
  }

  func clusterManager(_ manager: ClusterManager<Item>, didCancelDragging item: Item) -> Bool {
    keep("cancel drag of", manager, .item(item))
  }
}
