internal import MarkerClustering

/// One wrapper to which a history happens, beside a plain model of its items.
struct WrapperExamination<Wrapper: ClusterAlgorithm<MarkerItem>> {
  private let base: WrappedAlgorithm
  private var wrapper: Wrapper
  private var model = AlgorithmModel<MarkerItem>()
  private let partition: (MarkerItem) -> Int

  init(wrap: (WrappedAlgorithm) -> Wrapper, partition: @escaping (MarkerItem) -> Int) {
    base = WrappedAlgorithm()
    wrapper = wrap(base)
    self.partition = partition
  }

  /// The first law of wrappers that is found broken while the steps happen.
  mutating func finding(for steps: [AlgorithmStep]) -> Finding? {
    if let finding = findingAboutCapabilities() { return finding }
    for step in steps + [.ask(zoom: 3)] {
      happen(step)
      if case .ask(let zoom) = step, let finding = findingAsked(at: zoom) { return finding }
    }
    return nil
  }

  private mutating func happen(_ step: AlgorithmStep) {
    switch step {
    case .add(let specimens):
      wrapper.add(specimens.map(\.markerItem))
      model.add(specimens.map(\.markerItem))
    case .remove(let numbers):
      wrapper.remove(numbers.map(String.init))
      model.remove(numbers.map(String.init))
    case .hide(let numbers):
      changeHidden { $0.hide(numbers.map(String.init)) }
      model.hide(numbers.map(String.init))
    case .unhide(let numbers):
      changeHidden { $0.unhide(numbers.map(String.init)) }
      model.unhide(numbers.map(String.init))
    case .removeAll:
      wrapper.removeAll()
      model.removeAll()
    case .ask: break
    }
  }

  private mutating func changeHidden(_ change: (inout any HidingClusterAlgorithm<MarkerItem>) -> Void) {
    guard var hiding = wrapper as? any HidingClusterAlgorithm<MarkerItem> else { return }
    change(&hiding)
    if let changed = hiding as? Wrapper { wrapper = changed }
  }

  private func findingAboutCapabilities() -> Finding? {
    guard let interruptible = wrapper as? any InterruptibleClusterAlgorithm<MarkerItem> else {
      return Finding(.keepsCapabilities, "it cannot be interrupted, as its base can")
    }
    if !(wrapper is any ListingClusterAlgorithm<MarkerItem>) {
      return Finding(.keepsCapabilities, "it does not list its items, as its base does")
    }
    if !(wrapper is any HidingClusterAlgorithm<MarkerItem>) {
      return Finding(.keepsCapabilities, "it cannot hide items, as its base can")
    }
    var filled = interruptible
    filled.add([MarkerItem(id: "0", position: Coordinate(latitude: 0, longitude: 0))])
    guard filled.clusters(atZoom: 3, in: .world, while: { false }) != nil else { return nil }
    return Finding(.keepsCapabilities, "it goes on when it is told to stop")
  }

  /// The clusters that bases have, those of each partition together.
  private var expected: [any Cluster<MarkerItem>] {
    var partitions: [(number: Int, items: [MarkerItem])] = []
    for item in model.shown {
      let number = partition(item)
      if let place = partitions.firstIndex(where: { $0.number == number }) {
        partitions[place].items.append(item)
      } else {
        partitions.append((number, [item]))
      }
    }
    return partitions.flatMap { partition in
      var base = WrappedAlgorithm()
      base.add(partition.items)
      return base.clusters(atZoom: 3)
    }
  }

  private func findingAsked(at zoom: Double) -> Finding? {
    let expected = expected
    let clusters = wrapper.clusters(atZoom: zoom)
    guard clusters.map(Summary.init) == expected.map(Summary.init) else {
      return Finding(
        .keepsClusters,
        "it answers \(clusters.map { $0.items.map(\.id) }) instead of \(expected.map { $0.items.map(\.id) })")
    }
    let again = wrapper.clusters(atZoom: zoom)
    for ((cluster, other), before) in zip(zip(clusters, expected), again) {
      if let finding = finding(about: cluster, in: other, askedAgain: before) { return finding }
    }
    return findingAboutRegions(at: zoom)
  }

  private func finding(
    about cluster: any Cluster<MarkerItem>, in base: any Cluster<MarkerItem>, askedAgain again: any Cluster<MarkerItem>
  ) -> Finding? {
    let members = cluster.items.map(\.id)
    if cluster.revision == nil || cluster.revision != again.revision {
      return Finding(
        .keepsRevisions, "\(members) has the revision \(text(cluster.revision)), then \(text(again.revision))")
    }
    if cluster.aggregate(as: WrappedAlgorithm.Total.self) != base.aggregate() {
      return Finding(.keepsAggregates, "what the base adds up of \(members) is not handed on")
    }
    if cluster.children.map(Summary.init) != base.children.map(Summary.init) {
      return Finding(
        .keepsChildren, "\(members) has \(cluster.children.count) children instead of \(base.children.count)")
    }
    let first = Array(cluster.items.prefix(1))
    let (place, expected) = (cluster.place(of: first), base.place(of: first))
    if Summary(place) != Summary(expected) || place.aggregate(as: WrappedAlgorithm.Total.self) != expected.aggregate() {
      return Finding(.keepsPlaces, "the place of \(first.map(\.id)) is not the one that the base makes")
    }
    return nil
  }

  private func text(_ revision: UInt64?) -> String { revision.map(String.init) ?? "nil" }

  private func findingAboutRegions(at zoom: Double) -> Finding? {
    let before = base.wholeQuestions.withLock { $0 }
    _ = wrapper.clusters(atZoom: zoom, in: model.interestingBounds[0])
    guard base.wholeQuestions.withLock({ $0 }) != before else { return nil }
    return Finding(.keepsRegions, "asked for a region, it asks its base for the whole world")
  }

  /// What a cluster and what wraps it have in common, but for the id.
  private struct Summary: Equatable {
    let position: Coordinate
    let members: [MarkerItem.ID]

    init(_ cluster: any Cluster<MarkerItem>) {
      position = cluster.position
      members = cluster.items.map(\.id)
    }
  }
}
