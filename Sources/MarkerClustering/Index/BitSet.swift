/// A set of small numbers, one bit each.
struct BitSet: Sendable {
  private var words: [UInt64] = []
  private(set) var count = 0

  /// Numbers that lie beyond all inserted ones are not in the set.
  func contains(_ number: Int32) -> Bool {
    let word = Int(number) >> 6
    return word < words.count && words[word] >> UInt64(number & 63) & 1 != 0
  }

  mutating func insert(_ number: Int32) {
    let word = Int(number) >> 6
    if word >= words.count { words.append(contentsOf: repeatElement(0, count: word + 1 - words.count)) }
    let bit: UInt64 = 1 << UInt64(number & 63)
    if words[word] & bit == 0 {
      words[word] |= bit
      count += 1
    }
  }

  mutating func formUnion(_ other: BitSet) {
    if words.count < other.words.count {
      words.append(contentsOf: repeatElement(0, count: other.words.count - words.count))
    }
    for (index, word) in other.words.enumerated() { words[index] |= word }
    count = words.reduce(0) { $0 + $1.nonzeroBitCount }
  }
}
