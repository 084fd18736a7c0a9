/// What makes a text something else than it should be, and the byte where it shows.
struct TextError: Error, Equatable {
  let message: String
  let offset: Int

  init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }
}

/// A line and a column in a text, counted from 1 as editors do.
struct TextPosition: Equatable {
  let line: Int
  let column: Int
}

extension TextPosition {
  /// Finds the position of a byte; columns are counted in characters of UTF-8.
  init(offset: Int, in bytes: [UInt8]) {
    var line = 1
    var lineStart = 0
    let end = min(offset, bytes.count)
    for index in 0..<end where bytes[index].isLineEnd {
      // Both together end one line.
      if bytes[index] == .carriageReturn, bytes.dropFirst(index + 1).first == .lineFeed { continue }
      line += 1
      lineStart = index + 1
    }
    self.init(line: line, column: 1 + bytes[lineStart..<end].count { $0 & 0xC0 != 0x80 })
  }
}
