import MarkerClustering
import Testing

@testable import markercluster

struct ViewportTests {
  private func viewport(_ arguments: String..., places: [(Double, Double)] = []) throws -> Viewport {
    let places = places.enumerated().map { index, place in
      Place(id: .integer(index), position: Coordinate(latitude: place.0, longitude: place.1))
    }
    return Viewport(options: try CommandLineOptions(arguments: arguments), places: places)
  }

  @Test(arguments: [(0.0, 256.0), (1, 512), (2, 1024)])
  func `Up to zoom 2 the world is shown`(zoom: Double, size: Double) throws {
    let viewport = try viewport("--zoom", "\(zoom)", places: [(60, 10)])
    #expect(viewport.camera == Camera(target: Coordinate(latitude: 0, longitude: 0), zoom: zoom))
    #expect((viewport.width, viewport.height) == (size, size))
  }

  @Test func `Without a zoom the world is shown at the default one`() throws {
    #expect(try viewport().camera.zoom == 2)
  }

  @Test func `Beyond that the items are shown with some space around them`() throws {
    let viewport = try viewport("--zoom", "8", places: [(0, 0), (0, 9)])
    #expect(viewport.camera.zoom == 8)
    #expect(abs(viewport.camera.target.longitude - 4.5) < 1e-9)
    #expect(viewport.width == 65536 / 40 + 128 + 1)
    #expect(viewport.height == 256)
  }

  @Test func `Items on both sides of the antimeridian are near each other`() throws {
    let viewport = try viewport("--zoom", "6", places: [(0, 179), (0, -179)])
    #expect(viewport.camera.target.longitude == -180)
    #expect(viewport.width < 300)
  }

  @Test func `Items all around the world are shown from antimeridian to antimeridian`() throws {
    let viewport = try viewport("--zoom", "3", places: [(0, -170), (0, -100), (0, -20), (0, 60), (0, 120), (0, 175)])
    #expect(viewport.camera.target.longitude == 0)
    #expect(viewport.width == 2048)
  }

  @Test func `Without items the world is shown at any zoom`() throws {
    let viewport = try viewport("--zoom", "3")
    #expect((viewport.width, viewport.height) == (2048, 2048))
  }

  @Test(arguments: ["0,0,10,10", "150,-50,-150,20", "-180,-90,180,90", "5,5,5,5"])
  func `A picture of bounds shows just them`(bounds: String) throws {
    let wanted = try #require(try CommandLineOptions(arguments: ["--bounds", bounds]).bounds)
    let viewport = try viewport("--bounds", bounds)
    let seen = viewport.camera.visibleBounds(width: viewport.width, height: viewport.height)
    #expect(viewport.width <= 1025 && viewport.height <= 1025)
    for (first, second) in [(seen.southWest, wanted.southWest), (seen.northEast, wanted.northEast)] {
      #expect(abs(first.latitude - second.latitude) < 0.2)
      #expect(abs(first.longitude - second.longitude) < 0.2)
    }
  }

  @Test func `A zoom makes a picture of bounds larger or smaller`() throws {
    let small = try viewport("--bounds", "0,-60,90,60", "--zoom", "3")
    let large = try viewport("--bounds", "0,-60,90,60", "--zoom", "4")
    #expect((small.width, large.width) == (512, 1024))
    #expect(small.camera.target == large.camera.target)
  }
}
