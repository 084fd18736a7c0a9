import MarkerClustering
import TestSupport
import Testing

struct ClusterTests {
  private func cluster(_ places: [Coordinate], at position: Coordinate = at(0, 0)) -> KeyedCluster<MarkerItem, Int> {
    let items = places.enumerated().map { MarkerItem(id: "\($0.offset)", position: $0.element) }
    return KeyedCluster(id: 0, position: position, items: items)
  }

  // MARK: Bounds

  @Test func `The bounds are the smallest around the members`() {
    #expect(cluster([at(1, 2), at(3, -4), at(-5, 0)]).bounds == bounds(-5, -4, 3, 2))
    #expect(cluster([at(1, 179), at(2, -179)]).bounds == bounds(1, 179, 2, -179))
    #expect(cluster([at(1, 2)]).bounds == bounds(1, 2, 1, 2))
  }

  @Test func `Without a member that stands anywhere, the bounds are the position's`() {
    #expect(cluster([], at: at(7, 8)).bounds == bounds(7, 8, 7, 8))
    #expect(cluster([at(.nan, 0)], at: at(7, 8)).bounds == bounds(7, 8, 7, 8))
  }

  // MARK: Coincidence

  @Test(
    arguments: [
      ([at(1, 2)], true), ([at(1, 2), at(1, 2)], true), ([at(1, 2), at(1, 362), at(1, -358)], true),
      ([at(1, 180), at(1, -180)], true), ([at(86, 2), at(90, 2)], true), ([at(1, 2), at(1, 2.0.nextUp)], false),
      ([at(86, 2), at(-86, 2)], false), ([at(1, 2), at(1, 2), at(3, 2)], false), ([], true),
    ] as [([Coordinate], Bool)]
  )
  func `Members coincide when no zoom can part them`(places: [Coordinate], isCoincident: Bool) {
    #expect(cluster(places).isCoincident == isCoincident)
  }

  // MARK: Convex hull

  @Test func `The hull leaves out what lies inside or on a side`() {
    let places = [at(0, 10), at(10, 10), at(5, 5), at(0, 0), at(10, 0), at(0, 5), at(10, 10), at(3, 0)]
    #expect(cluster(places).convexHull == [at(0, 0), at(0, 10), at(10, 10), at(10, 0)])
  }

  @Test func `Few places have few corners`() {
    #expect(cluster([]).convexHull.isEmpty)
    #expect(cluster([at(1, 2), at(1, 2)]).convexHull == [at(1, 2)])
    #expect(cluster([at(1, 2), at(3, -4), at(1, 2)]).convexHull == [at(3, -4), at(1, 2)])
    #expect(cluster([at(0, 1), at(0, 3), at(0, 2)]).convexHull == [at(0, 1), at(0, 3)])
    #expect(cluster([at(3, 0), at(1, 0), at(2, 0)]).convexHull == [at(1, 0), at(3, 0)])
  }

  @Test func `Across the antimeridian the hull is one piece`() {
    let places = [at(0, -179), at(0, 179), at(1, 180), at(0.2, 180), at(-1, -180)]
    #expect(cluster(places).convexHull == [at(0, 179), at(-1, -180), at(0, -179), at(1, 180)])
  }

  @Test func `Members that stand nowhere have no part in the hull`() {
    let places = [at(.nan, 0), at(0, 0), at(0, 1), at(91, 5), at(1, 0), at(0, .infinity), at(0.1, 0.1)]
    #expect(cluster(places).convexHull == [at(0, 0), at(0, 1), at(1, 0)])
  }

  @Test(arguments: 1...40)
  func `The hull turns left at every corner and has all members on its left`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let center = random.number(in: -180...180)
    let places = (0..<60).map { _ in at(random.number(in: -60...60), center + random.number(in: -50...50)) }
    let hull = cluster(places).convexHull
    // Measured from the centre, so that no corner is across the antimeridian from another.
    func point(_ coordinate: Coordinate) -> MapPoint {
      MapPoint(at(coordinate.latitude, coordinate.longitude - center))
    }
    func side(_ a: MapPoint, _ b: MapPoint, _ c: MapPoint) -> Double {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    let corners = hull.map(point)
    #expect(corners.count >= 3)
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      #expect(side(a, b, corners[(index + 2) % corners.count]) > 0)
      #expect(places.allSatisfy { side(a, b, point($0)) > -1e-12 })
    }
    #expect(corners.allSatisfy { $0.x >= corners[0].x })
    #expect(hull.allSatisfy(places.contains))
  }
}
