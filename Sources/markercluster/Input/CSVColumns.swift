/// The columns of comma-separated text that matter, by their place in a record.
struct CSVColumns {
  private static let latitudeNames = ["lat", "latitude"]
  private static let longitudeNames = ["lon", "lng", "long", "longitude"]

  let latitude: Int
  let longitude: Int
  let id: Int?
  let name: Int?
  let title: Int?

  /// Finds the columns in a header, in any case.
  /// - Throws: What is missing, at the header's start, or which column of the position is there twice.
  init(header: [(name: String, start: Int)]) throws(TextError) {
    let names = header.map { $0.name.lowercased() }
    func column(_ wanted: [String]) -> Int? { names.firstIndex { wanted.contains($0) } }
    let latitude = column(Self.latitudeNames)
    let longitude = column(Self.longitudeNames)
    guard let latitude, let longitude else {
      let missing = [
        latitude == nil ? "lat or latitude" : nil, longitude == nil ? "lon, lng, long or longitude" : nil,
      ]
      let columns = missing.compactMap(\.self).joined(separator: ", and none named ")
      throw TextError("the header of the CSV has no column named \(columns)", at: header.first?.start ?? 0)
    }
    for (index, name) in names.enumerated() where (Self.latitudeNames + Self.longitudeNames).contains(name) {
      guard names[..<index].contains(name) else { continue }
      throw TextError("the header of the CSV has a second column named \(name)", at: header[index].start)
    }
    self.latitude = latitude
    self.longitude = longitude
    id = column(["id"])
    name = column(["name"])
    title = column(["title"])
  }
}
