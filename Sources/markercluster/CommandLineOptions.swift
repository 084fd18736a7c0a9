import MarkerClustering

/// What the arguments ask for.
struct CommandLineOptions: Equatable {
  /// What the tool is to do.
  enum Request: Equatable { case help, version, cluster }

  /// Where the items come from.
  enum Input: Equatable {
    case sample, standardInput
    case file(String)
  }

  /// The rule that groups the items.
  enum Algorithm: String, CaseIterable { case distance, grid, none }

  /// What comes out.
  enum Format: String, CaseIterable { case table, geojson, svg, operations }

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
        guard !argument.isEmpty else { throw .emptyFileName }
        guard input == .sample else { throw .secondFile(argument) }
        input = argument == "-" ? .standardInput : .file(argument)
      } else if argument == "--" {
        onlyFilesFollow = true
      } else {
        try readOption(argument, rest: &rest)
        if request != .cluster { return }
      }
    }
  }

  private mutating func readOption(_ argument: String, rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let option = String(parts[0])
    let attached = parts.count == 2 ? String(parts[1]) : nil

    func value() throws(UsageError) -> OptionValue {
      if let attached { return OptionValue(option: option, text: attached) }
      // A single hyphen may begin a value: that of a negative number, or of standard output.
      guard let next = rest.first, !next.hasPrefix("--") else { throw .missingValue(option: option) }
      rest.removeFirst()
      return OptionValue(option: option, text: next)
    }

    switch option {
    case "--help", "-h", "--version":
      guard attached == nil else { throw .unexpectedValue(option: option) }
      request = option == "--version" ? .version : .help
    case "--zoom": zoom = try value().number(in: 0...32)
    case "--bounds": bounds = try value().bounds()
    case "--algorithm": algorithm = try value().choice()
    case "--distance":
      distance = try value().number(in: .leastNonzeroMagnitude...1e6, allowed: "above 0, up to 1000000")
    case "--minimum-size": minimumSize = try value().wholeNumber(in: 1...1e9)
    case "--format": format = try value().choice()
    case "--output":
      let path = try value().name()
      output = path == "-" ? nil : path
    case "--latitude": columns.latitude = try value().name()
    case "--longitude": columns.longitude = try value().name()
    case "--group": columns.group = try value().name()
    case "--sum": columns.sum = try value().name()
    case "--filter": columns.filter = try value().filter()
    default: throw .unknownOption(option)
    }
  }
}
