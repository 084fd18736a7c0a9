import Dispatch
import Foundation
import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct OffMainReleaseTests {
  /// Lets go of a manager on another thread, while the main actor waits: the rest of its release is still to come.
  private func release(_ manager: consuming ClusterManager<Stop>) {
    let isDone = DispatchSemaphore(value: 0)
    let holder = Holder(manager)
    Thread.detachNewThread {
      holder.content.withLock { $0 = nil }
      isDone.signal()
    }
    isDone.wait()
  }

  private final class Holder: Sendable {
    let content: Locked<ClusterManager<Stop>?>

    init(_ manager: consuming ClusterManager<Stop>) {
      content = Locked(manager)
    }
  }

  @Test
  func `A manager that is released on another thread is passed by from then on`() async {
    let map = InMemoryMapSurface(camera: MapFixture.camera(zoom: 10))
    let app = EventRecorder()
    map.delegate = app
    weak var released: ClusterManager<Stop>?
    var first: ClusterManager<Stop>? = ClusterManager(surface: map)
    released = first
    let second = ClusterManager<Stop>(surface: map)
    first?.add(Stop.row(1...2))
    first?.cluster()
    if let manager = first.take() { release(manager) }
    #expect(released == nil)
    map.send(.tapMyLocationButton)
    #expect(app.events == [.tapMyLocationButton])
    for _ in 0..<50 where !map.markers.isEmpty { await Task.yield() }
    #expect(map.markers.isEmpty)
    withExtendedLifetime(second) {}
  }
}
