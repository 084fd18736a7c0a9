// Changes of all items, made ready off the main actor.
extension ClusterManager {
  typealias Preparation = ItemPreparation<Item>

  /// So many changes at most are made again on the main actor; for more the work is done once more beside it.
  private static var longestJournal: Int { 512 }
  /// After so many times the rest is done on the main actor, as a manager that keeps changing would never be ready.
  private static var mostRounds: Int { 4 }

  /// Makes a change of all items and answers what has changed, or nil if it was superseded or its task cancelled.
  ///
  /// `didCommit` is called in the moment in which the items are other ones.
  func carryOut(
    _ preparation: Preparation, didCommit: (Preparation.Result) -> Void
  ) async -> Preparation.Result? {
    var round = 1
    while true {
      let journal = preparation.begin()
      let outcome = await Self.prepare(
        preparation, on: managed, journal, atLevel: passes.level, in: coverage.region
      )
      let isStopped = preparation.isSuperseded || Task.isCancelled
      let isLast = round == Self.mostRounds
      let isClose = !preparation.isOutdated && preparation.journal.count <= Self.longestJournal
      let result = !isStopped && (isClose || isLast) ? commit(outcome, of: preparation) : nil
      if let result { didCommit(result) }
      await Self.empty(outcome)
      if isStopped || result != nil { return result }
      round += 1
    }
  }

  /// Puts what was made ready in the place of the items; the old ones are in the outcome then.
  private func commit(_ outcome: Locked<Preparation.Outcome?>, of preparation: Preparation) -> Preparation.Result? {
    defer { for other in preparations where other !== preparation { other.isOutdated = true } }
    if preparation.isOutdated { return preparation.work(&managed, preparation.begin()) }
    let journal = preparation.journal
    return outcome.withLock { outcome in
      outcome?.makeAgain(journal, on: managed, areSame: preparation.areSame)
      guard var made = outcome.take() else { return nil }
      swap(&made.managed, &managed)
      defer { outcome = made }
      return made.result
    }
  }

  @concurrent
  nonisolated private static func prepare(
    _ preparation: Preparation, on before: ManagedItems<Item>, _ journal: ItemJournal<Item>, atLevel level: Int?,
    in region: CoordinateBounds
  ) async -> Locked<Preparation.Outcome?> {
    var managed = before
    let result = preparation.work(&managed, journal)
    if let level {
      managed.prepare(atZoom: Double(level), in: region) { !preparation.isSuperseded && !Task.isCancelled }
    }
    return Locked(Preparation.Outcome(before: before, managed: managed, result: result))
  }

  /// Lets go of the items that are not wanted, off the main actor.
  @concurrent
  nonisolated private static func empty(_ outcome: Locked<Preparation.Outcome?>) async {
    outcome.withLock { $0 = nil }
  }
}
