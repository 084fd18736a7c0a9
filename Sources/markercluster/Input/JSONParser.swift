import Foundation

/// Reads JSON in one pass, and refuses what RFC 8259 does not allow, of which Foundation's parser lets much pass.
struct JSONParser {
  /// The levels within each other that are read, lest a hostile file exhaust the stack.
  private static let deepest = 512

  let bytes: [UInt8]
  private(set) var offset = 0
  private var depth = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The byte that is next, or nil at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func value() throws(TextError) -> JSON {
    switch next {
    case .brace:
      var members: [JSON.Member] = []
      try object { key, parser throws(TextError) in
        let start = parser.offset
        let value = try parser.value()
        members.append(JSON.Member(key: key, value: value, range: start..<parser.offset))
      }
      return .object(members)
    case .bracket:
      var elements: [JSON] = []
      try array { parser throws(TextError) in elements.append(try parser.value()) }
      return .array(elements)
    case .quote: return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool)
    case UInt8(ascii: "f"): return try word("false", .bool)
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  /// Reads an object, whose values are left to `body`.
  mutating func object(_ body: (String, inout JSONParser) throws(TextError) -> Void) throws(TextError) {
    try list(until: UInt8(ascii: "}")) { parser throws(TextError) in
      guard parser.next == .quote else { throw parser.error }
      let key = try parser.string()
      parser.skipSpace()
      try parser.take(UInt8(ascii: ":"))
      parser.skipSpace()
      try body(key, &parser)
    }
  }

  /// Reads an array, whose elements are left to `body`.
  mutating func array(_ body: (inout JSONParser) throws(TextError) -> Void) throws(TextError) {
    try list(until: UInt8(ascii: "]"), body)
  }

  mutating func skipSpace() {
    while let byte = next, byte.isBlank || byte.isLineEnd { offset += 1 }
  }

  /// Skips what may stand between texts.
  mutating func skipSeparators() {
    while let byte = next, byte.isBlank || byte.isLineEnd || byte == .recordSeparator { offset += 1 }
  }

  /// What is wrong with the next byte.
  var error: TextError {
    TextError("the JSON is not valid: \(next == nil ? "unexpected end" : "invalid value")", at: offset)
  }

  private mutating func list(
    until end: UInt8, _ body: (inout JSONParser) throws(TextError) -> Void
  ) throws(TextError) {
    guard depth < Self.deepest else { throw TextError("the JSON is nested too deeply", at: offset) }
    depth += 1
    offset += 1
    skipSpace()
    if next != end {
      while true {
        try body(&self)
        skipSpace()
        guard next == .comma else { break }
        offset += 1
        skipSpace()
      }
    }
    try take(end)
    depth -= 1
  }

  private mutating func take(_ byte: UInt8) throws(TextError) {
    guard next == byte else { throw error }
    offset += 1
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(TextError) -> JSON {
    for byte in "\(word)".utf8 { try take(byte) }
    return value
  }

  private mutating func number() throws(TextError) -> Double {
    let start = offset
    if next == UInt8(ascii: "-") { offset += 1 }
    if next == UInt8(ascii: "0") { offset += 1 } else { try digits() }
    if next == UInt8(ascii: ".") {
      offset += 1
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      try digits()
    }
    return Double(String(decoding: bytes[start..<offset], as: UTF8.self)) ?? .infinity
  }

  private mutating func digits() throws(TextError) {
    guard next?.isDigit == true else { throw error }
    while next?.isDigit == true { offset += 1 }
  }

  private mutating func string() throws(TextError) -> String {
    let start = offset
    var hasEscapes = false
    offset += 1
    while let byte = next, byte != .quote {
      guard byte >= 0x20 else { throw error }
      offset += 1
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        try escape()
      }
    }
    try take(.quote)
    guard hasEscapes else { return String(decoding: bytes[start + 1..<offset - 1], as: UTF8.self) }
    // What is left to go wrong is half of a pair of surrogates, which no text can hold.
    guard let text = try? JSONDecoder().decode(String.self, from: Data(bytes[start..<offset])) else {
      throw TextError("the JSON is not valid: the text has half a pair of surrogates", at: start)
    }
    return text
  }

  private mutating func escape() throws(TextError) {
    guard let byte = next, "\"\\/bfnrtu".utf8.contains(byte) else { throw error }
    offset += 1
    guard byte == UInt8(ascii: "u") else { return }
    for _ in 0..<4 {
      guard let byte = next, Character(Unicode.Scalar(byte)).isHexDigit else { throw error }
      offset += 1
    }
  }
}
