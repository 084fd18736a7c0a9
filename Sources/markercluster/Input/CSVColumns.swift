/// The columns of separated text that matter, by their place in a record.
struct CSVColumns {
  private static let latitudeNames = ["lat", "latitude"]
  private static let longitudeNames = ["lon", "lng", "long", "longitude"]

  let count: Int
  let latitude: Int
  let longitude: Int
  let id: Int?
  let name: Int?
  let title: Int?

  /// Finds the columns in a header, in any case.
  /// - Throws: Which column of the position is missing, or could be two.
  init(header: [(name: String, start: Int)], choice: ColumnChoice) throws(TextError) {
    let names = header.map { $0.name.trimmed.lowercased() }
    func position(_ axis: String, chosen: String?, usual: [String]) throws(TextError) -> Int {
      let wanted = chosen.map { [$0.trimmed.lowercased()] } ?? usual
      let found = names.indices.filter { wanted.contains(names[$0]) }
      guard let first = found.first else {
        let missing = chosen.map { $0.printable.shortened(to: 40) }
        let list = "\(usual.dropLast().joined(separator: ", ")) or \(usual.last ?? "")"
        throw TextError("the header of the CSV has no column named \(missing ?? list)", at: header.first?.start ?? 0)
      }
      guard found.count == 1 else {
        throw TextError(
          "two columns of the CSV could be the \(axis), \(names[first]) and \(names[found[1]]): choose one with "
            + "--\(axis) NAME",
          at: header[found[1]].start
        )
      }
      return first
    }
    count = header.count
    latitude = try position("latitude", chosen: choice.latitude, usual: Self.latitudeNames)
    longitude = try position("longitude", chosen: choice.longitude, usual: Self.longitudeNames)
    id = names.firstIndex(of: "id")
    name = names.firstIndex(of: "name")
    title = names.firstIndex(of: "title")
  }
}
