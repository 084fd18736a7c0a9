/// Which buckets of a grid hold one thing, and which more, one bit each.
struct GridPresence {
  private var some: [UInt64]
  private var many: [UInt64]
  private let wordMask: Int

  /// - Precondition: The number of buckets is a power of two and fills whole words.
  init(bucketCount: Int) {
    assert(bucketCount.isMultiple(of: 64), "A row that goes beyond the last bucket goes on in the first")
    let wordCount = bucketCount / 64
    some = [UInt64](repeating: 0, count: wordCount)
    many = some
    wordMask = wordCount - 1
  }

  mutating func insert(_ bucket: Int) {
    let bit: UInt64 = 1 << UInt64(bucket & 63)
    many[bucket >> 6 & wordMask] |= some[bucket >> 6 & wordMask] & bit
    some[bucket >> 6 & wordMask] |= bit
  }

  /// Whether a bucket holds one thing, and the buckets beside it none.
  func isAlone(_ bucket: Int) -> Bool {
    window(around: bucket) == 0b010 && many[bucket >> 6] >> UInt64(bucket & 63) & 1 == 0
  }

  /// Whether a bucket and those beside it hold nothing.
  func isEmpty(around bucket: Int) -> Bool { window(around: bucket) == 0 }

  private func window(around bucket: Int) -> UInt64 {
    let (word, shift) = ((bucket - 1) >> 6 & wordMask, UInt64((bucket - 1) & 63))
    let bits = some[word] >> shift
    return (shift > 61 ? bits | some[(word + 1) & wordMask] << (64 - shift) : bits) & 0b111
  }
}
