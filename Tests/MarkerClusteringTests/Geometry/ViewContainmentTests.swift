import InMemoryMap
import MarkerClustering
import TestSupport
import Testing

/// What a view shows is never lost to rounding.
struct ViewContainmentTests {
  @Test(arguments: 1...10)
  func `The target is always in the visible bounds, and a grown view holds the view`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<1000 {
      let target = Coordinate(latitude: random.number(in: -90...90), longitude: random.number(in: -540...540))
      let camera = Camera(target: target, zoom: random.number(in: 0...60), bearing: random.number(in: 0...360))
      let size = random.pick([0, 1, 400, 1024] as [Double])
      let view = camera.visibleBounds(width: size, height: size)
      #expect(view.contains(target), "\(camera), \(size)")
      let fraction = random.pick([0, .leastNonzeroMagnitude, 1e-9, 0.25, 1, 1e9, .infinity] as [Double])
      let grown = view.viewGrown(byFraction: fraction)
      #expect(grown.contains(view), "\(camera), \(size), \(fraction)")
      for corner in [view.southWest, view.northEast, view.center, target] where view.contains(corner) {
        #expect(grown.contains(corner), "\(camera), \(size), \(fraction), \(corner)")
      }
    }
  }

  @Test func `A view that is an ulp short of the circle grows to the circle`() {
    let view = bounds(0, 116.1491037801833, 1, 116.14910378018328)
    let grown = view.viewGrown(byFraction: 1e-17)
    #expect(grown.southWest.longitude == -180)
    #expect(grown.northEast.longitude == 180)
  }

  @MainActor @Test(arguments: [54, 55, 56, 57, 58, 59, 60] as [Double], [60, 10, 0, -85, 89] as [Double])
  func `An item under the camera is drawn at any zoom`(zoom: Double, latitude: Double) async {
    let position = at(latitude, 2.2)
    let map = InMemoryMapSurface(camera: Camera(target: position, zoom: zoom))
    let manager = ClusterManager<MarkerItem>(surface: map)
    manager.add(MarkerItem(id: "a", position: position))
    manager.cluster()
    await manager.waitUntilIdle()
    #expect(map.markers.count == 1)
    var algorithm = NonHierarchicalDistanceBasedAlgorithm<MarkerItem>()
    algorithm.add([MarkerItem(id: "a", position: position)])
    #expect(algorithm.clusters(atZoom: 32, in: map.visibleBounds).count == 1)
  }
}
