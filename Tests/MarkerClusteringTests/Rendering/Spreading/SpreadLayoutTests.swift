import Foundation
import MarkerClustering
import Testing

struct SpreadLayoutTests {
  private static let settings = [
    SpreadLayout(maximumCount: 200), SpreadLayout(markerSize: 1, maximumCircleCount: 0, maximumCount: 200),
    SpreadLayout(markerSize: 30.3, maximumCircleCount: 1, maximumCount: 200),
    SpreadLayout(markerSize: 64, maximumCircleCount: 20, maximumCount: 200),
    SpreadLayout(markerSize: 0.001, maximumCircleCount: 7, maximumCount: 200),
    SpreadLayout(markerSize: 1_000_000, maximumCircleCount: 200, maximumCount: 200),
  ]

  @Test(arguments: settings)
  func `Markers clear each other and the one in the middle`(layout: SpreadLayout) {
    for count in 1...200 {
      let offsets = layout.offsets(count: count)
      #expect(offsets.count == count)
      let places = [ScreenOffset()] + offsets
      var shortest = Double.infinity
      for (number, place) in places.enumerated() {
        for other in places[..<number] { shortest = min(shortest, hypot(place.x - other.x, place.y - other.y)) }
      }
      #expect(shortest >= layout.markerSize, "\(count) markers")
    }
  }

  @Test func `A long spiral stays clear`() {
    let offsets = SpreadLayout(markerSize: 10, maximumCount: 2000).offsets(count: 2000)
    for (number, place) in offsets.enumerated() {
      #expect(offsets[..<number].allSatisfy { hypot(place.x - $0.x, place.y - $0.y) >= 10 })
    }
  }

  @Test func `Few stand on a circle that is as small as can be, the first one above and the others clockwise`() {
    let layout = SpreadLayout()
    for count in 1...8 {
      let offsets = layout.offsets(count: count)
      let radius = count <= 6 ? 44 : 22 / sin(.pi / Double(count))
      #expect(offsets.allSatisfy { abs(hypot($0.x, $0.y) - radius) < 1e-6 })
      #expect(abs(offsets[0].x) < 1e-9 && offsets[0].y > 0)
    }
    #expect(layout.offsets(count: 4)[1].x > 43.9)
  }

  @Test func `More stand on a spiral, each as near to the one before as it may be`() {
    let offsets = SpreadLayout().offsets(count: 100)
    for (previous, next) in zip(offsets, offsets.dropFirst()) {
      #expect(abs(hypot(next.x - previous.x, next.y - previous.y) - 44) < 1e-6)
      #expect(hypot(next.x, next.y) > hypot(previous.x, previous.y))
    }
    // A hundred markers side by side, were there no gaps at all, fill a circle of 220 points.
    #expect(hypot(offsets[99].x, offsets[99].y) < 300)
  }

  @Test func `Offsets are the same every time, and those of a spiral begin those of a longer one`() {
    let layout = SpreadLayout()
    #expect(layout.offsets(count: 40) == SpreadLayout().offsets(count: 40))
    #expect(layout.offsets(count: 9) == Array(layout.offsets(count: 100).prefix(9)))
  }

  @Test(arguments: [(0, 100), (-1, 100), (.min, 100), (101, 100), (.max, 100), (1, 0), (1, -5), (2, 1)])
  func `Nothing is spread beyond the maximum, nor where there is nothing`(count: Int, maximum: Int) {
    #expect(SpreadLayout(maximumCount: maximum).offsets(count: count).isEmpty)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 0, -44])
  func `A size that is none counts as 44 points`(size: Double) {
    #expect(SpreadLayout(markerSize: size).offsets(count: 12) == SpreadLayout().offsets(count: 12))
  }

  @Test(arguments: [Double.leastNonzeroMagnitude, .greatestFiniteMagnitude])
  func `Sizes beyond all screens still have an answer`(size: Double) {
    let offsets = SpreadLayout(markerSize: size).offsets(count: 100)
    #expect(offsets.count == 100 && offsets.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    #expect(Set(offsets).count == 100)
  }

  @Test func `A circle for none is a spiral`() {
    #expect(SpreadLayout(maximumCircleCount: -3).offsets(count: 3) == Array(SpreadLayout().offsets(count: 9).prefix(3)))
  }
}
