import InMemoryMap
import MarkerClustering

/// The way in: what an app calls with many items, beside `algorithm.add` of as many.
extension Benchmark {
  @MainActor
  static func door(_ count: Int) async {
    let places = DataSet.uniform.places(count)
    let report = Report(
      title: "The way in, beside `algorithm.add` of the same", columns: ["call", "items", "ms", "times `add`"])
    let add = Stopwatch.shortest(of: 5) {
      Algorithm()
    } _: { (algorithm: inout Algorithm) in
      algorithm.add(places)
    }
    func row(_ name: String, _ milliseconds: Double) {
      report.row([name, "\(count)", Report.format(milliseconds), Report.format(milliseconds / add)])
    }
    row("`algorithm.add`", add)
    let fresh = time(places: []) { $0.setItems(places) }
    row("`manager.add` of new items", time(places: []) { $0.add(places) })
    row("`manager.setItems` of new items", fresh)
    row("`setItems` with an equal list", time(places: places) { $0.setItems(places) })
    row("the same, of items without equality", timePlain(places))
    var moved = places
    moved[count / 2].position.latitude += 0.01
    row("`setItems` with one moved", time(places: places) { $0.setItems(moved) })
    row("`setItems` with the first one gone", time(places: places) { $0.setItems(places.dropFirst()) })
    row("`setItems([])`", time(places: places) { $0.setItems([]) })
    let others = places.map { Place(id: $0.id + count, position: $0.position) }
    row("`setItems` without a known id, beyond new items", time(places: places) { $0.setItems(others) } - fresh)
    row("`setItems` in another order", time(places: places) { $0.setItems(places.reversed()) })
    row("`remove(ids:)` of half of them", time(places: places) { $0.remove(ids: stride(from: 0, to: count, by: 2)) })
    row("`items`", time(places: places) { precondition($0.items.count == count, "An item was lost") })
  }

  /// The shortest of several times that a call takes of a manager with an index and clusters on the map.
  @MainActor
  private static func time(places: [Place], _ call: (ClusterManager<Place>) -> Void) -> Double {
    Stopwatch.shortest(of: 5) {
      managed(places)
    } _: { (manager: inout ClusterManager<Place>) in
      call(manager)
    }
  }

  @MainActor
  static func managed(_ places: [Place]) -> ClusterManager<Place> {
    let map = InMemoryMapSurface(camera: Camera(target: Coordinate(latitude: 20, longitude: 10), zoom: 6))
    let manager = ClusterManager<Place>(
      surface: map, algorithm: Algorithm(), renderer: DefaultClusterRenderer(surface: map), clock: TestClock())
    manager.setItems(places)
    manager.cluster()
    return manager
  }

  @MainActor
  private static func timePlain(_ places: [Place]) -> Double {
    let items = places.map { PlainPlace(id: $0.id, position: $0.position) }
    return Stopwatch.shortest(of: 5) {
      let map = InMemoryMapSurface(camera: Camera(target: Coordinate(latitude: 20, longitude: 10), zoom: 6))
      let manager = ClusterManager<PlainPlace>(surface: map, clock: TestClock())
      manager.setItems(items)
      return manager
    } _: { (manager: inout ClusterManager<PlainPlace>) in
      manager.setItems(items)
    }
  }

  @MainActor
  static func collisions(_ count: Int) {
    let report = Report(
      title: "Items whose ids share one hash",
      columns: ["items", "a dictionary, ms", "`manager.setItems`, ms", "times"])
    let items = (0..<count).map { number in
      CollidingPlace(
        id: CollidingID(number: number), position: Coordinate(latitude: 0, longitude: Double(number) / 200))
    }
    let dictionary = Stopwatch.time {
      var lookup: [CollidingID: Int32] = [:]
      lookup.reserveCapacity(count)
      for (index, item) in items.enumerated() { lookup[item.id] = Int32(index) }
      return lookup
    }
    precondition(dictionary.result.count == count, "A key was lost")
    let map = InMemoryMapSurface(camera: Camera(target: Coordinate(latitude: 20, longitude: 10), zoom: 6))
    let manager = ClusterManager<CollidingPlace>(surface: map, clock: TestClock())
    let milliseconds = Stopwatch.time { manager.setItems(items) }.milliseconds
    precondition(manager.itemCount == count, "An item was lost")
    report.row([
      "\(count)", Report.format(dictionary.milliseconds), Report.format(milliseconds),
      Report.format(milliseconds / dictionary.milliseconds),
    ])
  }

  @MainActor
  static func managedMemory(_ count: Int) {
    let report = Report(title: "Memory of a manager", columns: ["data", "items", "beyond the items, bytes an item"])
    let before = Memory.resident
    let manager = managed(DataSet.uniform.places(count))
    let bytes = (Memory.resident - before) / count - MemoryLayout<Place>.stride
    precondition(manager.itemCount == count, "An item was lost")
    report.row(["uniform", "\(count)", "\(bytes)"])
  }
}

private struct PlainPlace: ClusterItem {
  let id: Int
  let position: Coordinate
}

private struct CollidingID: Hashable {
  let number: Int

  func hash(into hasher: inout Hasher) {}
}

private struct CollidingPlace: ClusterItem {
  let id: CollidingID
  let position: Coordinate
}
