import MarkerClustering

/// Reads places from text with a header, separated by commas, semicolons or tabs.
struct CSVReader {
  let progress: ProgressLine
  var choice = ColumnChoice()

  /// Reads bytes that are known to be UTF-8.
  func read(_ bytes: [UInt8]) throws(TextError) -> PlaceReading {
    var reading = PlaceReading(choice: choice)
    let separator = Self.separator(of: bytes)
    var records = CSVRecords(bytes: bytes, separator: separator)
    var fields: [CSVRecords.Field] = []
    guard try records.next(into: &fields) != nil else { throw TextError("there is nothing in it", at: 0) }
    let names = fields.map { (records.text(of: $0) ?? "").trimmed.lowercased() }
    let header = CSVHeader(names: names, starts: fields.map(\.start))
    var columns: [String: Int] = [:]
    for name in choice.ofItems { columns[name] = try header.columns([name])[0] }
    let latitude = try header.column(choice.latitude, or: ["lat", "latitude"], toBe: "latitude")
    let longitude = try header.column(choice.longitude, or: ["lon", "lng", "long", "longitude"], toBe: "longitude")
    let (id, name, title) = (names.firstIndex(of: "id"), names.firstIndex(of: "name"), names.firstIndex(of: "title"))
    var row = 0
    while let start = try records.next(into: &fields) {
      row += 1
      if row.isMultiple(of: 8192) { progress.show("Reading", done: records.offset, of: bytes.count) }
      func text(_ column: Int?) -> String? {
        column.flatMap { $0 < fields.count ? records.text(of: fields[$0]) : nil }
      }
      var problem = fields.count > names.count ? "\(fields.count) fields, where the header has \(names.count)" : nil
      func degrees(_ column: Int, _ axis: String) -> Double {
        let text = text(column)?.trimmed ?? ""
        if let degrees = Double(decimal: text) { return degrees }
        problem = problem ?? Self.problem(with: text, as: axis)
        return 0
      }
      let position = Coordinate(latitude: degrees(latitude, "latitude"), longitude: degrees(longitude, "longitude"))
      if let problem = problem ?? position.problem {
        if separator != ",", problem.hasSuffix("decimal comma") {
          throw TextError("\(problem): write decimal points", at: fields[latitude].start)
        }
        reading.skip(at: Self.line(at: start, in: bytes), because: problem)
        continue
      }
      let place = Place(
        id: text(id).map(PlaceID.text) ?? .row(row), position: position, name: text(name), heading: text(title)
      )
      reading.add(place, at: Self.line(at: start, in: bytes)) { text(columns[$0]) }
    }
    return reading
  }

  private static func line(at offset: Int, in bytes: [UInt8]) -> String {
    "line \(TextPosition(offset: offset, in: bytes).line)"
  }

  private static func problem(with text: String, as axis: String) -> String {
    if text.isEmpty { return "the \(axis) is missing" }
    return "the \(axis) \"\(text.printable.shortened(to: 40))\" "
      + (text.hasDecimalComma ? "has a decimal comma" : "is not a number")
  }

  /// The separator that makes the most fields of the header.
  private static func separator(of bytes: [UInt8]) -> Unicode.Scalar {
    func count(_ separator: Unicode.Scalar) -> Int {
      var records = CSVRecords(bytes: bytes, separator: separator)
      var fields: [CSVRecords.Field] = []
      return (try? records.next(into: &fields)) == nil ? 0 : fields.count
    }
    return ([",", ";", "\t"] as [Unicode.Scalar]).max { count($0) < count($1) } ?? ","
  }
}

/// The names of the columns, in the order in which they come.
private struct CSVHeader {
  let names: [String]
  let starts: [Int]

  /// The columns that have one of some names, in any case.
  /// - Throws: That there are none.
  func columns(_ wanted: [String]) throws(TextError) -> [Int] {
    let found = names.indices.filter { index in wanted.contains { $0.trimmed.lowercased() == names[index] } }
    if !found.isEmpty { return found }
    let shown = wanted.map { $0.printable.shortened(to: 40) }
    let list = (shown.count > 1 ? shown.dropLast().joined(separator: ", ") + " or " : "") + (shown.last ?? "")
    throw TextError("the header of the CSV has no column named \(list)", at: starts[0])
  }

  /// The column of a name that was chosen, or else of one of the usual ones.
  /// - Throws: That there is none, or that there are two.
  func column(_ chosen: String?, or usual: [String], toBe purpose: String) throws(TextError) -> Int {
    let found = try columns(chosen.map { [$0] } ?? usual)
    if found.count == 1 { return found[0] }
    throw TextError(
      "two columns of the CSV could be the \(purpose), \(names[found[0]]) and \(names[found[1]]): choose one with "
        + "--\(purpose) NAME",
      at: starts[found[1]]
    )
  }
}
