/// A renderer's side of a loader.
///
/// The renderer asks for the icon whenever it makes a marker, new or not, before `willRender`, and takes the icon if
/// there is one. It says when a marker has left the map, after it has made those that replace it, so that a load that
/// both want goes on. When it is told of arrivals it makes those markers again and sends what differs. What it has asked
/// for is let go with the client.
@MainActor
final class IconClient<Item: ClusterItem> {
  private let loads: any IconLoading<Item>
  private let didArrive: @MainActor ([Marker.ID]) -> Void
  private var markers: Set<Marker.ID> = []

  init(loads: any IconLoading<Item>, didArrive: @escaping @MainActor ([Marker.ID]) -> Void) {
    self.loads = loads
    self.didArrive = didArrive
  }

  isolated deinit {
    for marker in markers { loads.forget(IconWant(client: ObjectIdentifier(self), marker: marker)) }
  }

  /// The icon of a marker on the map, or nil if it keeps the look that it has, for good or for now.
  func icon(for content: MarkerContent<Item>, of marker: Marker.ID) -> MarkerIcon? {
    markers.insert(marker)
    let arrived: @MainActor ([Marker.ID]) -> Void = { [weak self] in self?.didArrive($0) }
    return loads.icon(for: content, wantedBy: IconWant(client: ObjectIdentifier(self), marker: marker), arrived)
  }

  /// Notes that a marker has left the map.
  func forget(_ marker: Marker.ID) {
    guard markers.remove(marker) != nil else { return }
    loads.forget(IconWant(client: ObjectIdentifier(self), marker: marker))
  }
}

/// A marker of a renderer that wants an icon.
struct IconWant: Hashable, Sendable {
  let client: ObjectIdentifier
  let marker: Marker.ID
}

/// The icons of a source whose keys are not known by type.
@MainActor
protocol IconLoading<Item>: AnyObject {
  associatedtype Item: ClusterItem
  func icon(
    for content: MarkerContent<Item>, wantedBy want: IconWant, _ didArrive: @escaping @MainActor ([Marker.ID]) -> Void
  ) -> MarkerIcon?
  func forget(_ want: IconWant)
}
