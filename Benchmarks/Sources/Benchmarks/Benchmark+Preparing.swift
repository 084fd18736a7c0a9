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
    let added = Stopwatch.shortest(of: 3) {
      ()
    } _: { (_: inout Void) in
      _ = indexed(places)
    }
    let others = places.map { Place(id: $0.id + count, position: $0.position) }
    var moved = places
    moved[count / 2].position.latitude += 0.01
    func row(
      _ name: String, _ places: [Place], after first: @escaping (ClusterManager<Place>) async -> Void = { _ in },
      _ call: @escaping (ClusterManager<Place>) async -> Void
    ) async {
      // The probe takes a core for itself, so that times are taken without it.
      var best = (time: Double.infinity, held: Double.infinity)
      for isProbed in [false, true, false, true, false, true] {
        let manager = managed(places)
        await first(manager)
        manager.cluster()
        let result = await held(manager, isProbed: isProbed) { await call(manager) }
        if isProbed { best.held = min(best.held, result) } else { best.time = min(best.time, result) }
      }
      report.row([
        name, "\(places.isEmpty ? count : places.count)", Report.format(best.time), Report.format(best.held),
        Report.format(best.time / added),
      ])
    }
    await row("nothing but a busy thread", places) { _ in await busy(places) }
    await row("`load` into an empty manager", []) { await $0.load(places) }
    await row("`load` in place of as many", places) { await $0.load(others) }
    await row("`load` of one moved", places) { await $0.load(moved) }
    await row("a filter that hides half", places) { await $0.setFilter { $0.id & 1 == 0 } }
    await row("a filter that hides the other half", places) {
      await $0.setFilter { $0.id & 1 == 0 }
    } _: {
      await $0.setFilter { $0.id & 1 == 1 }
    }
    await row("no filter any more", places) {
      await $0.setFilter { $0.id & 1 == 0 }
    } _: {
      await $0.setFilter(nil)
    }
    await row("a filter that hides half", Array(places.prefix(filtered))) { await $0.setFilter { $0.id & 1 == 0 } }
  }

  /// What else takes its time off the main actor: how long it holds the main actor is the machine's doing.
  @concurrent
  nonisolated private static func busy(_ places: [Place]) async {
    _ = indexed(places)
  }

  /// How long a call takes until the map is right, and the longest stretch in which nothing else ran on the main actor.
  @MainActor
  private static func held(
    _ manager: ClusterManager<Place>, isProbed: Bool, _ call: () async -> Void
  ) async -> Double {
    manager.clusterDelay = .zero
    let clock = ContinuousClock()
    let probe = Task { @MainActor in
      var longest = Duration.zero
      var last = clock.now
      while isProbed, !Task.isCancelled {
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
    for _ in 0..<50 { try? await Task.sleep(for: .milliseconds(1)) }
    probe.cancel()
    let longest = await probe.value
    return (isProbed ? longest : time) / .milliseconds(1)
  }
}
