internal import MarkerClustering

/// One algorithm to which a history happens, beside a plain model of its items.
struct AlgorithmExamination<Algorithm: ClusterAlgorithm> {
  typealias Item = Algorithm.Item

  private let makeAlgorithm: () -> Algorithm
  private let makeItem: (Specimen) -> Item
  private var algorithm: Algorithm
  private var model = AlgorithmModel<Item>()

  init(makeAlgorithm: @escaping () -> Algorithm, makeItem: @escaping (Specimen) -> Item) {
    self.makeAlgorithm = makeAlgorithm
    self.makeItem = makeItem
    algorithm = makeAlgorithm()
  }

  /// The first law that is found broken while the steps happen.
  mutating func finding(for steps: [AlgorithmStep]) -> Finding? {
    for step in steps + [.ask(zoom: 3), .ask(zoom: 12)] {
      if let finding = finding(for: step) { return finding }
    }
    return nil
  }

  private mutating func finding(for step: AlgorithmStep) -> Finding? {
    switch step {
    case .add(let specimens):
      let items = specimens.map(makeItem)
      algorithm.add(items)
      model.add(items)
    case .remove(let numbers):
      let ids = ids(of: numbers)
      algorithm.remove(ids)
      model.remove(ids)
    case .hide(let numbers):
      let ids = ids(of: numbers)
      if changeHidden({ $0.hide(ids) }) { model.hide(ids) }
    case .unhide(let numbers):
      let ids = ids(of: numbers)
      if changeHidden({ $0.unhide(ids) }) { model.unhide(ids) }
    case .removeAll:
      algorithm.removeAll()
      model.removeAll()
    case .ask(let zoom):
      return findingAsked(at: zoom)
    }
    return model.finding(about: algorithm)
  }

  private func ids(of numbers: [Int]) -> [Item.ID] {
    numbers.map {
      makeItem(Specimen(number: $0, position: Coordinate(latitude: 0, longitude: 0), isClusterable: true)).id
    }
  }

  /// Changes what is hidden, and answers whether the algorithm can do so.
  private mutating func changeHidden(_ change: (inout any HidingClusterAlgorithm<Item>) -> Void) -> Bool {
    guard var hiding = algorithm as? any HidingClusterAlgorithm<Item> else { return false }
    change(&hiding)
    guard let changed = hiding as? Algorithm else { return false }
    algorithm = changed
    return true
  }

  private mutating func findingAsked(at zoom: Double) -> Finding? {
    let clusters = algorithm.clusters(atZoom: zoom)
    let answer = Answer<Item>(clusters)
    return model.finding(about: clusters)
      ?? findingAboutRepetition(of: answer, at: zoom)
      ?? findingAboutCopies(of: answer, at: zoom)
      ?? findingAboutBounds(of: clusters, at: zoom)
      ?? findingAboutInfiniteZooms()
      ?? findingAboutInterruption(of: answer, at: zoom)
  }

  private func findingAboutRepetition(of answer: Answer<Item>, at zoom: Double) -> Finding? {
    let again = Answer(algorithm.clusters(atZoom: zoom))
    if again != answer { return Finding(.isDeterministic, "asked again, it answers \(again) instead of \(answer)") }
    var fresh = makeAlgorithm()
    fresh.add(model.shown)
    let freshAnswer = Answer(fresh.clusters(atZoom: zoom))
    guard freshAnswer != answer else { return nil }
    return Finding(.isDeterministic, "it answers \(answer), a fresh one with the same items \(freshAnswer)")
  }

  private mutating func findingAboutCopies(of answer: Answer<Item>, at zoom: Double) -> Finding? {
    let copy = algorithm
    algorithm.removeAll()
    let copyAnswer = Answer(copy.clusters(atZoom: zoom))
    algorithm = copy
    guard copyAnswer != answer else { return nil }
    return Finding(.isValue, "after the original was emptied, a copy answers \(copyAnswer) instead of \(answer)")
  }

  private func findingAboutBounds(of clusters: [any Cluster<Item>], at zoom: Double) -> Finding? {
    for bounds in model.interestingBounds {
      let expected = Answer(
        clusters.filter { cluster in
          bounds.contains(cluster.position) || cluster.items.contains { bounds.contains($0.position) }
        })
      let answer = Answer(algorithm.clusters(atZoom: zoom, in: bounds))
      if answer != expected {
        return Finding(.filtersByBounds, "in \(bounds) it answers \(answer) instead of \(expected)")
      }
    }
    return nil
  }

  private func findingAboutInfiniteZooms() -> Finding? {
    for zoom in [Double.nan, .infinity, -.infinity]
    where !algorithm.clusters(atZoom: zoom).isEmpty || !algorithm.clusters(atZoom: zoom, in: .world).isEmpty {
      return Finding(.ignoresInfiniteZooms, "at zoom \(zoom) it has clusters")
    }
    return nil
  }

  private func findingAboutInterruption(of answer: Answer<Item>, at zoom: Double) -> Finding? {
    guard let algorithm = algorithm as? any InterruptibleClusterAlgorithm<Item> else { return nil }
    let clusters = algorithm.clusters(atZoom: zoom, in: .world) { true }
    guard clusters.map(Answer.init) != answer else { return nil }
    return Finding(.isInterruptedOnlyWhenTold, "told to go on, it answers otherwise than without being told anything")
  }
}
