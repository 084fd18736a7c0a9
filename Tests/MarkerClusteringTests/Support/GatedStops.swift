import MarkerClustering

/// Stops that cannot be read before a test opens the gate.
struct GatedStops: Sequence, Sendable {
  let stops: [Stop]
  let gate: Gate

  func makeIterator() -> IndexingIterator<[Stop]> {
    gate.pass()
    return stops.makeIterator()
  }
}
