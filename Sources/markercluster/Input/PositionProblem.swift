import MarkerClustering

/// Why a place has no valid position.
enum PositionProblem: Error, Equatable {
  /// There is no value for an axis.
  case missing(String)
  /// The value of an axis is not a number.
  case notANumber(String, String)
  /// The value of an axis is a number that no place has.
  case outOfRange(String, Double)
}

extension PositionProblem: CustomStringConvertible {
  /// The sentence for the user.
  var description: String {
    switch self {
    case .missing(let axis): "the \(axis) is missing"
    case .notANumber(let axis, let text): "the \(axis) \"\(text.printable.shortened(to: 40))\" is not a number"
    case .outOfRange(let axis, let degrees): "the \(axis) \(degrees) is out of range"
    }
  }
}

extension Coordinate {
  /// Throws what keeps the coordinate from being valid.
  ///
  /// No file has numbers that are not finite, and a longitude wraps: only the latitude is ever out of range.
  func check() throws(PositionProblem) {
    guard isValid else { throw .outOfRange("latitude", latitude) }
  }
}
