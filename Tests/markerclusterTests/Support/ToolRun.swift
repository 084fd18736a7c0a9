import Foundation
import InMemoryMap

@testable import markercluster

/// What came of one run of the tool in a folder of its own.
struct ToolRun {
  let status: ExitStatus
  let output: String
  let errors: String

  /// The lines of the output.
  var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }

  /// Runs the tool on standard input; no clock moves.
  @MainActor
  init(_ arguments: String..., input: String = "", folder: TemporaryFolder? = nil) throws {
    try self.init(arguments, input: Data(input.utf8), folder: folder)
  }

  @MainActor
  init(
    _ arguments: [String], input: Data, folder: TemporaryFolder? = nil, showsProgress: Bool = false,
    longInput: Int = 4_000_000
  ) throws {
    let folder = try folder ?? TemporaryFolder()
    var output = Data()
    var errors = ""
    let tool = Tool(
      currentFolder: folder.url,
      standardInput: { input },
      standardOutput: { output += $0 },
      standardError: { errors += $0 },
      showsProgress: showsProgress,
      longInput: longInput,
      clock: TestClock()
    )
    status = tool.run(arguments: arguments)
    self.output = String(decoding: output, as: UTF8.self)
    self.errors = errors
  }
}
