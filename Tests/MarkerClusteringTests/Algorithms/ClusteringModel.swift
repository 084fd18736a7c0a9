import Foundation
import MarkerClustering

/// The rule of the distance-based algorithm, word for word and without any haste.
struct ClusteringModel {
  struct Group: Equatable, CustomStringConvertible {
    let founder: Int
    var members: [Int]

    var description: String { "\(founder): \(members)" }
  }

  private let points: [MapPoint]
  private let isClusterable: [Bool]
  private let distance: Double

  init<Item: ClusterItem>(_ items: [Item], clusterDistancePoints distance: Double = 100) {
    points = items.map { MapPoint($0.position) }
    isClusterable = items.map(\.isClusterable)
    self.distance = distance
  }

  /// The groups at a zoom in founding order; founders and members are positions in the items.
  func groups(atZoom zoom: Double) -> [Group] {
    guard zoom.isFinite else { return [] }
    let reach = distance * 2 / exp2(min(max(zoom, 0), 32) + 8)
    var founders: [Int] = []
    for item in points.indices where isClusterable[item] {
      if !founders.contains(where: { squaredDistance(from: $0, to: item, reach: reach) != nil }) {
        founders.append(item)
      }
    }
    var groupOfFounder: [Int: Int] = [:]
    var groups: [Group] = []
    for item in points.indices where !isClusterable[item] || founders.contains(item) {
      groupOfFounder[item] = groups.count
      groups.append(Group(founder: item, members: []))
    }
    for item in points.indices {
      var owner: (founder: Int, distance: Double)?
      if groupOfFounder[item] != nil {
        owner = (item, 0)
      } else {
        for founder in founders {
          guard let distance = squaredDistance(from: founder, to: item, reach: reach) else { continue }
          if owner.map({ distance <= $0.distance }) ?? true { owner = (founder, distance) }
        }
      }
      if let owner, let group = groupOfFounder[owner.founder] { groups[group].members.append(item) }
    }
    return groups
  }

  /// The squared distance of an item that a founder reaches, else nil.
  private func squaredDistance(from founder: Int, to item: Int, reach: Double) -> Double? {
    let (founder, item) = (points[founder], points[item])
    guard founder.y - reach <= item.y, item.y <= founder.y + reach else { return nil }
    return [0.0, 2, -2].compactMap { shift in
      let x = item.x + shift
      guard founder.x - reach <= x, x <= founder.x + reach else { return nil }
      let (dx, dy) = (x - founder.x, item.y - founder.y)
      return dx * dx + dy * dy
    }
    .min()
  }
}
