import MarkerClustering

/// Reads places from comma-separated text with a header.
struct CSVReader {
  /// The rows between two looks at how far the reading is.
  private static let rowsPerReport = 8192

  let progress: ProgressLine

  /// Reads bytes that are known to be UTF-8.
  func read(_ bytes: [UInt8]) throws(TextError) -> PlaceReading {
    var reading = PlaceReading()
    var records = CSVRecords(bytes)
    let (columns, columnCount) = try header(of: &records, in: bytes)
    var fields: [CSVRecords.Field] = []
    var row = 0
    while let line = try records.next(into: &fields) {
      row += 1
      if row.isMultiple(of: Self.rowsPerReport) {
        progress.show("Reading", done: records.offset, of: bytes.count)
      }
      if fields.count > columnCount { reading.noteLongRow(onLine: line) }
      func text(_ column: Int?) -> String? {
        guard let column, column < fields.count, fields[column].start < fields[column].end else { return nil }
        return records.text(of: fields[column])
      }
      do throws(PositionProblem) {
        let position = Coordinate(
          latitude: try degrees(text(columns.latitude), of: "latitude"),
          longitude: try degrees(text(columns.longitude), of: "longitude")
        )
        try position.check()
        reading.places.append(
          Place(
            id: text(columns.id).map(PlaceID.text) ?? .integer(row),
            position: position,
            name: text(columns.name),
            heading: text(columns.title)
          )
        )
      } catch {
        reading.skip(at: "line \(line)", because: error.description)
      }
    }
    return reading
  }

  /// Reads the header, and answers where the columns are and how many there are.
  private func header(
    of records: inout CSVRecords, in bytes: [UInt8]
  ) throws(TextError) -> (columns: CSVColumns, count: Int) {
    do throws(TextError) {
      var fields: [CSVRecords.Field] = []
      guard try records.next(into: &fields) != nil else { throw TextError("there is nothing in it", at: 0) }
      return (try CSVColumns(header: fields.map { (records.text(of: $0), $0.start) }), fields.count)
    } catch {
      throw TextError(error.message + separatorHint(for: bytes), at: error.offset)
    }
  }

  /// What to ask whoever has a header without a comma.
  private func separatorHint(for bytes: [UInt8]) -> String {
    let header = bytes.drop { $0.isBlank || $0.isLineEnd }.prefix { !$0.isLineEnd }
    if header.contains(.comma) { return "" }
    if header.contains(.semicolon) { return "; is it separated by ';'?" }
    return header.contains(.tab) ? "; is it separated by tabs?" : ""
  }

  private func degrees(_ text: String?, of axis: String) throws(PositionProblem) -> Double {
    guard let text else { throw .missing(axis) }
    guard let degrees = Double(decimal: text) else { throw .notANumber(axis, text) }
    return degrees
  }
}
