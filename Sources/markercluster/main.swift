import Foundation

// A reader that has seen enough then shows as a failed write, which is handled.
signal(SIGPIPE, SIG_IGN)

let tool = Tool(
  currentFolder: URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true),
  standardInput: { try FileHandle.standardInput.readToEnd() ?? Data() },
  standardOutput: { try FileHandle.standardOutput.write(contentsOf: $0) },
  standardError: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
  showsProgress: isatty(STDERR_FILENO) == 1
)
exit(tool.run(arguments: Array(CommandLine.arguments.dropFirst())).rawValue)
