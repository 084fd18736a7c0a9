import MarkerClustering

/// A delegate of a renderer, which counts what it is asked and told.
@MainActor
final class RenderRecorder: ClusterRendererDelegate {
  var willRenderCount = 0
  var didRender: [Marker] = []
  var didUpdate: [Marker] = []
  var didRemove: [Marker] = []
  var decorate: ((inout Marker, MarkerContent<Stop>) -> Void)?
  var whenRendered: ((Marker) -> Void)?
  var whenRemoved: ((Marker) -> Void)?

  func renderer(
    _ renderer: any ClusterRenderer<Stop>, willRender marker: inout Marker, for content: MarkerContent<Stop>
  ) {
    willRenderCount += 1
    decorate?(&marker, content)
  }

  func renderer(_ renderer: any ClusterRenderer<Stop>, didRender marker: Marker, for content: MarkerContent<Stop>) {
    didRender.append(marker)
    whenRendered?(marker)
  }

  func renderer(_ renderer: any ClusterRenderer<Stop>, didRemove marker: Marker, for content: MarkerContent<Stop>) {
    didRemove.append(marker)
    whenRemoved?(marker)
  }

  func renderer(
    _ renderer: any ClusterRenderer<Stop>, didUpdate content: MarkerContent<Stop>, of marker: Marker
  ) {
    didUpdate.append(marker)
  }

  /// Forgets what it was told, not what it is to do.
  func forget() {
    didRender = []
    didUpdate = []
    didRemove = []
  }
}
