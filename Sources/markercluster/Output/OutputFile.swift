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
    guard try create(temporary, like: attributes) else { return try overwrite(with: data) }
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: temporary))
    try handle.write(contentsOf: data)
    try handle.synchronize()
    try handle.close()
    if unsafe rename(temporary, path) != 0 { try overwrite(with: data) }
  }

  /// Creates an empty file with the owner and the mode; false where that is not allowed.
  private func create(_ temporary: String, like attributes: [FileAttributeKey: Any]) throws -> Bool {
    let manager = FileManager.default
    guard manager.createFile(atPath: temporary, contents: Data(), attributes: [.posixPermissions: 0o600]) else {
      return false
    }
    let owner = attributes.filter { [.ownerAccountID, .groupOwnerAccountID].contains($0.key) }
    let mode = attributes.filter { $0.key == .posixPermissions }
    do {
      // The owner first, since a new owner takes a part of the mode away.
      try manager.setAttributes(owner, ofItemAtPath: temporary)
      try manager.setAttributes(mode, ofItemAtPath: temporary)
      return true
    } catch {
      return false
    }
  }

  private func overwrite(with data: Data) throws {
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: data)
    try handle.close()
  }
}
