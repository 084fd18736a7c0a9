extension Marker {
  /// Whether the two are the same in every bit, but that both zeros are one: a marker with a NaN is identical to itself.
  package func isIdentical(to other: Marker) -> Bool {
    id == other.id && kind == other.kind && title == other.title && snippet == other.snippet && zIndex == other.zIndex
      && isDraggable == other.isDraggable && accessibilityLabel == other.accessibilityLabel && isFlat == other.isFlat
      && position.isIdentical(to: other.position) && anchor.x.isIdentical(to: other.anchor.x)
      && anchor.y.isIdentical(to: other.anchor.y) && rotation.isIdentical(to: other.rotation)
      && opacity.isIdentical(to: other.opacity) && areIdentical(tether, other.tether) { $0.isIdentical(to: $1) }
      && areIdentical(icon, other.icon) { $0.isIdentical(to: $1) }
  }
}

extension MarkerIcon {
  fileprivate func isIdentical(to other: MarkerIcon) -> Bool {
    text == other.text && textColor.isIdentical(to: other.textColor) && diameter.isIdentical(to: other.diameter)
      && background.isIdentical(to: other.background)
  }
}

extension MarkerIcon.Background {
  fileprivate func isIdentical(to other: MarkerIcon.Background) -> Bool {
    switch (self, other) {
    case (.circle(let color), .circle(let otherColor)):
      color.isIdentical(to: otherColor)
    case (.ring(let segments, let center), .ring(let otherSegments, let otherCenter)):
      center.isIdentical(to: otherCenter)
        && segments.elementsEqual(otherSegments) { segment, other in
          segment.share.isIdentical(to: other.share) && segment.color.isIdentical(to: other.color)
        }
    default:
      // What is left has no number in it.
      self == other
    }
  }
}

extension MarkerIcon.Color {
  fileprivate func isIdentical(to other: MarkerIcon.Color) -> Bool {
    red.isIdentical(to: other.red) && green.isIdentical(to: other.green) && blue.isIdentical(to: other.blue)
      && alpha.isIdentical(to: other.alpha)
  }
}

extension Coordinate {
  fileprivate func isIdentical(to other: Coordinate) -> Bool {
    latitude.isIdentical(to: other.latitude) && longitude.isIdentical(to: other.longitude)
  }
}

extension Double {
  fileprivate func isIdentical(to other: Double) -> Bool { self == other || bitPattern == other.bitPattern }
}

private func areIdentical<Value>(_ one: Value?, _ other: Value?, by areIdentical: (Value, Value) -> Bool) -> Bool {
  guard let one, let other else { return one == nil && other == nil }
  return areIdentical(one, other)
}
