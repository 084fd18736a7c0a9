import Foundation

/// Tells what a file is by its content, and reads it.
struct InputReader {
  /// The name of the file, for what is said about it.
  let source: String
  let progress: ProgressLine

  func read(_ data: Data) throws(ToolFailure) -> PlaceReading {
    var bytes = [UInt8](data)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    do throws(TextError) {
      // Making a string is a fast check; where exactly it fails is looked for only then.
      if String(bytes: bytes, encoding: .utf8) == nil, let offset = bytes.firstOffsetThatIsNotUTF8 {
        throw TextError("this byte is not UTF-8", at: offset)
      }
      guard let first = bytes.first(where: { !$0.isBlank && !$0.isLineEnd }) else {
        throw TextError("the file is empty", at: 0)
      }
      return first == .brace
        ? try GeoJSONReader(progress: progress).read(bytes) : try CSVReader(progress: progress).read(bytes)
    } catch {
      let position = TextPosition(offset: error.offset, in: bytes)
      throw ToolFailure(
        status: .badData, message: "\(source):\(position.line):\(position.column): \(error.message)"
      )
    }
  }
}
