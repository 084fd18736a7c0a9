import MarkerClustering

/// The value of an option, which may be read as what the option needs.
struct OptionValue {
  let option: String
  let text: String

  func name() throws(UsageError) -> String {
    guard !text.isEmpty else { throw .missingValue(option: option) }
    return text
  }

  func number(in range: ClosedRange<Double>, allowed: String? = nil) throws(UsageError) -> Double {
    guard let number = Double(decimal: text) else { throw .notANumber(option: option, value: text) }
    guard range.contains(number) else {
      let between = "between \(NumberText.short(range.lowerBound)) and \(NumberText.short(range.upperBound))"
      throw .outOfRange(option: option, value: text, allowed: allowed ?? between)
    }
    return number
  }

  func wholeNumber(in range: ClosedRange<Double>) throws(UsageError) -> Int {
    guard let number = Int(exactly: try number(in: range)) else { throw malformed("a whole number") }
    return number
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>() throws(UsageError) -> Choice {
    guard let choice = Choice(rawValue: text) else {
      throw .unknownValue(option: option, value: text, allowed: Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  func bounds() throws(UsageError) -> CoordinateBounds {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { OptionValue(option: option, text: String($0)) }
    guard parts.count == 4 else { throw malformed("of the form west,south,east,north") }
    let west = try parts[0].number(in: -360...360)
    let south = try parts[1].number(in: -90...90)
    let east = try parts[2].number(in: -360...360)
    let north = try parts[3].number(in: -90...90)
    guard south <= north else {
      throw .outOfRange(option: option, value: text, allowed: "four edges, the south not above the north")
    }
    // What is beyond the edge of the flat map is drawn on it, so bounds that reach the edge reach the pole.
    var southWest = Coordinate(latitude: south, longitude: west)
    if MapPoint(southWest).y == -1 { southWest.latitude = -90 }
    var northEast = Coordinate(latitude: north, longitude: east)
    if MapPoint(northEast).y == 1 { northEast.latitude = 90 }
    return CoordinateBounds(southWest: southWest, northEast: northEast)
  }

  func filter() throws(UsageError) -> ColumnChoice.Filter {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty else { throw malformed("of the form COLUMN=VALUE") }
    return ColumnChoice.Filter(column: parts[0], value: parts[1])
  }

  private func malformed(_ form: String) -> UsageError { .malformed(option: option, value: text, form: form) }
}
