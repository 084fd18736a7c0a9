extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")
  static let brace = UInt8(ascii: "{")
  static let bracket = UInt8(ascii: "[")
  static let recordSeparator: UInt8 = 0x1E

  /// Whether the byte is a space within a line.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether the byte ends a line.
  var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }

  var isSpace: Bool { isBlank || isLineEnd }
}

extension [UInt8] {
  /// Where the text stops being UTF-8, or nil if all of it is.
  var firstOffsetThatIsNotUTF8: Int? {
    var iterator = makeIterator()
    var parser = UTF8.ForwardParser()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    return offset < count ? offset : nil
  }
}

/// What goes through the bytes of a text from the first to the last.
protocol ByteScanner {
  var bytes: [UInt8] { get }
  var offset: Int { get set }
}

extension ByteScanner {
  /// The byte that is next, or nil at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Goes past the next byte if it is this character, and answers whether it was.
  @discardableResult
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while let byte = next, isSkipped(byte) { offset += 1 }
  }
}
