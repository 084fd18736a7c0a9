/// What was found in a file: its places, and what had to be left out.
struct PlaceReading: Equatable {
  /// The kinds of geometry that are not read, in the order in which they came.
  private struct GeometryCount: Equatable {
    let kind: String
    var count = 1
  }

  private let choice: ColumnChoice
  private(set) var places: [Place] = []
  /// Whether a filter has left places out.
  private var isFiltered = false
  private var withoutAmount = Notes()
  private var skipped = Notes()
  private var geometries: [GeometryCount] = []
  private(set) var geometryCount = 0

  init(choice: ColumnChoice = ColumnChoice()) {
    self.choice = choice
  }

  var skippedCount: Int { skipped.count }

  /// Whether there were places, of which none could be read.
  var isLost: Bool { places.isEmpty && !isFiltered && skippedCount + geometryCount > 0 }

  /// Keeps a place, with what its columns say, unless the filter leaves it out.
  mutating func add(_ place: Place, at spot: @autoclosure () -> String, value: (String) -> String?) {
    if let filter = choice.filter, (value(filter.column) ?? "") != filter.value {
      isFiltered = true
      return
    }
    var place = place
    place.group = choice.group.flatMap(value) ?? ""
    if let column = choice.sum {
      let text = value(column)?.trimmed ?? ""
      if let amount = Double(decimal: text) {
        place.amount = amount
      } else {
        withoutAmount.add("\(spot()): \(text.isEmpty ? "it is missing" : "\"\(text.printable.shortened(to: 40))\"")")
      }
    }
    places.append(place)
  }

  /// Counts a place without a valid position, and remembers the first few.
  mutating func skip(at place: @autoclosure () -> String, because reason: @autoclosure () -> String) {
    skipped.add("\(place()): \(reason())")
  }

  /// Counts a geometry that is not read, and remembers the first few kinds.
  mutating func skipGeometry(_ kind: String) {
    geometryCount += 1
    if let index = geometries.firstIndex(where: { $0.kind == kind }) {
      geometries[index].count += 1
    } else if geometries.count < Notes.namedCount {
      geometries.append(GeometryCount(kind: kind))
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
    var remarks = skipped.lines(under: "\(NumberText.count(skippedCount, "item")) without a valid position skipped:")
    if !geometries.isEmpty {
      var kinds = geometries.map { "\($0.count) \($0.kind.printable.shortened(to: 40))" }
      let otherCount = geometries.reduce(geometryCount) { $0 - $1.count }
      if otherCount > 0 { kinds.append("and \(otherCount) of other kinds") }
      remarks.append("geometries that are not points skipped: \(kinds.joined(separator: ", "))")
    }
    let column = (choice.sum ?? "").printable.shortened(to: 40)
    return remarks
      + withoutAmount.lines(
        under: "\(NumberText.count(withoutAmount.count, "item")) whose \(column) is no number, which counts as 0:")
  }
}

/// Things of one kind, of which the first few are named and the rest are counted.
private struct Notes: Equatable {
  static let namedCount = 5

  private(set) var count = 0
  private var first: [String] = []

  mutating func add(_ note: @autoclosure () -> String) {
    count += 1
    if first.count < Self.namedCount { first.append("  \(note())") }
  }

  func lines(under heading: String) -> [String] {
    if count == 0 { return [] }
    return [heading] + first + (count > first.count ? ["  and \(count - first.count) more"] : [])
  }
}
