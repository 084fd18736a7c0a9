/// A set of numbers that keeps neighbours as one range.
struct NumberRanges {
  /// Ascending, with a number missing between each and the next.
  private(set) var ranges: [ClosedRange<Int>] = []

  func contains(_ number: Int) -> Bool {
    let position = firstPosition(endingAtOrAfter: number)
    return position < ranges.count && ranges[position].contains(number)
  }

  mutating func insert(_ number: Int) {
    let position = firstPosition(endingAtOrAfter: number)
    if position < ranges.count, ranges[position].contains(number) { return }
    // The range before ends below the number and the one here begins above it, so that no sum overflows.
    let joinsPrevious = position > 0 && ranges[position - 1].upperBound + 1 == number
    let joinsNext = position < ranges.count && ranges[position].lowerBound - 1 == number
    let first = joinsPrevious ? ranges[position - 1].lowerBound : number
    let last = joinsNext ? ranges[position].upperBound : number
    ranges.replaceSubrange(
      (joinsPrevious ? position - 1 : position)..<(joinsNext ? position + 1 : position),
      with: CollectionOfOne(first...last)
    )
  }

  private func firstPosition(endingAtOrAfter number: Int) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
