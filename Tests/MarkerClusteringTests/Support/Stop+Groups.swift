import MarkerClustering

extension Stop {
  /// Stops on the equator that are alone at zoom 10, around a longitude.
  static func row(_ ids: ClosedRange<Int>, around longitude: Double = 0) -> [Stop] {
    let middle = Double(ids.lowerBound + ids.upperBound) / 2
    return ids.map { Stop($0, 0, longitude + (Double($0) - middle) * 0.2) }
  }

  /// Stops that are one cluster at zoom 10, no two of them at one place.
  static func group(_ ids: ClosedRange<Int>, at longitude: Double = 0) -> [Stop] {
    ids.map { Stop($0, 0, longitude + Double($0 - ids.lowerBound) * 0.001) }
  }

  /// The same stop with another title.
  func titled(_ title: String) -> Stop {
    var stop = self
    stop.title = title
    return stop
  }

  /// The same stop at another place on the equator.
  func moved(to longitude: Double) -> Stop {
    var stop = self
    stop.position = Coordinate(latitude: 0, longitude: longitude)
    return stop
  }
}
