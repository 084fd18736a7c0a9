/// Splits separated text into records of fields, one at a time.
///
/// Fields may be surrounded by spaces. A quoted field may hold separators, line ends and, doubled, quotes. Lines end with a
/// line feed, a carriage return or both.
struct CSVRecords: ByteScanner {
  /// Where a field's text stands, without surrounding spaces and quotes.
  struct Field {
    var start: Int
    var end: Int
    var hasDoubledQuotes = false
  }

  let bytes: [UInt8]
  let separator: Unicode.Scalar
  var offset = 0

  /// Reads the next record that is not blank and answers where it begins, or nil at the end.
  mutating func next(into fields: inout [Field]) throws(TextError) -> Int? {
    while offset < bytes.count {
      let start = offset
      fields.removeAll(keepingCapacity: true)
      repeat { fields.append(try nextField()) } while skip(separator)
      // A second byte of the line's end then is a blank record.
      offset += 1
      if fields.count > 1 || fields[0].start < fields[0].end { return start }
    }
    return nil
  }

  /// The text of a field; nil of an empty one.
  func text(of field: Field) -> String? {
    if field.start == field.end { return nil }
    let text = String(decoding: bytes[field.start..<field.end], as: UTF8.self)
    return field.hasDoubledQuotes ? text.replacing("\"\"", with: "\"") : text
  }

  private mutating func nextField() throws(TextError) -> Field {
    skipBlanks()
    var field = Field(start: offset, end: offset)
    guard skip("\"") else {
      while let byte = next, !isSeparator(byte), !byte.isLineEnd {
        offset += 1
        if !byte.isBlank { field.end = offset }
      }
      return field
    }
    field.start = offset
    while true {
      skip { $0 != .quote }
      field.end = offset
      guard skip("\"") else { throw TextError("the quote that opens here is never closed", at: field.start - 1) }
      guard skip("\"") else { break }
      field.hasDoubledQuotes = true
    }
    skipBlanks()
    if let byte = next, !isSeparator(byte), !byte.isLineEnd {
      throw TextError("only a separator or the end of the line can follow a quoted field", at: offset)
    }
    return field
  }

  private mutating func skipBlanks() {
    while let byte = next, byte.isBlank, !isSeparator(byte) { offset += 1 }
  }

  private func isSeparator(_ byte: UInt8) -> Bool { byte == UInt8(ascii: separator) }
}
