import MarkerClustering

// What happens to the stops of the manager, and to those of the model.
extension HistoryWorld {
  nonisolated static func list(_ stops: [Stop], adding given: [Stop]) -> [Stop] {
    var stops = stops
    for stop in given where stop.position.isValid {
      if let index = stops.firstIndex(where: { $0.id == stop.id }) { stops[index] = stop } else { stops.append(stop) }
    }
    return stops
  }

  func addToModel(_ given: [Stop]) {
    stops = Self.list(stops, adding: given)
    loaded = loaded.map { Self.list($0, adding: given) }
  }

  func removeFromModel(_ ids: [Int]) {
    stops.removeAll { ids.contains($0.id) }
    loaded?.removeAll { ids.contains($0.id) }
  }

  func clear() {
    manager.clearItems()
    stops = []
    loaded = nil
  }

  func load(_ given: [Stop]) {
    loads.append(
      Task {
        noticeLoad()
        loaded = Task.isCancelled ? nil : Self.list([], adding: given)
        await manager.load(given)
      })
  }

  /// Finds out whether the load is done; where that makes no difference, it might as well be.
  func noticeLoad() {
    guard let loaded, manager.items == loaded else { return }
    stops = loaded
    self.loaded = nil
  }

  func apply(_ filter: HistoryStep.Filter) {
    filters.append(
      Task {
        self.filter = filter
        let passes: (@Sendable (Stop) -> Bool)? = { filter.passes($0) }
        await manager.setFilter(filter == .all ? nil : passes)
      })
  }
}
