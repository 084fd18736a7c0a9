/// The icons of one source by key: waiting, under way, loaded or failed.
@MainActor
final class IconLoads<Source: AsyncIconSource>: IconLoading {
  private enum State {
    case waiting
    /// A cancelled load still takes up its place until it has ended.
    case loading(Task<Void, Never>, isCancelled: Bool)
    case loaded(MarkerIcon)
    case failed
  }

  private struct Want {
    let serial: Int
    let didArrive: @MainActor ([Marker.ID]) -> Void
  }

  private struct Entry {
    var state: State
    var wants: [IconWant: Want] = [:]
  }

  private let source: Source
  private let capacity: Int
  private let maximumConcurrentLoads: Int
  private var entries: [Source.Key: Entry] = [:]
  private var keyOfWant: [IconWant: Source.Key] = [:]
  private var waiting = ArrivalQueue<Source.Key>()
  /// The keys of loaded icons that no marker wants, the one that was used last at the end.
  private var unused = ArrivalQueue<Source.Key>()
  private var loadCount = 0
  private var nextSerial = 0

  init(_ source: Source, capacity: Int, maximumConcurrentLoads: Int) {
    self.source = source
    self.capacity = capacity
    self.maximumConcurrentLoads = maximumConcurrentLoads
  }

  isolated deinit {
    for entry in entries.values {
      if case .loading(let task, _) = entry.state { task.cancel() }
    }
  }

  func icon(
    for content: MarkerContent<Source.Item>, wantedBy want: IconWant,
    _ didArrive: @escaping @MainActor ([Marker.ID]) -> Void
  ) -> MarkerIcon? {
    // A key that does not equal itself could never be found again.
    let key = source.key(for: content).flatMap { $0 == $0 ? $0 : nil }
    if let before = keyOfWant[want], before != key { forget(want) }
    guard let key else { return nil }
    let isNew = keyOfWant.updateValue(key, forKey: want) == nil
    if isNew { take(key, for: want, didArrive) }
    guard case .loaded(let icon) = entries[key]?.state else { return nil }
    return icon
  }

  func forget(_ want: IconWant) {
    guard let key = keyOfWant.removeValue(forKey: want) else { return }
    entries[key]?.wants[want] = nil
    guard let entry = entries[key], entry.wants.isEmpty else { return }
    switch entry.state {
    case .waiting:
      waiting.remove(key)
      entries[key] = nil
    case .loading(let task, _):
      task.cancel()
      entries[key]?.state = .loading(task, isCancelled: true)
    case .loaded: keep(key)
    case .failed: entries[key] = nil
    }
  }

  private func take(_ key: Source.Key, for want: IconWant, _ didArrive: @escaping @MainActor ([Marker.ID]) -> Void) {
    nextSerial += 1
    unused.remove(key)
    var entry = entries[key] ?? Entry(state: .failed)
    entry.wants[want] = Want(serial: nextSerial, didArrive: didArrive)
    if case .failed = entry.state {
      entry.state = .waiting
      waiting.append(key)
    }
    entries[key] = entry
    startLoads()
  }

  private func startLoads() {
    while loadCount < maximumConcurrentLoads, let key = waiting.popFirst() {
      loadCount += 1
      let task = Task { [weak self, source] in
        let icon = await Self.icon(for: key, from: source)
        self?.finish(key, icon)
      }
      entries[key]?.state = .loading(task, isCancelled: false)
    }
  }

  private func finish(_ key: Source.Key, _ icon: MarkerIcon?) {
    loadCount -= 1
    defer { startLoads() }
    guard let entry = entries[key], case .loading(_, let isCancelled) = entry.state else { return }
    if let icon {
      entries[key]?.state = .loaded(icon)
      if entry.wants.isEmpty { keep(key) } else { tell(entry.wants) }
    } else if entry.wants.isEmpty {
      entries[key] = nil
    } else if isCancelled {
      // A marker has come to want it since.
      entries[key]?.state = .waiting
      waiting.append(key)
    } else {
      entries[key]?.state = .failed
    }
  }

  /// Keeps an icon that no marker wants, and lets go of the one that was used longest ago if there are too many.
  private func keep(_ key: Source.Key) {
    unused.append(key)
    while unused.count > capacity, let oldest = unused.popFirst() { entries[oldest] = nil }
  }

  /// Tells each renderer of its markers, in the order in which they came to want the icon.
  private func tell(_ wants: [IconWant: Want]) {
    var told: [(client: ObjectIdentifier, markers: [Marker.ID], didArrive: @MainActor ([Marker.ID]) -> Void)] = []
    for (want, details) in wants.sorted(by: { $0.value.serial < $1.value.serial }) {
      if let place = told.firstIndex(where: { $0.client == want.client }) {
        told[place].markers.append(want.marker)
      } else {
        told.append((want.client, [want.marker], details.didArrive))
      }
    }
    for (_, markers, didArrive) in told { didArrive(markers) }
  }

  /// Loads off the main actor; nil if that fails.
  @concurrent
  nonisolated private static func icon(for key: Source.Key, from source: Source) async -> MarkerIcon? {
    try? await source.icon(for: key)
  }
}
