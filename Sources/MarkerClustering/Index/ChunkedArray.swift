/// An array in chunks, so that a change after a copy copies one chunk, not all.
struct ChunkedArray<Element: Sendable>: Sendable {
  static var slotsPerChunk: Int { 64 }

  /// All chunks are full but the last.
  private(set) var chunks: [[Element]] = []
  private(set) var count = 0

  subscript(position: Int) -> Element {
    get { chunks[position / Self.slotsPerChunk][position % Self.slotsPerChunk] }
    _modify { yield &chunks[position / Self.slotsPerChunk][position % Self.slotsPerChunk] }
  }

  mutating func append(_ element: Element) {
    if count % Self.slotsPerChunk == 0 {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(Self.slotsPerChunk)
    }
    chunks[chunks.count - 1].append(element)
    count += 1
  }

  mutating func reserveCapacity(_ capacity: Int) {
    chunks.reserveCapacity((capacity + Self.slotsPerChunk - 1) / Self.slotsPerChunk)
  }
}
