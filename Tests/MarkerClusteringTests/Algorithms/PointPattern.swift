import Foundation
import MarkerClustering
import TestSupport

/// Ways in which items lie on the map, each of which is hard on an index in its own way.
enum PointPattern: CaseIterable, Sendable {
  case uniform, clustered, sortedByLongitude, lattice, coincident, eightfold, poles, antimeridian, mixed

  func items(_ count: Int, seed: UInt64) -> [TestItem] {
    var generator = SeededGenerator(seed: seed)
    func random(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    func uniform(_ count: Int) -> [TestItem] {
      (0..<count).map { TestItem($0, random(-85...85), random(-180...180)) }
    }
    switch self {
    case .uniform:
      return uniform(count)
    case .clustered:
      let centers = uniform(max(1, count / 50))
      return (0..<count).map { number in
        let center = centers[Int.random(in: 0..<centers.count, using: &generator)].position
        let spread = exp2(random(-12...3))
        return TestItem(
          number, min(max(center.latitude + random(-spread...spread), -90), 90),
          center.longitude + random(-spread...spread)
        )
      }
    case .sortedByLongitude:
      let sorted = uniform(count).map(\.position).sorted { $0.longitude < $1.longitude }
      return sorted.enumerated().map { TestItem($0, $1.latitude, $1.longitude) }
    case .lattice:
      // A quarter of the reach at zoom 6: pitch and edges of squares fall together.
      let pitch = 200 / 0x1p14 / 4
      let side = Int(Double(count).squareRoot().rounded(.up))
      let places = (0..<count).map { MapPoint(x: pitch * Double($0 % side), y: pitch * Double($0 / side)).coordinate }
      return places.shuffled(using: &generator).enumerated().map { TestItem($0, $1.latitude, $1.longitude) }
    case .coincident:
      return (0..<count).map { TestItem($0, 41.3833, 2.18333) }
    case .eightfold:
      let places = uniform((count + 7) / 8)
      let all = (0..<count).map { places[$0 % places.count].position }.shuffled(using: &generator)
      return all.enumerated().map { TestItem($0, $1.latitude, $1.longitude) }
    case .poles:
      let latitudes = [85.05112877980659, 85.06, 86, 89.9, 90, 84.9, 80, -85.05112877980659, -85.2, -90, -84]
      return (0..<count).map {
        TestItem($0, latitudes[Int.random(in: 0..<latitudes.count, using: &generator)], random(-180...180))
      }
    case .antimeridian:
      return (0..<count).map { number in
        let spread = exp2(random(-20...6))
        let longitude = [180.0, -180, 540, 180 + random(-spread...spread), -180 + random(-spread...spread)]
        return TestItem(
          number, random(-spread...spread), longitude[Int.random(in: 0..<longitude.count, using: &generator)]
        )
      }
    case .mixed:
      let patterns: [PointPattern] = [.uniform, .clustered, .poles, .antimeridian]
      let all = patterns.flatMap { $0.items((count + 3) / 4, seed: seed &+ 1) }.shuffled(using: &generator)
      return all.prefix(count).enumerated().map { number, item in
        TestItem(
          number, item.position.latitude, item.position.longitude,
          isClusterable: Int.random(in: 0..<10, using: &generator) > 0
        )
      }
    }
  }
}
