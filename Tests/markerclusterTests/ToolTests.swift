import Foundation
import Testing

@testable import markercluster

@MainActor
struct ToolTests {
  @Test func `Without arguments there are a table of the sample and a picture of the world`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun([], input: Data(), folder: folder)
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
    #expect(run.lines[0].hasPrefix("7884 items of the sample of airports, "))
    let rows = run.lines.dropFirst(3).prefix(9).map { $0.split(separator: " ").prefix(4).compactMap { Int($0) } }
    #expect(rows.map { $0[0] } == Array(0...8))
    #expect(rows.map { $0[2] + $0[3] } == Array(repeating: 7884, count: 9))
    #expect(run.lines.last == "The world at level 2 as a picture: clusters.svg")
    #expect(try folder.names == ["clusters.svg"])
    #expect(try folder.read("clusters.svg") == ToolRun("--format", "svg").output)
  }

  @Test func `With any argument there is only what it asks for`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(["--distance", "60"], input: Data(), folder: folder)
    #expect(run.lines.count == 12)
    #expect(try folder.names.isEmpty)
  }

  @Test func `A file is read from the current folder, and another one written there`() throws {
    let folder = try TemporaryFolder()
    try folder.write("lat,lon\n1,2\n", to: "in.csv")
    let run = try ToolRun(["in.csv", "--format", "geojson", "--output", "out.json"], input: Data(), folder: folder)
    #expect(run.status == .success)
    #expect(run.output.isEmpty)
    #expect(try folder.names == ["in.csv", "out.json"])
    #expect(try FeatureCollection(folder.read("out.json")).features.count == 1)
  }

  @Test func `Help and version go to standard output`() throws {
    let help = try ToolRun("--help")
    #expect(help.status == .success)
    #expect(help.output.contains("--minimum-size"))
    #expect(help.lines.allSatisfy { $0.count <= 120 })
    let version = try ToolRun("--version")
    #expect(version.status == .success)
    #expect(version.output == "markercluster 1.0.0\n")
  }

  @Test func `Bad arguments end with a line of usage`() throws {
    let run = try ToolRun("--zoom", "x")
    #expect(run.status == .usage)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("markercluster: --zoom: \"x\" is not a number\nUsage: markercluster "))
  }

  @Test func `An empty name of a file is a bad argument`() throws {
    let run = try ToolRun("")
    #expect(run.status == .usage)
    #expect(run.errors.hasPrefix("markercluster: the name of the file is empty\nUsage: markercluster "))
    #expect(run.output.isEmpty)
  }

  @Test(arguments: ["missing.csv", "."])
  func `A file that cannot be read is an error with the system's reason`(path: String) throws {
    let run = try ToolRun(path)
    #expect(run.status == .noInput)
    #expect(run.errors.contains("cannot be read: "))
    #expect(run.output.isEmpty)
  }

  @Test func `Standard input that cannot be read is an error`() throws {
    var errors = ""
    let tool = Tool(
      currentFolder: try TemporaryFolder().url,
      standardInput: { throw CocoaError(.fileReadUnknown) },
      standardOutput: { _ in },
      standardError: { errors += $0 }
    )
    #expect(tool.run(arguments: ["-"]) == .noInput)
    #expect(errors.hasPrefix("markercluster: standard input cannot be read: "))
  }

  @Test func `An error that nobody foresaw is no crash`() throws {
    struct Surprise: Error {}
    let tool = Tool(
      currentFolder: try TemporaryFolder().url,
      standardInput: { Data("lat,lon\n".utf8) },
      standardOutput: { _ in throw Surprise() },
      standardError: { _ in }
    )
    #expect(tool.run(arguments: ["-"]) == .outputError)
  }

  @Test func `A picture that cannot be created leaves no table`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "clusters.svg"), withIntermediateDirectories: false
    )
    let run = try ToolRun([], input: Data(), folder: folder)
    #expect(run.status == .cannotCreate)
    #expect(run.output.isEmpty)
  }

  @Test func `Bad data is an error with line and column`() throws {
    let folder = try TemporaryFolder()
    try folder.write("id,name\n1,2\n", to: "in.csv")
    let run = try ToolRun(["in.csv"], input: Data(), folder: folder)
    #expect(run.status == .badData)
    #expect(run.errors.hasPrefix("markercluster: in.csv:1:1: the header of the CSV has no column named lat"))
  }

  @Test func `What is left out is said on standard error, and is no error`() throws {
    let run = try ToolRun("-", input: "id,lat,lon\na,1,2\nb,x,2\na,3,4\n")
    #expect(run.status == .success)
    #expect(run.lines[0].hasPrefix("1 item of standard input"))
    #expect(
      run.errors == """
        markercluster: standard input: 1 item without a valid position skipped:
        markercluster: standard input:   line 3: the latitude "x" is not a number
        markercluster: standard input: 1 duplicate id: the last value stands, at the first one's place

        """
    )
  }

  @Test(arguments: ["lat,lon\n13,4,52,5\n", "{\"type\":\"Polygon\",\"coordinates\":[]}"])
  func `A file of which nothing is valid is bad data, and says why`(input: String) throws {
    let run = try ToolRun("-", input: input)
    #expect(run.status == .badData)
    #expect(run.errors.contains("skipped:"))
    #expect(run.errors.hasSuffix("markercluster: standard input: there is no valid position in it\n"))
  }

  @Test func `A pipe is read as a file is`() throws {
    let folder = try TemporaryFolder()
    try folder.write("lat,lon\n1,2\n", to: "in.csv")
    let pipe = Process()
    pipe.executableURL = URL(fileURLWithPath: "/bin/sh")
    pipe.arguments = ["-c", "mkfifo pipe && echo made && cat in.csv >pipe"]
    pipe.currentDirectoryURL = folder.url
    let made = Pipe()
    pipe.standardOutput = made
    try pipe.run()
    _ = try made.fileHandleForReading.read(upToCount: 1)
    let run = try ToolRun("pipe", folder: folder)
    pipe.waitUntilExit()
    #expect(run.status == .success)
    #expect(run.lines[0].hasPrefix("1 item of pipe"))
  }

  @Test func `Of equal ids the last value stands at the first one's place`() throws {
    let input = "id,name,lat,lon\na,old,1,2\nb,b,50,60\na,new,3,4\n"
    let run = try ToolRun("-", "--format", "geojson", "--zoom", "5", input: input)
    let features = try FeatureCollection(run.output).features
    #expect(features.map(\.properties.name) == ["new", "b"])
    #expect(features[0].geometry.coordinates == [4, 3])
  }

  @Test func `Long input shows how far it is, only on a terminal`() throws {
    let input = Data("lat,lon\n1,2\n".utf8)
    #expect(try ToolRun(["-"], input: input, longInput: 10).errors.isEmpty)
    let shown = try ToolRun(["-"], input: input, showsProgress: true, longInput: 10)
    #expect(shown.errors.hasPrefix("\rClustering\u{1B}[K"))
    #expect(shown.errors.hasSuffix("\r\u{1B}[K"))
    #expect(shown.errors.contains("\rClustering 88 %\u{1B}[K"))
    #expect(try ToolRun(["-"], input: input, showsProgress: true).errors.isEmpty)
  }
}
