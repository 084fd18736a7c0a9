import InMemoryMap
import MarkerClustering
import Testing

/// Each default answer of each delegate, one by one.
@MainActor
struct ClusterManagerDelegateTests {
  private final class Silent: ClusterManagerDelegate, ClusterRendererDelegate {
    typealias Item = Stop
  }

  enum Question: CaseIterable {
    case tap, longPress, tapInfoWindow, longPressInfoWindow, closeInfoWindow
  }

  private let manager = MapFixture().manager
  private let delegate: any ClusterManagerDelegate<Stop> = Silent()
  private let stop = Stop(1, 0, 0)

  @Test(arguments: Question.allCases)
  func `A delegate that says nothing handles neither an item nor a cluster`(question: Question) {
    let cluster: any Cluster<Stop> = StaticCluster(position: stop.position, items: [stop])
    let answers =
      switch question {
      case .tap: [delegate.clusterManager(manager, didTap: stop), delegate.clusterManager(manager, didTap: cluster)]
      case .longPress:
        [delegate.clusterManager(manager, didLongPress: stop), delegate.clusterManager(manager, didLongPress: cluster)]
      case .tapInfoWindow:
        [
          delegate.clusterManager(manager, didTapInfoWindowOf: stop),
          delegate.clusterManager(manager, didTapInfoWindowOf: cluster),
        ]
      case .longPressInfoWindow:
        [
          delegate.clusterManager(manager, didLongPressInfoWindowOf: stop),
          delegate.clusterManager(manager, didLongPressInfoWindowOf: cluster),
        ]
      case .closeInfoWindow:
        [
          delegate.clusterManager(manager, didCloseInfoWindowOf: stop),
          delegate.clusterManager(manager, didCloseInfoWindowOf: cluster),
        ]
      }
    #expect(answers == [false, false])
  }

  @Test func `A delegate that says nothing handles no stage of a drag`() {
    #expect(!delegate.clusterManager(manager, didBeginDragging: stop, at: at(0, 0)))
    #expect(!delegate.clusterManager(manager, didDrag: stop, at: at(0, 0)))
    #expect(!delegate.clusterManager(manager, didEndDragging: stop, at: at(0, 0)))
    #expect(!delegate.clusterManager(manager, didCancelDragging: stop))
  }

  @Test func `A renderer's delegate that says nothing leaves markers as they are`() {
    let decorated = MapFixture()
    let silent = Silent()
    decorated.renderer.delegate = silent
    let plain = MapFixture()
    for fixture in [decorated, plain] {
      fixture.show(Stop.group(1...5) + [Stop(6, 0, 0.3)])
      fixture.show(Stop.group(1...5))
    }
    #expect(decorated.map.markers.count == 1)
    #expect(zip(decorated.map.markers, plain.map.markers).allSatisfy { $0.looksLike($1) })
  }
}
