import InMemoryMap
import MarkerClustering
import TestSupport
import Testing

@MainActor
struct OpeningTests {
  private func fixture(_ stops: [Stop], zoom: Double = 5, at target: Coordinate = at(0, 0)) -> MapFixture {
    let fixture = MapFixture(zoom: zoom)
    fixture.map.move(to: Camera(target: target, zoom: zoom))
    fixture.renderer.minimumClusterSize = 2
    fixture.show(stops)
    return fixture
  }

  private func camera(opening fixture: MapFixture, holding id: Int = 1) -> Camera? {
    fixture.manager.cluster(containing: id).flatMap { fixture.manager.camera(opening: $0) }
  }

  @Test func `The camera goes to the level at which the members part`() throws {
    let fixture = fixture([Stop(1, 0, 0), Stop(2, 0, 0.2)])
    let camera = try #require(self.camera(opening: fixture))
    // At level 9 a hundred points are 0.27°, at level 10 half of that.
    #expect(Int(camera.zoom) == 10 || camera.zoom > 10)
    fixture.manager.open(fixture.manager.clusters[0])
    fixture.manager.cluster()
    #expect(fixture.counts == [1, 1])
  }

  @Test(arguments: [(390.0, 844.0), (1024, 768), (60, 60), (5000, 5000), (1, 1)] as [(Double, Double)])
  func `Whatever the size of the view, opening parts the members and never zooms out`(width: Double, height: Double)
    throws
  {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<30 {
      let center = at(generator.number(in: -60...60), generator.number(in: -180...180))
      let stops = (1...6).map {
        Stop(
          $0, center.latitude + generator.number(in: -0.02...0.02),
          center.longitude + generator.number(in: -0.02...0.02))
      }
      let zoom = generator.number(in: 3...11)
      let fixture = fixture(stops, zoom: zoom, at: center)
      fixture.map.resize(width: width, height: height)
      fixture.manager.cluster()
      guard let cluster = fixture.manager.cluster(containing: 1), cluster.count > 1 else { continue }
      let camera = try #require(fixture.manager.camera(opening: cluster))
      #expect(camera.zoom > zoom - 1e-9)
      #expect(fixture.manager.open(cluster))
      fixture.manager.cluster()
      let holder = fixture.manager.cluster(containing: cluster.firstItem.id)
      #expect(holder?.count != cluster.count || holder?.items.map(\.id) != cluster.items.map(\.id))
    }
  }

  @Test func `The level before is not enough, by the rule itself`() throws {
    let fixture = fixture(Stop.group(1...5), zoom: 4)
    // So small that the members fit at no level, and the camera stands at the one that parts them.
    fixture.map.resize(width: 1, height: 1)
    let cluster = try #require(fixture.manager.cluster(containing: 1))
    let level = try #require(self.camera(opening: fixture)?.level)
    #expect(fixture.manager.algorithm.clusters(atZoom: Double(level - 1)).contains { $0.count == cluster.count })
  }

  @Test func `A renderer that joins no more at a level parts them there`() throws {
    let fixture = fixture([Stop(1, 0, 0), Stop(2, 0, 0.0001)], zoom: 5)
    fixture.renderer.maximumClusterZoom = 8
    #expect(self.camera(opening: fixture)?.level ?? 0 >= 9)
    let camera = try #require(self.camera(opening: fixture))
    fixture.map.setCamera(camera, duration: nil)
    fixture.manager.cluster()
    #expect(fixture.counts == [1, 1])
  }

  @Test func `Bearing and tilt stay, and the middle of the members is in the middle of what a sheet leaves free`()
    throws
  {
    let fixture = fixture([Stop(1, 0, 0), Stop(2, 0, 0.0001)], zoom: 5)
    fixture.map.move(to: Camera(target: at(0, 0), zoom: 5, bearing: 40, tilt: 30))
    fixture.map.viewInsets = ViewInsets(bottom: 400)
    fixture.manager.cluster()
    let camera = try #require(self.camera(opening: fixture))
    #expect(camera.bearing == 40 && camera.tilt == 30)
    let free = camera.point(at: ScreenOffset(y: 200), from: MapPoint(camera.target))
    #expect(abs(free.x * 180 - 0.00005) < 1e-4 && abs(free.y) < 1e-6)
  }

  @Test func `Coincident members are opened by no camera, but by a spread`() throws {
    let fixture = fixture((1...5).map { Stop($0, 0, 0) })
    #expect(self.camera(opening: fixture) == nil)
    #expect(fixture.manager.open(fixture.manager.clusters[0]))
    #expect(fixture.manager.spreadCluster?.count == 5 && fixture.map.camera.zoom == 5)
  }

  @Test func `Where neither zoom nor spread shows the members, a list is asked for`() {
    let fixture = fixture((1...101).map { Stop($0, 0, 0) })
    var listed: [Int] = []
    fixture.manager.onCannotOpen = { listed.append($0.count) }
    #expect(!fixture.manager.open(fixture.manager.clusters[0]))
    #expect(listed == [101])
  }

  @Test func `Beyond the maximum zoom of the map nothing is parted`() {
    let fixture = fixture([Stop(1, 0, 0), Stop(2, 0, 0.0001)])
    fixture.map.maximumZoom = 12
    #expect(self.camera(opening: fixture) == nil)
    #expect(fixture.manager.open(fixture.manager.clusters[0]) && fixture.manager.spreadCluster != nil)
  }

  @Test func `A map that cannot be moved still spreads`() {
    let surface = StubSurface(zoom: 10)
    let manager = ClusterManager<Stop>(surface: surface)
    manager.setItems(Stop.group(1...5))
    manager.cluster()
    #expect(manager.camera(opening: manager.clusters[0]) == nil && manager.camera(revealing: 1) == nil)
    #expect(manager.open(manager.clusters[0]) && manager.spreadCluster != nil)
  }

  @Test(arguments: [at(0, 180), at(89.95, 10), at(-89, -180)])
  func `At ±180° and at the poles opening works as elsewhere`(place: Coordinate) throws {
    let stops = [Stop(1, place.latitude, place.longitude - 0.05), Stop(2, place.latitude, place.longitude + 0.05)]
    let fixture = fixture(stops, zoom: 5, at: place)
    fixture.manager.open(try #require(fixture.manager.cluster(containing: 1)))
    fixture.manager.cluster()
    #expect(fixture.counts == [1, 1])
    #expect(abs((fixture.map.camera.target.longitude - place.longitude).remainder(dividingBy: 360)) < 1)
  }

  @Test func `What a tap opens is what is on the map, though items have changed since`() throws {
    let fixture = fixture([Stop(1, 0, 0), Stop(2, 0, 0.2)])
    let cluster = fixture.manager.clusters[0]
    let before = fixture.manager.camera(opening: cluster)
    fixture.manager.removeAll()
    #expect(fixture.manager.camera(opening: cluster) == before && before != nil)
    fixture.manager.cluster()
    #expect(fixture.manager.camera(revealing: 1) == nil)
  }
}
