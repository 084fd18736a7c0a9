import Foundation
import MarkerClustering

/// Made-up places, the same in every run.
enum DataSet: String, CaseIterable {
  /// Spread evenly over the flat map.
  case uniform
  /// Around a thousand towns of very different sizes.
  case clustered

  /// The straightforward implementation stops at ±180°, so there are no places near it.
  private static let eastmost = 0.95

  func places(_ count: Int) -> [Place] {
    var generator = SplitMix64(seed: 1)
    let towns = (0..<1000).map { number in
      Town(
        x: .random(in: -0.9...0.9, using: &generator), y: .random(in: -0.6...0.6, using: &generator),
        radius: 0.0002 * Double(1 + number % 40), weight: 1 / Double(number + 1)
      )
    }
    var bounds: [Double] = []
    for town in towns { bounds.append((bounds.last ?? 0) + town.weight) }
    return (0..<count).map { id in
      switch self {
      case .uniform:
        let x = Double.random(in: -Self.eastmost...Self.eastmost, using: &generator)
        return Place(id: id, position: MapPoint(x: x, y: .random(in: -0.95...0.95, using: &generator)).coordinate)
      case .clustered:
        let weight = Double.random(in: 0..<(bounds.last ?? 1), using: &generator)
        let town = towns[bounds.partitioningIndex { $0 > weight }]
        return Place(id: id, position: town.place(using: &generator).coordinate)
      }
    }
  }
}

private struct Town {
  let x: Double
  let y: Double
  let radius: Double
  let weight: Double

  func place(using generator: inout SplitMix64) -> MapPoint {
    let distance = -log(Double.random(in: 0.000_001...1, using: &generator)) * radius
    let angle = Double.random(in: 0..<(2 * .pi), using: &generator)
    return MapPoint(x: min(max(x + distance * cos(angle), -0.95), 0.95), y: y + distance * sin(angle))
  }
}

extension [Double] {
  /// The first index whose element is beyond, in a rising array.
  fileprivate func partitioningIndex(where isBeyond: (Double) -> Bool) -> Int {
    var low = 0
    var high = count - 1
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
