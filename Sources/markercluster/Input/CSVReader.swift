import MarkerClustering

/// Reads places from comma-separated text with a header.
struct CSVReader {
  /// The columns that matter, by their place in a record.
  private struct Columns {
    var latitude: Int
    var longitude: Int
    var id: Int?
    var name: Int?
    var title: Int?
  }

  /// The rows between two looks at how far the reading is.
  private static let rowsPerReport = 8192

  let progress: ProgressLine

  /// Reads bytes that are known to be UTF-8.
  func read(_ bytes: [UInt8]) throws(TextError) -> PlaceReading {
    var reading = PlaceReading()
    var records = CSVRecords(bytes)
    var fields: [CSVRecords.Field] = []
    guard try records.next(into: &fields) != nil else { throw TextError("there is nothing in it", at: 0) }
    let columns = try columns(named: fields.map { records.text(of: $0).lowercased() }, headerStart: fields[0].start)
    var row = 0
    while let line = try records.next(into: &fields) {
      row += 1
      if row.isMultiple(of: Self.rowsPerReport) {
        progress.show("Reading", done: records.offset, of: bytes.count)
      }
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

  private func columns(named names: [String], headerStart: Int) throws(TextError) -> Columns {
    func column(_ wanted: String...) -> Int? { names.firstIndex { wanted.contains($0) } }
    let latitude = column("lat", "latitude")
    let longitude = column("lon", "lng", "long", "longitude")
    guard let latitude, let longitude else {
      let missing = [
        latitude == nil ? "lat or latitude" : nil, longitude == nil ? "lon, lng, long or longitude" : nil,
      ]
      let columns = missing.compactMap(\.self).joined(separator: ", and none named ")
      throw TextError("the header of the CSV has no column named \(columns)", at: headerStart)
    }
    return Columns(
      latitude: latitude, longitude: longitude, id: column("id"), name: column("name"), title: column("title")
    )
  }

  private func degrees(_ text: String?, of axis: String) throws(PositionProblem) -> Double {
    guard let text else { throw .missing(axis) }
    guard let degrees = Double(decimal: text) else { throw .notANumber(axis, text) }
    return degrees
  }
}
