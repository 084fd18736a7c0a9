/// What was found in a file: its places, and what had to be left out.
struct PlaceReading: Equatable {
  /// The number of left-out places that are named.
  private static let namedCount = 5

  var places: [Place] = []
  private(set) var skippedCount = 0
  private var firstSkipped: [String] = []
  private var longRowCount = 0
  private var firstLongRow = 0
  /// The kinds of geometry that are not read, in the order in which they came.
  private var geometries: [(kind: String, count: Int)] = []

  /// Counts a place without a valid position, and remembers the first few.
  mutating func skip(at place: @autoclosure () -> String, because reason: @autoclosure () -> String) {
    skippedCount += 1
    if firstSkipped.count < Self.namedCount { firstSkipped.append("\(place()): \(reason())") }
  }

  /// Counts a row with more fields than the header, and remembers the line of the first one.
  mutating func noteLongRow(onLine line: Int) {
    longRowCount += 1
    if longRowCount == 1 { firstLongRow = line }
  }

  /// Counts a geometry that is not read.
  mutating func skipGeometry(_ kind: String) {
    if let index = geometries.firstIndex(where: { $0.kind == kind }) {
      geometries[index].count += 1
    } else {
      geometries.append((kind, 1))
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
    if longRowCount > 0 {
      let place = longRowCount == 1 ? "on line \(firstLongRow)" : "the first on line \(firstLongRow)"
      remarks.append("\(NumberText.count(longRowCount, "row")) with more fields than the header, \(place)")
    }
    if !geometries.isEmpty {
      let kinds = geometries.map { "\($0.count) \($0.kind.printable.shortened(to: 40))" }.joined(separator: ", ")
      remarks.append("geometries that are not points skipped: \(kinds)")
    }
    return remarks
  }

  static func == (left: PlaceReading, right: PlaceReading) -> Bool {
    left.places == right.places && left.remarks == right.remarks
  }
}
