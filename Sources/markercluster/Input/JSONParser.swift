import Foundation

/// Reads JSON in one pass, and refuses what RFC 8259 does not allow, of which Foundation's parser lets much pass.
struct JSONParser: ByteScanner {
  /// The levels within each other that are read, lest a hostile file exhaust the stack.
  private static let deepest = 512

  let bytes: [UInt8]
  var offset = 0
  private(set) var depth = 0

  mutating func value() throws(TextError) -> JSON {
    let start = offset
    let content = try content()
    return JSON(content: content, range: start..<offset)
  }

  /// Reads an object, whose values are left to `body`.
  mutating func object(_ body: (String, inout JSONParser) throws(TextError) -> Void) throws(TextError) {
    try list(until: "}") { parser throws(TextError) in
      let key = try parser.string()
      parser.skip(while: \.isSpace)
      try parser.take(":")
      parser.skip(while: \.isSpace)
      try body(key, &parser)
    }
  }

  /// What is wrong with the next byte.
  var error: TextError {
    TextError("the JSON is not valid: \(next == nil ? "unexpected end" : "invalid value")", at: offset)
  }

  private mutating func content() throws(TextError) -> JSON.Content {
    switch next {
    case .brace:
      var members: [(key: String, value: JSON)] = []
      try object { key, parser throws(TextError) in members.append((key, try parser.value())) }
      return .object(members)
    case .bracket:
      var elements: [JSON] = []
      try list(until: "]") { parser throws(TextError) in elements.append(try parser.value()) }
      return .array(elements)
    case .quote: return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool)
    case UInt8(ascii: "f"): return try word("false", .bool)
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  /// Reads an array, or what else is a list, whose elements are left to `body`.
  mutating func list(
    until end: Unicode.Scalar, _ body: (inout JSONParser) throws(TextError) -> Void
  ) throws(TextError) {
    guard depth < Self.deepest else { throw TextError("the JSON is nested too deeply", at: offset) }
    depth += 1
    offset += 1
    skip(while: \.isSpace)
    if !skip(end) {
      repeat {
        skip(while: \.isSpace)
        try body(&self)
        skip(while: \.isSpace)
      } while skip(",")
      try take(end)
    }
    depth -= 1
  }

  private mutating func take(_ character: Unicode.Scalar) throws(TextError) {
    guard skip(character) else { throw error }
  }

  private mutating func word(_ word: String, _ content: JSON.Content) throws(TextError) -> JSON.Content {
    for character in word.unicodeScalars { try take(character) }
    return content
  }

  private mutating func number() throws(TextError) -> Double {
    let start = offset
    skip("-")
    if !skip("0") { try digits() }
    if skip(".") { try digits() }
    if skip("e") || skip("E") {
      if !skip("+") { skip("-") }
      try digits()
    }
    return Double(String(decoding: bytes[start..<offset], as: UTF8.self)) ?? .infinity
  }

  private mutating func digits() throws(TextError) {
    guard next?.isDigit == true else { throw error }
    skip(while: \.isDigit)
  }

  private mutating func string() throws(TextError) -> String {
    let start = offset
    var hasEscapes = false
    try take("\"")
    while let byte = next, byte != .quote {
      guard byte >= 0x20 else { throw error }
      if skip("\\") { hasEscapes = true }
      offset += 1
    }
    try take("\"")
    guard hasEscapes else { return String(decoding: bytes[start + 1..<offset - 1], as: UTF8.self) }
    guard let text = try? JSONDecoder().decode(String.self, from: Data(bytes[start..<offset])) else {
      throw TextError("the JSON is not valid: the text has an escape that there is not", at: start)
    }
    return text
  }
}
