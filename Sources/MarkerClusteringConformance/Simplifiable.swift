/// What offers simpler versions of itself, to find out how little of it matters.
protocol Simplifiable {
  /// Versions that have one thing less each; none if there is nothing to leave out.
  var simpler: [Self] { get }
}
