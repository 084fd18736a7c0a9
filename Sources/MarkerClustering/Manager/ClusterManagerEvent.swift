/// What happens in a manager, for SwiftUI and for servers: the elements of `ClusterManager.events`.
public enum ClusterManagerEvent<Item: ClusterItem>: Sendable {
  /// Items were added, replaced or removed.
  case itemsChanged(ItemChanges<Item>)
  /// A pass has begun, at a level. It is followed by its end, or by its being dropped.
  case passBegan(level: Int)
  /// A pass has ended, and its clusters are on the map.
  case passEnded(ClusterPass)
  /// A pass at a level is not drawn: something has changed meanwhile, or another one has overtaken it.
  case passDropped(level: Int)
  /// The camera is at rest elsewhere, or what is on the map is new.
  case viewChanged
  /// The user did something with a cluster.
  case cluster(any Cluster<Item>, Gesture)
  /// The user did something with an item.
  case item(Item, Gesture)

  /// What the user did with a marker.
  public enum Gesture: Hashable, Sendable {
    /// A tap on the marker.
    case tapped
    /// A long press on the marker.
    case longPressed
    /// A tap on the info window.
    case infoWindowTapped
    /// A long press on the info window.
    case infoWindowLongPressed
    /// The info window was closed.
    case infoWindowClosed
    /// The marker is being lifted off its place.
    case dragBegan(Coordinate)
    /// The marker is being dragged.
    case dragged(Coordinate)
    /// The marker was dropped.
    case dragEnded(Coordinate)
    /// The drag of the marker was cancelled, and the marker is back.
    case dragCancelled
  }
}
