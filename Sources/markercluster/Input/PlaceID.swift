/// What tells a place from all others of a file.
enum PlaceID: Hashable, Sendable {
  /// A text that the file gives.
  case text(String)
  /// A whole number that the file gives.
  case integer(Int)
  /// Another number that the file gives.
  case number(Double)
  /// The number of a row that was given no id.
  case row(Int)
  /// The number of a feature that was given no id.
  case unnamed(Int)
  /// One of several points of a feature, counted from 1.
  indirect case part(PlaceID, Int)
  /// An invented id under another name, since the file gives its own to something else.
  indirect case renamed(PlaceID, String)

  /// Reads a text or a number; nil of anything else.
  init?(_ value: JSON, in bytes: [UInt8]) {
    switch value.content {
    case .string(let text): self = .text(text)
    case .number(let number) where number.isFinite:
      let integer = Int(String(decoding: bytes[value.range], as: UTF8.self)) ?? Int(exactly: number)
      self = integer.map(PlaceID.integer) ?? .number(number)
    default: return nil
    }
  }

  /// Whether the id is worth giving on: the file gave it, or rows are numbered by it.
  var isGiven: Bool {
    switch self {
    case .unnamed: false
    case .part(let id, _), .renamed(let id, _): id.isGiven
    default: true
    }
  }

  /// Whether the id, as it is written, is none that the file gives.
  var isInvented: Bool {
    switch self {
    case .text, .integer, .number: false
    default: true
    }
  }
}

extension PlaceID: CustomStringConvertible {
  /// The id as it is shown.
  var description: String {
    switch self {
    case .text(let text), .renamed(_, let text): text
    case .integer(let number), .unnamed(let number), .row(let number): "\(number)"
    case .number(let number): "\(number)"
    case .part(let id, let part): "\(id)/\(part)"
    }
  }

  /// Whether the id is written as a number.
  var isNumber: Bool {
    switch self {
    case .integer, .number, .row, .unnamed: true
    case .text, .part, .renamed: false
    }
  }
}
