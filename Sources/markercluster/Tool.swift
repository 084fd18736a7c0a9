import Foundation
import MarkerClustering

/// The whole tool, with everything that it touches handed in, so that a test can run it.
@MainActor
struct Tool {
  /// The picture of the demonstration, in the current folder.
  private static let pictureName = "clusters.svg"
  /// Where paths begin that are not absolute.
  let currentFolder: URL
  /// Answers all of standard input.
  let standardInput: () throws -> Data
  let standardOutput: (Data) throws -> Void
  let standardError: (String) -> Void
  /// Whether standard error is a terminal, on which a line can be overwritten.
  var showsProgress: Bool = false
  /// The bytes from which reading takes long enough to say how far it is.
  var longInput: Int = 4_000_000
  var clock: any Clock<Duration> = ContinuousClock()

  /// Does what the arguments say, and answers how it went.
  func run(arguments: [String]) -> ExitStatus {
    do {
      try run(options: CommandLineOptions(arguments: arguments))
      return .success
    } catch {
      let failure = error as? ToolFailure
      let status = failure?.status ?? (error is UsageError ? .usage : .noInput)
      say(failure?.message ?? (error as? UsageError)?.description ?? error.reason)
      if status == .usage { standardError("\(Help.usage)\n") }
      return status
    }
  }

  private func run(options: CommandLineOptions) throws {
    let writer = OutputWriter(currentFolder: currentFolder, standardOutput: standardOutput)
    switch options.request {
    case .help: try writer.write(Data("\(Help.text)\n".utf8), to: nil)
    case .version: try writer.write(Data("markercluster \(Help.version)\n".utf8), to: nil)
    case .cluster: try cluster(options, writer: writer)
    }
  }

  private func cluster(_ options: CommandLineOptions, writer: OutputWriter) throws {
    let input = try read(options.input)
    let progress = ProgressLine(write: showsProgress && input.data.count >= longInput ? standardError : nil)
    defer { progress.clear() }
    let reading = try InputReader(source: input.name, progress: progress, columns: options.columns)
      .read(input.data)
    progress.clear()
    for remark in reading.remarks { say("\(input.name): \(remark)") }
    if reading.isLost {
      throw ToolFailure(status: .badData, message: "\(input.name): there is no valid position in it")
    }
    progress.show("Clustering")
    let clustered = ClusteredPlaces(reading.places, options: options)
    progress.clear()
    let duplicateCount = reading.places.count - clustered.places.count
    if duplicateCount > 0 {
      let duplicates = NumberText.count(duplicateCount, "duplicate id")
      say("\(input.name): \(duplicates): the last value stands, at the first one's place")
    }

    let output = try report(clustered, source: input.name, progress: progress)
    progress.clear()
    if options.isDemonstration {
      // The picture comes first, so that the table does not name what could not be created.
      let picture = try MapReport(places: clustered.places, options: options, progress: progress).svg()
      try writer.write(picture, to: Self.pictureName)
      let level = Int(CommandLineOptions.defaultZoom)
      try writer.write(output + Data("\nThe world at level \(level) as a picture: \(Self.pictureName)\n".utf8), to: nil)
    } else {
      try writer.write(output, to: options.output)
    }
  }

  private func report(_ clustered: ClusteredPlaces, source: String, progress: ProgressLine) throws -> Data {
    let options = clustered.options
    let level = ClusteredPlaces.level(ofZoom: options.zoom ?? CommandLineOptions.defaultZoom)
    switch options.format {
    case .table:
      let table = TableReport(clustered: clustered, source: source, clock: clock, progress: progress)
      let lines = options.zoom == nil ? table.levelTable() : table.clusterTable(atLevel: level)
      return Data((lines.joined(separator: "\n") + "\n").utf8)
    case .geojson:
      let view = clustered.view(atLevel: level, clock: clock)
      return try GeoJSONReport(view: view, sumColumn: options.columns.sum, progress: progress).data()
    case .svg:
      return try MapReport(places: clustered.places, options: options, progress: progress).svg()
    case .operations:
      return try MapReport(places: clustered.places, options: options, progress: progress).operations()
    }
  }

  private func read(_ input: CommandLineOptions.Input) throws(ToolFailure) -> (name: String, data: Data) {
    let (name, read): (String, () throws -> Data) =
      switch input {
      case .sample: ("the sample of airports", SampleData.airports)
      case .standardInput: ("standard input", standardInput)
      case .file(let path): (path.printable, { try readFile(path) })
      }
    do {
      return (name, try read())
    } catch {
      throw ToolFailure(status: .noInput, message: "\(name) cannot be read: \(error.reason)")
    }
  }

  /// Reads a file; through a handle, which reads pipes and devices as well.
  private func readFile(_ path: String) throws -> Data {
    try FileHandle(forReadingFrom: URL(fileURLWithPath: path, relativeTo: currentFolder)).readToEnd() ?? Data()
  }

  private func say(_ message: String) {
    standardError("markercluster: \(message)\n")
  }
}
