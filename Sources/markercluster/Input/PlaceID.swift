/// What tells a place from all others of a file.
enum PlaceID: Hashable, Sendable {
  /// A text that the file gives.
  case text(String)
  /// A whole number that the file gives, or the number of a row.
  case integer(Int)
  /// Another number that the file gives.
  case number(Double)
  /// The number of a feature that was given no id; never mistaken for an id that was given.
  case unnamed(Int)
  /// One of several points of a feature, counted from 1.
  indirect case part(PlaceID, Int)

  /// Whether the file gave the id, so that it is worth giving it on.
  var isGiven: Bool {
    switch self {
    case .text, .integer, .number: true
    case .unnamed: false
    case .part(let id, _): id.isGiven
    }
  }
}

extension PlaceID: CustomStringConvertible {
  /// The id as it is shown.
  var description: String {
    switch self {
    case .text(let text): text
    case .integer(let number), .unnamed(let number): "\(number)"
    case .number(let number): "\(number)"
    case .part(let id, let part): "\(id)/\(part)"
    }
  }
}

extension PlaceID: Codable {
  /// Decodes a text or a number.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else {
      self = .number(try container.decode(Double.self))
    }
  }

  /// Encodes a text or a number.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .integer(let number), .unnamed(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .part: try container.encode(description)
    }
  }
}
