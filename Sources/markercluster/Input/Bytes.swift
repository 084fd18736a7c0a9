extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let comma = UInt8(ascii: ",")
  static let semicolon = UInt8(ascii: ";")
  static let brace = UInt8(ascii: "{")
  static let bracket = UInt8(ascii: "[")
  static let recordSeparator: UInt8 = 0x1E

  /// Whether the byte is a space within a line.
  var isBlank: Bool { self == .space || self == .tab }

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether the byte ends a line.
  var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }
}

extension [UInt8] {
  /// The byte at an offset, or nil beyond the end.
  func byte(at offset: Int) -> UInt8? { offset < count ? self[offset] : nil }

  /// Where the text stops being UTF-8, or nil if all of it is.
  var firstOffsetThatIsNotUTF8: Int? {
    var iterator = makeIterator()
    var parser = UTF8.ForwardParser()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
