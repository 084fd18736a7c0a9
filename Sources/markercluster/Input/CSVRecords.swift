/// Splits separated text into records of fields, one at a time.
///
/// Fields may be surrounded by spaces. A quoted field may hold separators, line ends and, doubled, quotes. Lines end with a
/// line feed, a carriage return or both.
struct CSVRecords {
  /// Where a field's text stands, without surrounding spaces and quotes.
  struct Field: Equatable {
    var start: Int
    var end: Int
    var hasDoubledQuotes = false
  }

  private let bytes: [UInt8]
  private let separator: UInt8
  private(set) var offset = 0
  private var line = 1

  init(_ bytes: [UInt8], separator: UInt8 = .comma) {
    self.bytes = bytes
    self.separator = separator
  }

  /// Reads the next record and answers the line on which it begins, or nil at the end.
  ///
  /// Blank lines are passed over.
  mutating func next(into fields: inout [Field]) throws(TextError) -> Int? {
    while offset < bytes.count {
      let firstLine = line
      fields.removeAll(keepingCapacity: true)
      fields.append(try nextField())
      while offset < bytes.count, bytes[offset] == separator {
        offset += 1
        fields.append(try nextField())
      }
      let isBlank = fields.count == 1 && fields[0].start == fields[0].end
      skipLineEnd()
      if !isBlank { return firstLine }
    }
    return nil
  }

  /// The text of a field.
  func text(of field: Field) -> String {
    guard field.hasDoubledQuotes else { return String(decoding: bytes[field.start..<field.end], as: UTF8.self) }
    var text: [UInt8] = []
    var offset = field.start
    while offset < field.end {
      text.append(bytes[offset])
      // Inside a quoted field quotes come in pairs, and one of each pair is meant.
      offset += bytes[offset] == .quote ? 2 : 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func nextField() throws(TextError) -> Field {
    skipBlanks()
    if offset < bytes.count, bytes[offset] == .quote { return try nextQuotedField() }
    var field = Field(start: offset, end: offset)
    while offset < bytes.count, bytes[offset] != separator, !bytes[offset].isLineEnd {
      if !isBlank(bytes[offset]) { field.end = offset + 1 }
      offset += 1
    }
    return field
  }

  private mutating func nextQuotedField() throws(TextError) -> Field {
    var field = Field(start: offset + 1, end: offset + 1)
    offset += 1
    while true {
      guard offset < bytes.count else {
        throw TextError("the quote that opens here is never closed", at: field.start - 1)
      }
      let byte = bytes[offset]
      if byte == .quote {
        guard bytes.byte(at: offset + 1) == .quote else { break }
        field.hasDoubledQuotes = true
        offset += 2
      } else if byte.isLineEnd {
        skipLineEnd()
      } else {
        offset += 1
      }
    }
    field.end = offset
    offset += 1
    skipBlanks()
    if let byte = bytes.byte(at: offset), byte != separator, !byte.isLineEnd {
      throw TextError("only a separator or the end of the line can follow a quoted field", at: offset)
    }
    return field
  }

  private mutating func skipBlanks() {
    while offset < bytes.count, isBlank(bytes[offset]) { offset += 1 }
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte.isBlank && byte != separator }

  private mutating func skipLineEnd() {
    guard offset < bytes.count else { return }
    offset += bytes[offset] == .carriageReturn && bytes.byte(at: offset + 1) == .lineFeed ? 2 : 1
    line += 1
  }
}
