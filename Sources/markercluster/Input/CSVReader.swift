import MarkerClustering

/// Reads places from text with a header, separated by commas, semicolons or tabs.
struct CSVReader {
  let progress: ProgressLine
  var choice = ColumnChoice()

  /// Reads bytes that are known to be UTF-8.
  func read(_ bytes: [UInt8]) throws(TextError) -> PlaceReading {
    var reading = PlaceReading()
    let separator = Self.separator(of: bytes)
    var records = CSVRecords(bytes, separator: separator)
    var fields: [CSVRecords.Field] = []
    guard try records.next(into: &fields) != nil else { throw TextError("there is nothing in it", at: 0) }
    let columns = try CSVColumns(header: fields.map { (records.text(of: $0), $0.start) }, choice: choice)
    var row = 0
    while let line = try records.next(into: &fields) {
      row += 1
      if row.isMultiple(of: 8192) { progress.show("Reading", done: records.offset, of: bytes.count) }
      guard fields.count <= columns.count else {
        reading.skip(at: "line \(line)", because: "\(fields.count) fields, where the header has \(columns.count)")
        continue
      }
      func text(_ column: Int?) -> String? {
        guard let column, column < fields.count, fields[column].start < fields[column].end else { return nil }
        return records.text(of: fields[column])
      }
      var problem: String?
      func degrees(_ column: Int, _ axis: String) -> Double {
        let text = text(column)?.trimmed ?? ""
        if let degrees = Double(decimal: text) { return degrees }
        problem =
          problem
          ?? (text.isEmpty
            ? "the \(axis) is missing"
            : "the \(axis) \"\(text.printable.shortened(to: 40))\" "
              + (text.hasDecimalComma ? "has a decimal comma" : "is not a number"))
        return 0
      }
      let position = Coordinate(
        latitude: degrees(columns.latitude, "latitude"), longitude: degrees(columns.longitude, "longitude")
      )
      if let problem = problem ?? position.problem {
        if separator != .comma, problem.hasSuffix("decimal comma") {
          throw TextError("\(problem): write decimal points", at: fields[columns.latitude].start)
        }
        reading.skip(at: "line \(line)", because: problem)
        continue
      }
      reading.places.append(
        Place(
          id: text(columns.id).map(PlaceID.text) ?? .row(row), position: position, name: text(columns.name),
          heading: text(columns.title)
        )
      )
    }
    return reading
  }

  /// The separator that makes the most fields of the header.
  private static func separator(of bytes: [UInt8]) -> UInt8 {
    let candidates: [UInt8] = [.comma, .semicolon, .tab]
    let counts = candidates.map { candidate in
      var records = CSVRecords(bytes, separator: candidate)
      var fields: [CSVRecords.Field] = []
      return (try? records.next(into: &fields)) == nil ? 0 : fields.count
    }
    return zip(candidates, counts).reduce((.comma, counts[0])) { $1.1 > $0.1 ? $1 : $0 }.0
  }
}
