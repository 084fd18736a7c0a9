import MarkerClustering

/// What finds illegal operations; the list of them stands at ``InMemoryMapSurface/faults``.
struct OperationChecker {
  private(set) var faults: [String] = []
  private var batchCount = 0
  private var usedNames = UsedNames()

  /// Looks through a batch, given the markers that are on the map before it.
  mutating func check(_ operations: [RenderOperation], on markers: [Marker.ID: Marker]) {
    batchCount += 1
    if operations.isEmpty { report("has no operations") }
    var markers = markers
    var touchedIDs: Set<Marker.ID> = []
    var firstRemoved: Marker.ID?
    var addsLate = false
    for operation in operations {
      let id = operation.markerID
      if !touchedIDs.insert(id).inserted { report("touches \(quoted(id)) more than once") }
      switch operation {
      case .add(let marker, let motion):
        if markers[id] != nil { report("adds \(quoted(id)), which is on the map already") }
        if markers[id] == nil, usedNames.contains(id) { report("adds \(quoted(id)), a name that a removed marker had") }
        if let firstRemoved, !addsLate {
          addsLate = true
          report("adds \(quoted(id)) after it has removed \(quoted(firstRemoved))")
        }
        check(marker)
        check(motion, of: id, otherEnd: marker.position)
        markers[id] = marker
      case .update(let marker, let motion):
        if markers[id] == nil { report("updates \(quoted(id)), which is not on the map") }
        if let known = markers[id], known.isIdentical(to: marker), motion == nil {
          report("updates \(quoted(id)), but changes nothing")
        }
        check(marker)
        check(motion, of: id, otherEnd: marker.position)
        markers[id] = marker
      case .remove(_, let motion):
        firstRemoved = firstRemoved ?? id
        if markers[id] == nil { report("removes \(quoted(id)), which is not on the map") }
        check(motion, of: id, otherEnd: markers[id]?.position)
        markers[id] = nil
      }
      usedNames.insert(id)
    }
  }

  private mutating func check(_ marker: Marker) {
    if !marker.position.isValid { report("puts \(quoted(marker.id)) at a position that is not valid") }
    if case .cluster(let count) = marker.kind, count < 1 {
      report("shows \(quoted(marker.id)) as a cluster of \(count) items")
    }
  }

  private mutating func check(_ motion: MarkerMotion?, of id: Marker.ID, otherEnd: Coordinate?) {
    guard let motion else { return }
    if motion.duration <= .zero { report("moves \(quoted(id)) for \(motion.duration), which is not above zero") }
    if !motion.coordinate.isValid {
      report("moves \(quoted(id)) from or to a coordinate that is not valid")
    } else if let otherEnd, MapPoint(otherEnd) == MapPoint(motion.coordinate) {
      report("moves \(quoted(id)) onto the place where it is")
    }
  }

  private mutating func report(_ fault: String) {
    faults.append("Batch \(batchCount) \(fault).")
  }

  private func quoted(_ id: Marker.ID) -> String { "“\(id.name)”" }
}

extension RenderOperation {
  /// The marker that the operation is about.
  fileprivate var markerID: Marker.ID {
    switch self {
    case .add(let marker, _), .update(let marker, _): marker.id
    case .remove(let id, _): id
    }
  }
}
