extension Array {
  /// The array without its first element, without its second one, and so on.
  var oneFewer: [[Element]] {
    indices.map { Array(self[..<$0] + self[($0 + 1)...]) }
  }
}
