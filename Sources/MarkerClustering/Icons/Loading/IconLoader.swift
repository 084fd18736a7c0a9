/// Loads the icons that markers want, keeps them while they are on a map, and a number of them after that.
///
/// A marker has the look that it has without a loader until its icon is there, and after a failure; a failed icon is
/// loaded again when another marker appears that wants it. Each icon is loaded once for all markers with its key; the
/// load is cancelled when no marker on a map wants it any more. One loader may serve several renderers.
@MainActor
public final class IconLoader<Item: ClusterItem> {
  private let loads: any IconLoading<Item>

  /// Creates a loader.
  /// - Parameters:
  ///   - source: Where icons come from.
  ///   - capacity: How many icons are kept that no marker on a map wants; those that were used last. Below 0 it counts
  ///     as 0.
  ///   - maximumConcurrentLoads: How many icons are loaded at once; others wait for their turn. Below 1 it counts as 1.
  public init<Source: AsyncIconSource<Item>>(
    _ source: Source, capacity: Int = 256, maximumConcurrentLoads: Int = 4
  ) {
    loads = IconLoads(source, capacity: max(0, capacity), maximumConcurrentLoads: max(1, maximumConcurrentLoads))
  }

  /// What a renderer asks for icons by; each renderer has one of its own.
  /// - Parameter didArrive: Told which markers of this renderer can be given their icons now, in the order in which they
  ///   came to want them; not from within a call of the client.
  /// - Returns: The client, which the renderer keeps.
  func makeClient(didArrive: @escaping @MainActor ([Marker.ID]) -> Void) -> IconClient<Item> {
    IconClient(loads: loads, didArrive: didArrive)
  }
}
