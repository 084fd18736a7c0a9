import Foundation

/// Writes what comes out, to standard output or as a whole to a file.
struct OutputWriter {
  /// Where paths begin that are not absolute.
  let currentFolder: URL
  let standardOutput: (Data) throws -> Void

  func write(_ data: Data, to path: String?) throws(ToolFailure) {
    guard let path else {
      try write(data)
      return
    }
    do {
      try data.write(to: URL(fileURLWithPath: path, relativeTo: currentFolder), options: .atomic)
    } catch {
      throw ToolFailure(
        status: .cannotCreate, message: "\(path.printable) cannot be created: \(ErrorText.reason(of: error))"
      )
    }
  }

  private func write(_ data: Data) throws(ToolFailure) {
    do {
      try standardOutput(data)
    } catch {
      // A reader that has seen enough, such as head, is no failure.
      if ErrorText.errorNumber(of: error) == EPIPE { return }
      throw ToolFailure(
        status: .outputError, message: "standard output cannot be written: \(ErrorText.reason(of: error))"
      )
    }
  }
}
