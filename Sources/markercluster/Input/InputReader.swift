import Foundation

/// Tells what a file is by its content, and reads it.
struct InputReader {
  /// The name of the file, for what is said about it.
  let source: String
  let progress: ProgressLine
  var columns = ColumnChoice()

  func read(_ data: Data) throws(ToolFailure) -> PlaceReading {
    var bytes = [UInt8](data)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    do throws(TextError) {
      if let kind = Self.otherKind(of: bytes) { throw TextError("this is \(kind), neither CSV nor GeoJSON", at: 0) }
      // Making a string is a fast check; where exactly it fails is looked for only then.
      if String(bytes: bytes, encoding: .utf8) == nil, let offset = bytes.firstOffsetThatIsNotUTF8 {
        throw TextError("this byte is not UTF-8", at: offset)
      }
      guard let first = bytes.first(where: { !$0.isSpace }) else {
        throw TextError("the file is empty", at: 0)
      }
      var reading =
        first == .brace || first == .recordSeparator
        ? try GeoJSONReader.read(bytes, progress: progress, choice: columns)
        : try CSVReader(progress: progress, choice: columns).read(bytes)
      reading.renameInventedIDs()
      return reading
    } catch {
      let position = TextPosition(offset: error.offset, in: bytes)
      let place = "\(source):\(position.line):\(position.column)"
      throw ToolFailure(status: .badData, message: "\(place): \(error.message)")
    }
  }

  /// What the file is, where its first bytes tell that it is of another kind.
  private static func otherKind(of bytes: [UInt8]) -> String? {
    let compressed: [[UInt8]] = [
      [0x1F, 0x8B], Array("PK\u{3}\u{4}".utf8), Array("BZh".utf8), [0xFD, 0x37, 0x7A, 0x58, 0x5A],
      [0x28, 0xB5, 0x2F, 0xFD], Array("7z".utf8) + [0xBC, 0xAF],
    ]
    if compressed.contains(where: bytes.starts) { return "a compressed file" }
    if bytes.prefix(4).contains(0) { return "UTF-16 or binary data" }
    switch bytes.first(where: { !$0.isSpace }) {
    case .bracket: return "a JSON array"
    case UInt8(ascii: "<"): return "XML or HTML"
    default: return nil
    }
  }
}
