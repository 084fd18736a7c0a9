import Foundation
import MarkerClustering
import Testing

struct CoordinateTests {
  @Test(arguments: [(0, 0), (90, 180), (-90, -180), (45, 1e300), (-0.0, -720)] as [(Double, Double)])
  func `A finite longitude and a latitude from pole to pole are valid`(latitude: Double, longitude: Double) {
    #expect(at(latitude, longitude).isValid)
  }

  @Test(
    arguments: [
      (90.000001, 0), (-91, 0), (.nan, 0), (0, .nan), (.infinity, 0), (0, .infinity), (0, -.infinity),
    ] as [(Double, Double)]
  )
  func `Anything else is not`(latitude: Double, longitude: Double) {
    #expect(!at(latitude, longitude).isValid)
  }

  @Test func `Nothing is clamped or wrapped`() {
    #expect(at(95, 540).latitude == 95)
    #expect(at(95, 540).longitude == 540)
    #expect(at(0, 180) != at(0, -180))
  }

  @Test(
    arguments: [
      (180, -180), (-180, -180), (190, -170), (-190, 170), (360, 0), (540, -180), (-540, -180), (179.5, 179.5),
    ] as [(Double, Double)]
  )
  func `A longitude wraps into the half-open circle`(longitude: Double, wrapped: Double) {
    #expect(at(0, longitude).wrappedLongitude == wrapped)
  }

  @Test(arguments: extremes)
  func `A wrapped longitude lies on the circle or is not a number`(longitude: Double) {
    let wrapped = at(0, longitude).wrappedLongitude
    #expect(longitude.isFinite ? (-180..<180).contains(wrapped) : wrapped.isNaN)
  }

  @Test func `A coordinate survives encoding`() throws {
    let data = try JSONEncoder().encode(at(41.5, -2.25))
    #expect(try JSONDecoder().decode(Coordinate.self, from: data) == at(41.5, -2.25))
  }
}
