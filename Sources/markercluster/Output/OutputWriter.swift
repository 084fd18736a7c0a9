import Foundation

/// Writes what comes out: to standard output, as a whole to a file, or into what is no regular file.
struct OutputWriter {
  /// Where paths begin that are not absolute.
  let currentFolder: URL
  let standardOutput: (Data) throws -> Void

  func write(_ data: Data, to path: String?) throws(ToolFailure) {
    guard let path else { return try write(data, as: "standard output", through: standardOutput) }
    let target = Self.target(of: URL(fileURLWithPath: path, relativeTo: currentFolder).path)
    let attributes = try? FileManager.default.attributesOfItem(atPath: target)
    let type = attributes?[.type] as? FileAttributeType
    let handle: FileHandle
    do {
      if type == nil || type == .typeRegular, !Self.isOpenElsewhere(target) {
        return try OutputFile(path: target, attributes: attributes).replace(with: data)
      }
      handle = try FileHandle(forWritingTo: URL(fileURLWithPath: target))
    } catch {
      throw ToolFailure(status: .cannotCreate, message: "\(path.printable) cannot be created: \(error.reason)")
    }
    try write(data, as: path.printable) { try handle.write(contentsOf: $0) }
  }

  /// Whether the system lists the path as a name of what is open, which none may take away.
  private static func isOpenElsewhere(_ path: String) -> Bool {
    path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/")
  }

  /// The file that a path means: links are followed, unless they lead to what is open.
  private static func target(of path: String) -> String {
    var target = path
    for _ in 0..<40 where !isOpenElsewhere(target) {
      guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: target) else { break }
      target = link.hasPrefix("/") ? link : (target as NSString).deletingLastPathComponent + "/" + link
    }
    return target
  }

  private func write(_ data: Data, as name: String, through write: (Data) throws -> Void) throws(ToolFailure) {
    do {
      try write(data)
    } catch {
      // A reader that has seen enough, such as head, is no failure.
      if error.number == EPIPE { return }
      throw ToolFailure(status: .outputError, message: "\(name) cannot be written: \(error.reason)")
    }
  }
}
