extension Marker {
  /// Whether the two are the same for whoever looks at them, where numbers that do not equal themselves are the same
  /// if their bits are: an operation for them would change nothing.
  package func isIdentical(to other: Marker) -> Bool {
    // What differs elsewhere than in a NaN differs.
    self == other || (withoutNumbers == other.withoutNumbers && numbers.isIdentical(to: other.numbers))
  }

  /// The numbers that may be NaN.
  private var numbers: [Double] {
    [position.latitude, position.longitude, anchor.x, anchor.y] + (icon?.numbers ?? [])
  }

  private var withoutNumbers: Marker {
    var marker = self
    marker.position = Coordinate(latitude: 0, longitude: 0)
    marker.anchor = .center
    marker.icon = icon?.withoutNumbers
    return marker
  }
}

extension MarkerIcon {
  fileprivate var numbers: [Double] {
    let colors: [Color]
    var shares: [Double] = []
    switch background {
    case .none, .image: colors = []
    case .circle(let color): colors = [color]
    case .ring(let segments, let center):
      colors = [center] + segments.map(\.color)
      shares = segments.map(\.share)
    }
    return [diameter] + shares + ([textColor] + colors).flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
  }

  fileprivate var withoutNumbers: MarkerIcon {
    var icon = self
    icon.diameter = 0
    icon.textColor = .black
    switch background {
    case .none, .image: break
    case .circle: icon.background = .circle(.black)
    case .ring(let segments, _):
      icon.background = .ring(segments.map { _ in Segment() }, center: .black)
    }
    return icon
  }
}

extension [Double] {
  fileprivate func isIdentical(to other: [Double]) -> Bool {
    elementsEqual(other) { $0 == $1 || $0.bitPattern == $1.bitPattern }
  }
}
