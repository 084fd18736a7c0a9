import InMemoryMap
import MarkerClustering

/// What is made ready off the main actor, and how long it holds the main actor all the same.
extension Benchmark {
  @MainActor
  static func preparing(_ count: Int, filtered: Int) async {
    let report = Report(
      title: "Made ready off the main actor",
      columns: ["call", "items", "until the map is right, ms", "main actor held, longest, ms", "times add and index"])
    let places = DataSet.uniform.places(count)
    let added = Stopwatch.time { _ = indexed(places) }.milliseconds
    let manager = managed([])
    func row(_ name: String, _ count: Int, on manager: ClusterManager<Place>, _ call: () async -> Void) async {
      let (milliseconds, longest) = await held(manager, call)
      report.row([
        name, "\(count)", Report.format(milliseconds), Report.format(longest), Report.format(milliseconds / added),
      ])
    }
    await row("`load` into an empty manager", count, on: manager) { await manager.load(places) }
    let others = places.map { Place(id: $0.id + count, position: $0.position) }
    await row("`load` in place of as many", count, on: manager) { await manager.load(others) }
    var moved = others
    moved[count / 2].position.latitude += 0.01
    await row("`load` of one moved", count, on: manager) { await manager.load(moved) }
    precondition(manager.itemCount == count, "An item was lost")
    await row("a filter that hides half", count, on: manager) { await manager.setFilter { $0.id & 1 == 0 } }
    precondition(manager.filteredItemCount == count / 2, "The filter hides half")
    await row("a filter that hides the other half", count, on: manager) {
      await manager.setFilter { $0.id & 1 == 1 }
    }
    await row("no filter any more", count, on: manager) { await manager.setFilter(nil) }
    let small = managed(Array(places.prefix(filtered)))
    await row("a filter that hides half", filtered, on: small) { await small.setFilter { $0.id & 1 == 0 } }
    await row("no filter any more", filtered, on: small) { await small.setFilter(nil) }
  }

  /// How long a call takes until the map is right, and the longest stretch in which nothing else ran on the main actor.
  @MainActor
  private static func held(
    _ manager: ClusterManager<Place>, _ call: () async -> Void
  ) async -> (milliseconds: Double, longest: Double) {
    manager.clusterDelay = .zero
    let clock = ContinuousClock()
    let probe = Task { @MainActor in
      var longest = Duration.zero
      var last = clock.now
      while !Task.isCancelled {
        await Task.yield()
        let now = clock.now
        longest = max(longest, now - last)
        last = now
      }
      return longest
    }
    await Task.yield()
    let start = clock.now
    await call()
    await manager.waitUntilIdle()
    let time = clock.now - start
    // What is let go of late counts as well.
    for _ in 0..<100 { try? await Task.sleep(for: .milliseconds(1)) }
    probe.cancel()
    return (time / .milliseconds(1), await probe.value / .milliseconds(1))
  }
}
