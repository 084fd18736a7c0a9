import MarkerClustering
import TestSupport
import Testing

struct MapPointTests {
  @Test(
    arguments: [
      (at(0, 0), 0, 0), (at(0, 90), 0.5, 0), (at(0, 180), -1, 0), (at(0, 190), -17 / 18, 0),
      (at(66.51326044311186, -90), -0.5, 0.5), (at(-66.51326044311186, 45), 0.25, -0.5),
      (at(85.05112877980659, 0), 0, 1), (at(90, 0), 0, 1), (at(-86, 0), 0, -1),
    ] as [(Coordinate, Double, Double)]
  )
  func `A coordinate is projected by spherical Mercator`(coordinate: Coordinate, x: Double, y: Double) {
    let point = MapPoint(coordinate)
    #expect(abs(point.x - x) < 1e-15)
    #expect(abs(point.y - y) < 1e-14)
  }

  @Test func `180 and -180 are one meridian`() {
    #expect(MapPoint(at(10, 180)) == MapPoint(at(10, -180)))
    #expect(MapPoint(at(10, 180)) == MapPoint(at(10, 540)))
  }

  @Test(arguments: [85.05112877980659, 85.06, 86, 89.9, 90])
  func `What is beyond the Mercator limit stands on the edge of the world`(latitude: Double) {
    #expect(MapPoint(at(latitude, 3)) == MapPoint(at(90, 3)))
    #expect(MapPoint(at(-latitude, 3)) == MapPoint(at(-90, 3)))
  }

  @Test(arguments: 1...20)
  func `There and back again is the same place`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<200 {
      let coordinate = at(random.number(in: -85...85), random.number(in: -180...179.999))
      let back = MapPoint(coordinate).coordinate
      #expect(abs(back.latitude - coordinate.latitude) < 1e-12)
      #expect(abs(back.longitude - coordinate.longitude) < 1e-12)
    }
  }

  @Test(arguments: 1...20)
  func `Further north is further up, within the world`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let latitudes =
      (0..<500).map { _ in random.number(in: -90...90) } + (0..<100).map { 85.05112877980659 - Double($0) * 1e-14 }
    let ys = latitudes.sorted().map { MapPoint(at($0, 0)).y }
    #expect(ys == ys.sorted())
    #expect(ys.allSatisfy { (-1...1).contains($0) })
  }

  @Test func `The coordinate of a point beyond the edge is wrapped`() {
    #expect(MapPoint(x: 1, y: 0).coordinate == at(0, -180))
    #expect(MapPoint(x: -1.5, y: 0).coordinate == at(0, 90))
  }

  @Test(arguments: extremes, extremes)
  func `Every coordinate has a point and every point a coordinate`(first: Double, second: Double) {
    let point = MapPoint(at(first, second))
    #expect(point.x.isFinite == second.isFinite)
    #expect(first.isNaN ? point.y.isNaN : (-1...1).contains(point.y))
    let coordinate = MapPoint(x: first, y: second).coordinate
    #expect(coordinate.longitude.isFinite == (first * 180).isFinite)
    #expect(second.isNaN ? coordinate.latitude.isNaN : (-90...90).contains(coordinate.latitude))
  }
}
