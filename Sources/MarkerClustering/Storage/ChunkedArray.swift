/// An array in chunks, so that a change after a copy copies one chunk, not all.
@usableFromInline
struct ChunkedArray<Element: Sendable>: Sendable {
  /// All chunks are full but the last.
  @usableFromInline var chunks: [[Element]] = []
  @usableFromInline var count = 0

  @inlinable
  init() {}

  @inlinable
  subscript(position: Int) -> Element {
    get { chunks[position / Chunk.slots][position % Chunk.slots] }
    _modify { yield &chunks[position / Chunk.slots][position % Chunk.slots] }
  }

  @inlinable
  mutating func append(_ element: Element) {
    if count % Chunk.slots == 0 {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(Chunk.slots)
    }
    chunks[chunks.count - 1].append(element)
    count += 1
  }

  @inlinable
  mutating func reserveCapacity(_ capacity: Int) {
    chunks.reserveCapacity((capacity + Chunk.slots - 1) / Chunk.slots)
  }
}

/// The size of chunks; outside of the array, as a generic type must be looked up first to be asked.
@usableFromInline
enum Chunk {
  @inlinable
  static var slots: Int { 64 }
}
