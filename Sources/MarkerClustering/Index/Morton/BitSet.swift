/// A set of small numbers, one bit each.
@usableFromInline
struct BitSet: Sendable {
  private var words: [UInt64] = []
  private(set) var count = 0

  @usableFromInline
  init() {}

  /// Numbers that lie beyond all inserted ones are not in the set.
  @usableFromInline
  func contains(_ number: Int32) -> Bool {
    let word = Int(number) >> 6
    return word < words.count && words[word] >> UInt64(number & 63) & 1 != 0
  }

  @usableFromInline
  mutating func insert(_ number: Int32) {
    let word = Int(number) >> 6
    if word >= words.count { words.append(contentsOf: repeatElement(0, count: word + 1 - words.count)) }
    let bit: UInt64 = 1 << UInt64(number & 63)
    if words[word] & bit == 0 {
      words[word] |= bit
      count += 1
    }
  }

  /// Whether 64 numbers in a row are in the set, the lowest bit for the first of them.
  func bits(from first: Int) -> UInt64 {
    let (word, shift) = (first >> 6, UInt64(first & 63))
    guard word < words.count else { return 0 }
    // A shift by all 64 bits leaves nothing.
    let next = word + 1 < words.count ? words[word + 1] << (64 - shift) : 0
    return words[word] >> shift | next
  }

  /// The smallest number of a range that is, or is not, in the set; the end of the range if there is none.
  func first(in range: Range<Int>, isContained: Bool) -> Int {
    var number = range.lowerBound
    while number < range.upperBound {
      let bits = isContained ? bits(from: number) : ~bits(from: number)
      if bits != 0 { return min(number + bits.trailingZeroBitCount, range.upperBound) }
      number += 64
    }
    return range.upperBound
  }
}

/// The places of the bits that are set in a word, ascending.
struct SetBits: Sequence, IteratorProtocol {
  private var rest: UInt64

  @inline(__always)
  init(_ word: UInt64) { rest = word }

  @inline(__always)
  mutating func next() -> Int? {
    guard rest != 0 else { return nil }
    defer { rest &= rest - 1 }
    return rest.trailingZeroBitCount
  }
}
