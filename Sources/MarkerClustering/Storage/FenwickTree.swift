/// Counts in a row, whose running totals can be asked for and searched while the counts change.
///
/// A binary indexed tree: Peter Fenwick, "A new data structure for cumulative frequency tables", 1994.
@usableFromInline
struct FenwickTree: Sendable {
  /// Entry i, counted from 1, holds the sum of as many counts up to it as the lowest bit of i says.
  private var sums: [Int] = []

  /// Counts that are all `full` but the last, which is what is left of the total.
  @usableFromInline
  init(full: Int, total: Int) {
    let count = (total + full - 1) / full
    sums.reserveCapacity(count)
    for end in stride(from: 1, through: count, by: 1) { sums.append((end & -end) * full) }
    if count > 0 { sums[count - 1] -= count * full - total }
  }

  @usableFromInline
  mutating func append(_ count: Int) {
    let end = sums.count + 1
    var sum = count
    var child = end - 1
    while child > end & (end - 1) {
      sum += sums[child - 1]
      child &= child - 1
    }
    sums.append(sum)
  }

  @usableFromInline
  mutating func add(_ difference: Int, at position: Int) {
    var entry = position + 1
    while entry <= sums.count {
      sums[entry - 1] += difference
      entry += entry & -entry
    }
  }

  /// The position whose count holds the unit with a number, units being numbered from 0 through all counts, and how
  /// many units of that count come before it.
  @usableFromInline
  func position(ofUnit unit: Int) -> (position: Int, offset: Int) {
    var position = 0
    var remaining = unit
    var step = sums.isEmpty ? 0 : 1 << (Int.bitWidth - 1 - sums.count.leadingZeroBitCount)
    while step > 0 {
      if position + step <= sums.count, sums[position + step - 1] <= remaining {
        position += step
        remaining -= sums[position - 1]
      }
      step >>= 1
    }
    return (position, remaining)
  }
}
