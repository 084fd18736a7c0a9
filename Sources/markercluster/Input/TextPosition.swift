/// A line and a column in a text, counted from 1 as editors do.
struct TextPosition: Equatable {
  let line: Int
  let column: Int
}

extension TextPosition {
  /// Finds the position of a byte; columns are counted in characters of UTF-8.
  init(offset: Int, in bytes: [UInt8]) {
    var line = 1
    var column = 1
    for index in 0..<min(offset, bytes.count) {
      let byte = bytes[index]
      let endsLine = byte == .lineFeed || (byte == .carriageReturn && bytes.byte(at: index + 1) != .lineFeed)
      if endsLine {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.init(line: line, column: column)
  }
}
