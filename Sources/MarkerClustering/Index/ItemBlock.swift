/// Some items that follow one another in a cell with many, so that they can be left out or chosen together.
struct ItemBlock: Sendable {
  static var size: Int { 128 }

  /// The corners of the smallest rectangle that holds the items.
  private(set) var low = SIMD2(repeating: Double.infinity)
  private(set) var high = SIMD2(repeating: -Double.infinity)
  /// No item is farther from its owner than the root of it; infinite while one has none.
  var farthest = Double.infinity
  /// No undecided item has an ordinal below this.
  var earliest = Int32.max

  init(_ positions: Range<Int>, of run: MortonRun) {
    let (xs, ys, ordinals) = (run.xs.span, run.ys.span, run.ordinals.span)
    for position in positions {
      let place = SIMD2(xs[position], ys[position])
      low.replace(with: place, where: place .< low)
      high.replace(with: place, where: place .> high)
      earliest = min(earliest, ordinals[position])
    }
  }

  /// Whether a founder may take any item.
  ///
  /// Bounds are worked out by the same operations as the distances themselves, none of which ever turns an order round.
  func isOpen(to founder: FounderBox) -> Bool {
    guard low.x <= founder.maxX, high.x >= founder.minX, low.y <= founder.maxY, high.y >= founder.minY else {
      return false
    }
    let dx = max(low.x - founder.x, founder.x - high.x, 0)
    let dy = max(low.y - founder.y, founder.y - high.y, 0)
    return dx * dx + dy * dy <= farthest
  }
}
