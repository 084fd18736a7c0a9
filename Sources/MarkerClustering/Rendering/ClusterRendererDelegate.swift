/// What decorates the markers of a renderer, and is told of them.
@MainActor
public protocol ClusterRendererDelegate<Item>: AnyObject {
  /// The type of the members.
  associatedtype Item: ClusterItem
  /// Decorates a marker, when it first appears and whenever it changes: icon, title, anchor, z-index, label.
  ///
  /// Its id and its kind stay, whatever is written to them, and so does its position if a place is written that is not
  /// valid. It is meant to be a function of its arguments; after a change of anything else that it reads, redraw.
  /// Defaults to nothing.
  func renderer(
    _ renderer: any ClusterRenderer<Item>, willRender marker: inout Marker, for content: MarkerContent<Item>)
  /// Tells that a marker has appeared on the map, or has changed. Defaults to nothing.
  func renderer(_ renderer: any ClusterRenderer<Item>, didRender marker: Marker, for content: MarkerContent<Item>)
  /// Tells that a marker stands for something new, though it looks as before. Defaults to nothing.
  ///
  /// Once a pass and marker, where `didRender` is not called for it: the item was added again, or the members of the
  /// cluster have changed; a cluster without a revision counts as changed in every pass.
  func renderer(
    _ renderer: any ClusterRenderer<Item>, didUpdate content: MarkerContent<Item>, of marker: Marker)
  /// Tells that a marker has gone. Defaults to nothing.
  func renderer(_ renderer: any ClusterRenderer<Item>, didRemove marker: Marker, for content: MarkerContent<Item>)
}

extension ClusterRendererDelegate {
  /// Leaves the marker as it is.
  public func renderer(
    _ renderer: any ClusterRenderer<Item>, willRender marker: inout Marker, for content: MarkerContent<Item>
  ) {}

  /// Takes no notice.
  public func renderer(
    _ renderer: any ClusterRenderer<Item>, didRender marker: Marker, for content: MarkerContent<Item>
  ) {}

  /// Takes no notice.
  public func renderer(
    _ renderer: any ClusterRenderer<Item>, didRemove marker: Marker, for content: MarkerContent<Item>
  ) {}

  /// Takes no notice.
  public func renderer(
    _ renderer: any ClusterRenderer<Item>, didUpdate content: MarkerContent<Item>, of marker: Marker
  ) {}
}
