import MarkerClustering
import Testing

@testable import markercluster

struct CommandLineOptionsTests {
  @Test func `No arguments ask for the demonstration`() throws {
    let options = try CommandLineOptions(arguments: [])
    #expect(options.isDemonstration)
    #expect(options.input == .sample)
    #expect(options.format == .table)
    #expect(options.distance == 100)
    #expect(options.minimumSize == 4)
  }

  @Test func `Every option is read`() throws {
    let options = try CommandLineOptions(arguments: [
      "places.csv", "--zoom", "3.5", "--bounds", "-10,-20,10,20", "--algorithm", "grid", "--distance", "60",
      "--minimum-size", "2", "--format", "svg", "--output", "map.svg", "--latitude", "y", "--longitude", "x",
    ])
    #expect(!options.isDemonstration)
    #expect(options.input == .file("places.csv"))
    #expect(options.zoom == 3.5)
    #expect(
      options.bounds
        == CoordinateBounds(
          southWest: Coordinate(latitude: -20, longitude: -10), northEast: Coordinate(latitude: 20, longitude: 10)
        )
    )
    #expect(options.algorithm == .grid)
    #expect(options.distance == 60)
    #expect(options.minimumSize == 2)
    #expect(options.format == .svg)
    #expect(options.output == "map.svg")
    #expect(options.columns == ColumnChoice(latitude: "y", longitude: "x"))
  }

  @Test func `Columns of the items may be chosen`() throws {
    let columns = try CommandLineOptions(arguments: ["--group=kind", "--sum", "pop", "--filter=a=b=c"]).columns
    #expect(columns == ColumnChoice(group: "kind", sum: "pop", filter: .init(column: "a", value: "b=c")))
    #expect(columns.ofItems == ["kind", "pop", "a"])
    #expect(try CommandLineOptions(arguments: ["--filter", "a="]).columns.filter?.value == "")
  }

  @Test func `A value may be attached to its option`() throws {
    #expect(try CommandLineOptions(arguments: ["--zoom=4"]).zoom == 4)
  }

  @Test func `Of an option that comes twice the last one counts`() throws {
    #expect(try CommandLineOptions(arguments: ["--zoom", "4", "--zoom", "5"]).zoom == 5)
  }

  @Test func `A hyphen is standard input, and standard output as a path`() throws {
    let options = try CommandLineOptions(arguments: ["-", "--output", "-"])
    #expect(options.input == .standardInput)
    #expect(options.output == nil)
  }

  @Test func `What follows two hyphens is a file`() throws {
    #expect(try CommandLineOptions(arguments: ["--", "--zoom"]).input == .file("--zoom"))
  }

  @Test(arguments: [
    (["--help"], CommandLineOptions.Request.help), (["-h"], .help), (["--version"], .version),
    (["a", "--help", "--x"], .help),
  ])
  func `Help and version need nothing else`(arguments: [String], request: CommandLineOptions.Request) throws {
    #expect(try CommandLineOptions(arguments: arguments).request == request)
  }

  @Test func `Bounds may cross the antimeridian`() throws {
    let bounds = try #require(try CommandLineOptions(arguments: ["--bounds", "150,-50,-150,20"]).bounds)
    #expect(bounds.crossesAntimeridian)
    #expect(bounds.contains(Coordinate(latitude: 0, longitude: 180)))
    #expect(!bounds.contains(Coordinate(latitude: 0, longitude: 0)))
  }

  @Test func `Bounds that reach the edge of the flat map reach the pole`() throws {
    let bounds = try #require(try CommandLineOptions(arguments: ["--bounds", "-180,-85.06,180,85.06"]).bounds)
    #expect(bounds == .world)
  }

  @Test(arguments: [
    (["--foo"], UsageError.unknownOption("--foo")),
    (["-z"], .unknownOption("-z")),
    (["--zoom"], .missingValue(option: "--zoom")),
    (["--zoom", "--format", "svg"], .missingValue(option: "--zoom")),
    (["--output", ""], .missingValue(option: "--output")),
    (["--help=yes"], .unexpectedValue(option: "--help")),
    (["--zoom", "x"], .notANumber(option: "--zoom", value: "x")),
    (["--zoom", ""], .notANumber(option: "--zoom", value: "")),
    (["--zoom", "nan"], .notANumber(option: "--zoom", value: "nan")),
    (["--zoom", "inf"], .notANumber(option: "--zoom", value: "inf")),
    (["--zoom", "1e999"], .notANumber(option: "--zoom", value: "1e999")),
    (["--zoom", "0x2"], .notANumber(option: "--zoom", value: "0x2")),
    (["--zoom", "33"], .outOfRange(option: "--zoom", value: "33", allowed: "between 0 and 32")),
    (["--zoom", "-1"], .outOfRange(option: "--zoom", value: "-1", allowed: "between 0 and 32")),
    (["--distance", "0"], .outOfRange(option: "--distance", value: "0", allowed: "above 0, up to 1000000")),
    (["--distance", "-5"], .outOfRange(option: "--distance", value: "-5", allowed: "above 0, up to 1000000")),
    (["--distance", "1e7"], .outOfRange(option: "--distance", value: "1e7", allowed: "above 0, up to 1000000")),
    (["--minimum-size", "0"], .outOfRange(option: "--minimum-size", value: "0", allowed: "between 1 and 1000000000")),
    (["--minimum-size", "1.5"], .malformed(option: "--minimum-size", value: "1.5", form: "a whole number")),
    (["--bounds", "1,2,3"], .malformed(option: "--bounds", value: "1,2,3", form: "of the form west,south,east,north")),
    (["--bounds", ""], .malformed(option: "--bounds", value: "", form: "of the form west,south,east,north")),
    (["--bounds", "1,2,3,"], .notANumber(option: "--bounds", value: "")),
    (["--bounds", "0,-91,0,0"], .outOfRange(option: "--bounds", value: "-91", allowed: "between -90 and 90")),
    (
      ["--bounds", "0,2,0,1"],
      .outOfRange(option: "--bounds", value: "0,2,0,1", allowed: "four edges, the south not above the north")
    ),
    (
      ["--format", "pdf"],
      .unknownValue(option: "--format", value: "pdf", allowed: ["table", "geojson", "svg", "operations"])
    ),
    (["--algorithm", "x"], .unknownValue(option: "--algorithm", value: "x", allowed: ["distance", "grid", "none"])),
    (["--group", ""], .missingValue(option: "--group")),
    (["--sum"], .missingValue(option: "--sum")),
    (["--filter", "kind"], .malformed(option: "--filter", value: "kind", form: "of the form COLUMN=VALUE")),
    (["--filter", "=x"], .malformed(option: "--filter", value: "=x", form: "of the form COLUMN=VALUE")),
    ([""], .emptyFileName),
    (["--", ""], .emptyFileName),
    (["a", "b"], .secondFile("b")),
    (["a", "-"], .secondFile("-")),
  ])
  func `Arguments that make no sense are named`(arguments: [String], error: UsageError) {
    #expect(throws: error) { try CommandLineOptions(arguments: arguments) }
    #expect(!error.description.isEmpty)
  }

  @Test(arguments: [
    ("1,2,3", "--bounds: \"1,2,3\" is not of the form west,south,east,north"),
    ("0,-91,0,0", "--bounds: \"-91\" is out of range: it must be between -90 and 90"),
  ])
  func `A fault of the form is told from one of the range`(bounds: String, message: String) throws {
    let error = try #require(throws: UsageError.self) { try CommandLineOptions(arguments: ["--bounds", bounds]) }
    #expect(error.description == message)
  }
}
