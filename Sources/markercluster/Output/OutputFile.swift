import Foundation

/// A regular file that is replaced as a whole or not at all, and keeps its mode and owner.
struct OutputFile {
  let path: String
  /// What the file has now; nil if there is none yet.
  let attributes: [FileAttributeKey: Any]?

  /// Replaces the content; where the folder or the owner does not allow that, by writing into the file.
  func replace(with data: Data) throws {
    guard let attributes else {
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
      return
    }
    let folder = (path as NSString).deletingLastPathComponent
    let temporary = "\(folder)/.\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: temporary) }
    if Self.create(temporary, like: attributes) {
      try Self.overwrite(temporary, with: data)
      if unsafe rename(temporary, path) == 0 { return }
    }
    try Self.overwrite(path, with: data)
  }

  /// Creates an empty file with the owner and the mode; false where that is not allowed.
  private static func create(_ path: String, like attributes: [FileAttributeKey: Any]) -> Bool {
    let manager = FileManager.default
    guard manager.createFile(atPath: path, contents: Data(), attributes: [.posixPermissions: 0o600]) else {
      return false
    }
    // The owner first, since a new owner takes a part of the mode away.
    let steps: [Set<FileAttributeKey>] = [[.ownerAccountID, .groupOwnerAccountID], [.posixPermissions]]
    return steps.allSatisfy { keys in
      (try? manager.setAttributes(attributes.filter { keys.contains($0.key) }, ofItemAtPath: path)) != nil
    }
  }

  private static func overwrite(_ path: String, with data: Data) throws {
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: data)
    try handle.synchronize()
    try handle.close()
  }
}
