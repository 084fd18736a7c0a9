/// What was found in a file: its places, and what had to be left out.
struct PlaceReading: Equatable {
  /// The number of things left out that are named; the rest are counted.
  private static let namedCount = 5

  /// The kinds of geometry that are not read, in the order in which they came.
  private struct GeometryCount: Equatable {
    let kind: String
    var count = 1
  }

  var places: [Place] = []
  private(set) var skippedCount = 0
  private var firstSkipped: [String] = []
  private var geometries: [GeometryCount] = []
  private var otherGeometryCount = 0

  /// Whether there were places, of which none could be read.
  var isLost: Bool { places.isEmpty && (skippedCount > 0 || !geometries.isEmpty) }

  /// Counts a place without a valid position, and remembers the first few.
  mutating func skip(at place: @autoclosure () -> String, because reason: @autoclosure () -> String) {
    skippedCount += 1
    if firstSkipped.count < Self.namedCount { firstSkipped.append("\(place()): \(reason())") }
  }

  /// Counts a geometry that is not read, and remembers the first few kinds.
  mutating func skipGeometry(_ kind: String) {
    if let index = geometries.firstIndex(where: { $0.kind == kind }) {
      geometries[index].count += 1
    } else if geometries.count < Self.namedCount {
      geometries.append(GeometryCount(kind: kind))
    } else {
      otherGeometryCount += 1
    }
  }

  /// Renames ids that were invented where the file gives the same one, as a text or as a number, to something else.
  mutating func renameInventedIDs() {
    guard places.contains(where: \.id.isInvented) else { return }
    var taken = Set(places.lazy.filter { !$0.id.isInvented }.map(\.id.description))
    // Parts of features may be named alike too, as those of 7 and of "7".
    guard !taken.isEmpty || places.contains(where: { if case .part = $0.id { true } else { false } }) else { return }
    var names: [PlaceID: PlaceID] = [:]
    for index in places.indices where places[index].id.isInvented {
      let id = places[index].id
      if names[id] == nil {
        var name = id.description
        while !taken.insert(name).inserted { name += "'" }
        names[id] = name == id.description ? id : .renamed(id, name)
      }
      places[index].id = names[id] ?? id
    }
  }

  /// What the user should know, a line each.
  var remarks: [String] {
    var remarks: [String] = []
    if skippedCount > 0 {
      remarks.append("\(NumberText.count(skippedCount, "item")) without a valid position skipped:")
      remarks += firstSkipped.map { "  \($0)" }
      if skippedCount > firstSkipped.count { remarks.append("  and \(skippedCount - firstSkipped.count) more") }
    }
    if !geometries.isEmpty {
      var kinds = geometries.map { "\($0.count) \($0.kind.printable.shortened(to: 40))" }
      if otherGeometryCount > 0 { kinds.append("and \(otherGeometryCount) of other kinds") }
      remarks.append("geometries that are not points skipped: \(kinds.joined(separator: ", "))")
    }
    return remarks
  }
}
