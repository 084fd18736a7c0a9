import MarkerClustering

/// What the arguments ask for.
struct CommandLineOptions: Equatable {
  /// What the tool is to do.
  enum Request: Equatable {
    case help, version, cluster
  }

  /// Where the items come from.
  enum Input: Equatable {
    case sample, standardInput
    case file(String)
  }

  /// The rule that groups the items.
  enum Algorithm: String, CaseIterable {
    case distance, grid, none
  }

  /// What comes out.
  enum Format: String, CaseIterable {
    case table, geojson, svg, operations
  }

  var request: Request = .cluster
  var input: Input = .sample
  var zoom: Double?
  var bounds: CoordinateBounds?
  var algorithm: Algorithm = .distance
  var distance: Double = 100
  var minimumSize: Int = 4
  var format: Format = .table
  var output: String?
  var columns = ColumnChoice()
  /// Whether the sample is shown off: a table and, as a gift, a picture.
  var isDemonstration: Bool = false

  /// The zoom of what shows one zoom only, unless another is asked for.
  static let defaultZoom = 2.0
}

extension CommandLineOptions {
  /// Reads arguments, without the name of the program.
  /// - Throws: What is wrong with the first argument that is wrong.
  init(arguments: [String]) throws(UsageError) {
    isDemonstration = arguments.isEmpty
    var rest = arguments[...]
    var onlyFilesFollow = false
    while let argument = rest.popFirst() {
      if onlyFilesFollow || argument == "-" || !argument.hasPrefix("-") {
        try readFile(argument)
      } else if argument == "--" {
        onlyFilesFollow = true
      } else {
        try readOption(argument, rest: &rest)
        if request != .cluster { return }
      }
    }
  }

  private mutating func readFile(_ argument: String) throws(UsageError) {
    guard !argument.isEmpty else { throw .emptyFileName }
    guard input == .sample else { throw .secondFile(argument) }
    input = argument == "-" ? .standardInput : .file(argument)
  }

  private mutating func readOption(_ argument: String, rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let option = String(parts[0])
    let attached = parts.count == 2 ? String(parts[1]) : nil

    func value() throws(UsageError) -> String {
      if let attached { return attached }
      // A single hyphen may begin a value: that of a negative number, or of standard output.
      guard let next = rest.first, !next.hasPrefix("--") else { throw .missingValue(option: option) }
      rest.removeFirst()
      return next
    }

    switch option {
    case "--help", "-h", "--version":
      guard attached == nil else { throw .unexpectedValue(option: option) }
      request = option == "--version" ? .version : .help
    case "--zoom":
      zoom = try Self.number(value(), of: option, in: 0...32)
    case "--bounds":
      bounds = try Self.bounds(value(), of: option)
    case "--algorithm":
      algorithm = try Self.choice(value(), of: option)
    case "--distance":
      let text = try value()
      distance = try Self.number(text, of: option)
      guard distance > 0, distance <= 1_000_000 else {
        throw .outOfRange(option: option, value: text, allowed: "above 0, up to 1000000")
      }
    case "--minimum-size":
      let text = try value()
      let size = try Self.number(text, of: option, in: 1...1e9)
      guard let size = Int(exactly: size) else {
        throw .malformed(option: option, value: text, form: "a whole number")
      }
      minimumSize = size
    case "--format":
      format = try Self.choice(value(), of: option)
    case "--output":
      let path = try Self.name(value(), of: option)
      output = path == "-" ? nil : path
    case "--latitude":
      columns.latitude = try Self.name(value(), of: option)
    case "--longitude":
      columns.longitude = try Self.name(value(), of: option)
    default:
      throw .unknownOption(option)
    }
  }

  private static func name(_ text: String, of option: String) throws(UsageError) -> String {
    guard !text.isEmpty else { throw .missingValue(option: option) }
    return text
  }

  private static func number(_ text: String, of option: String) throws(UsageError) -> Double {
    guard let number = Double(decimal: text) else { throw .notANumber(option: option, value: text) }
    return number
  }

  private static func number(
    _ text: String, of option: String, in range: ClosedRange<Double>
  ) throws(UsageError) -> Double {
    let number = try number(text, of: option)
    guard range.contains(number) else {
      let allowed = "between \(Int(range.lowerBound)) and \(Int(range.upperBound))"
      throw .outOfRange(option: option, value: text, allowed: allowed)
    }
    return number
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String, of option: String
  ) throws(UsageError) -> Choice {
    guard let choice = Choice(rawValue: text) else {
      throw .unknownValue(option: option, value: text, allowed: Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  private static func bounds(_ text: String, of option: String) throws(UsageError) -> CoordinateBounds {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4 else {
      throw .malformed(option: option, value: text, form: "of the form west,south,east,north")
    }
    let west = try number(parts[0], of: option, in: -360...360)
    let south = try number(parts[1], of: option, in: -90...90)
    let east = try number(parts[2], of: option, in: -360...360)
    let north = try number(parts[3], of: option, in: -90...90)
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
}
