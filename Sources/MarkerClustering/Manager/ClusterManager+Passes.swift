extension ClusterManager {
  /// How far beyond the renderer's margin clusters are asked for, in viewports: most moves then stay within.
  private static var regionMargin: Double { 1 }

  /// Whether a request has not been answered: true until its result is on the map.
  public var hasPendingRequest: Bool { timer.isPending || passes.running != nil }

  /// Clusters and draws now, on the main actor, and answers all requests.
  ///
  /// Called from within a pass, by a delegate that is being told of markers, it is a request.
  public func cluster() {
    guard !isDetached else { return }
    guard !passes.isPassing else { return requestCluster() }
    _ = readCamera()
    clusterNow()
  }

  /// Requests a pass: computed off the main actor after `clusterDelay`, then drawn on it.
  ///
  /// Requests that come within the delay are answered by one pass; each moves it, though never beyond five delays after
  /// the first one.
  public func requestCluster() {
    guard !isDetached else { return }
    timer.request(after: clusterDelay)
  }

  /// Returns when no request is pending, or when the task that waits is cancelled; never moves the clock.
  public func waitUntilIdle() async {
    passes.waiterCount += 1
    let number = passes.waiterCount
    await withTaskCancellationHandler {
      while hasPendingRequest, !Task.isCancelled {
        await withCheckedContinuation { passes.waiting.append((number, $0)) }
      }
    } onCancel: {
      Task { @MainActor in resumeWaiters { $0 == number } }
    }
  }

  /// Follows the camera: a new level requests a pass, a view beyond the region makes one, any other is drawn.
  func followCamera() {
    guard !isDetached, let level = surface.camera.level else { return }
    passes.view.read(surface)
    let hasNewLevel = level != passes.level
    passes.level = level
    if coverNeededView() { return }
    if hasNewLevel { requestCluster() }
    renderer.update()
  }

  /// Makes a pass at once if the renderer needs more than the region that was asked for, and answers whether it did.
  @discardableResult
  func coverNeededView() -> Bool {
    guard !isDetached, let coverage = passes.running?.coverage ?? passes.coverage, !coverage.suffices(for: neededView)
    else { return false }
    guard !passes.isPassing else {
      requestCluster()
      return false
    }
    clusterNow()
    return true
  }

  func requestIsDue() {
    // A pass that is under way for the same answers this request too.
    if let running = passes.running, running.inputs == passes.inputs {
      timer.cancel()
    } else if passes.running != nil {
      dropResult()
    } else {
      startPass()
    }
  }

  func cancelPasses() {
    timer.cancel()
    cancelRunningPass()
    passes.dropCount = 0
    resumeWaitersIfIdle()
  }

  /// The view with the margin that the renderer draws.
  private var neededView: CoordinateBounds {
    passes.view.bounds.viewGrown(byFraction: margin)
  }

  private var margin: Double { max(0, cooperatingRenderer?.viewportMargin ?? 0) }

  /// What a pass asks for now: well beyond what the renderer draws, so that most camera moves need no pass.
  var coverage: RegionCoverage {
    RegionCoverage(
      neededView: neededView, region: passes.view.bounds.viewGrown(byFraction: margin + Self.regionMargin)
    )
  }

  /// Reads what the surface looks at and answers the level, or nil if there was no good one yet.
  private func readCamera() -> Int? {
    passes.view.read(surface)
    if let level = surface.camera.level { passes.level = level }
    return passes.level
  }

  /// Makes a pass for the level and the view that were read last.
  private func clusterNow() {
    cancelPasses()
    guard let level = passes.level else { return }
    let coverage = coverage
    let start = time.now()
    broadcaster.send(.passBegan(level: level))
    passes.isPassing = true
    let clusters = algorithm.clusters(atZoom: Double(level), in: coverage.region)
    draw(clusters, of: coverage, atLevel: level, since: start)
  }

  private func startPass() {
    timer.cancel()
    guard let level = readCamera() else { return resumeWaitersIfIdle() }
    let coverage = coverage
    let start = time.now()
    let inputs = passes.inputs
    broadcaster.send(.passBegan(level: level))
    // Only lent: what the task kept until its end it would let go of on the main actor.
    let lent = Locked<(any ClusterAlgorithm<Item>)?>(algorithm)
    let task = Task { [weak self] in
      let clusters = await Self.computeClusters(by: lent, atZoom: Double(level), in: coverage.region)
      defer { self?.release(Drawn(clusters: clusters ?? [])) }
      // Cancelled means that the pass was overtaken, and its successor is at work.
      guard let self, !Task.isCancelled else { return }
      guard let clusters, inputs == passes.inputs else { return dropResult() }
      passes.running = nil
      timer.cancel()
      passes.dropCount = 0
      draw(clusters, of: coverage, atLevel: level, since: start)
      resumeWaitersIfIdle()
    }
    passes.running = PassState.Running(inputs: inputs, coverage: coverage, task: task)
  }

  /// Gives up the pass that is under way, as its result would not count, and asks anew at once.
  private func dropResult() {
    cancelRunningPass()
    passes.dropCount += 1
    // Items that change all the time must not keep the map from ever being brought up to date.
    guard passes.dropCount >= 2 else { return startPass() }
    _ = readCamera()
    clusterNow()
  }

  private func cancelRunningPass() {
    guard let running = passes.running else { return }
    running.task.cancel()
    passes.running = nil
    broadcaster.send(.passDropped(level: running.inputs.level ?? 0))
  }

  private func draw(
    _ clusters: [any Cluster<Item>], of coverage: RegionCoverage, atLevel level: Int, since start: Duration
  ) {
    passes.isPassing = true
    defer {
      passes.isPassing = false
      // A renderer that says nothing of it may have drawn something new.
      if passes.hasNewMap || !(renderer is DefaultClusterRenderer<Item>) { viewDidChange() }
    }
    let old = Drawn(clusters: self.clusters, items: passes.drawn)
    defer { release(old) }
    defer { passes.itemCount = itemCount }
    self.clusters = clusters
    passes.drawn = managed
    passes.coverage = coverage
    revealItemsOfPass()
    renderer.render(clusters, atLevel: level)
    let pass = ClusterPass(
      level: level, itemCount: itemCount, clusterCount: clusters.count, duration: time.now() - start
    )
    broadcaster.send(.passEnded(pass))
  }

  /// Clusters, and items that they were made of.
  private struct Drawn: Sendable {
    var clusters: [any Cluster<Item>]
    var items: ManagedItems<Item>?
  }

  /// Lets go of what may be the last to hold the items of a pass.
  private func release(_ drawn: consuming Drawn) {
    guard max(itemCount, passes.itemCount) >= BackgroundRelease.leastItemCount else { return }
    BackgroundRelease.release(drawn)
  }

  /// Computes off the main actor; nil if the task was cancelled meanwhile.
  @concurrent
  nonisolated private static func computeClusters(
    by lent: Locked<(any ClusterAlgorithm<Item>)?>, atZoom zoom: Double, in region: CoordinateBounds
  ) async -> [any Cluster<Item>]? {
    guard let algorithm = lent.withLock({ $0.take() }) else { return nil }
    guard let algorithm = algorithm as? any InterruptibleClusterAlgorithm<Item> else {
      return algorithm.clusters(atZoom: zoom, in: region)
    }
    return algorithm.clusters(atZoom: zoom, in: region, while: { !Task.isCancelled })
  }

  private func resumeWaitersIfIdle() {
    if !hasPendingRequest { resumeWaiters { _ in true } }
  }

  private func resumeWaiters(where isMeant: (Int) -> Bool) {
    let resumed = passes.waiting.filter { isMeant($0.number) }
    passes.waiting.removeAll { isMeant($0.number) }
    for waiter in resumed { waiter.continuation.resume() }
  }
}
