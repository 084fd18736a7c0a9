import MarkerClustering
import TestSupport

extension SeededGenerator {
  mutating func number(in range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &self)
  }

  mutating func coordinate() -> Coordinate {
    Coordinate(latitude: number(in: -90...90), longitude: number(in: -180...180))
  }

  /// Bounds of any size, half of them across the antimeridian, some at the poles.
  mutating func bounds() -> CoordinateBounds {
    let latitudes = [number(in: -100...100), number(in: -100...100)].map { min(max($0, -90), 90) }.sorted()
    return CoordinateBounds(
      southWest: Coordinate(latitude: latitudes[0], longitude: number(in: -180...180)),
      northEast: Coordinate(latitude: latitudes[1], longitude: number(in: -180...180))
    )
  }
}

/// Numbers at which careless arithmetic traps, loops or answers nonsense.
let extremes: [Double] = [
  0, -0.0, 1, -85.05112877980659, 90, 180, -180, 1e9, -1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
  .infinity, -.infinity, .nan,
]

/// A coordinate in the order in which one speaks of it.
func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
  Coordinate(latitude: latitude, longitude: longitude)
}

/// Bounds by their four edges.
func bounds(_ south: Double, _ west: Double, _ north: Double, _ east: Double) -> CoordinateBounds {
  CoordinateBounds(southWest: at(south, west), northEast: at(north, east))
}
