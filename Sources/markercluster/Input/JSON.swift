/// A value of JSON, and where it stands.
struct JSON {
  /// What the value is.
  enum Content {
    case null, bool
    case number(Double)
    case string(String)
    case array([JSON])
    case object([(key: String, value: JSON)])
  }

  let content: Content
  let range: Range<Int>

  /// The member of a name; of several the first.
  subscript(key: String) -> JSON? {
    if case .object(let members) = content { members.first { $0.key == key }?.value } else { nil }
  }

  /// A text itself, all else as it is written; nil of null.
  func text(in bytes: [UInt8]) -> String? { isNull ? nil : string ?? String(decoding: bytes[range], as: UTF8.self) }

  var isNull: Bool { if case .null = content { true } else { false } }
  var string: String? { if case .string(let text) = content { text } else { nil } }
  var number: Double? { if case .number(let number) = content { number } else { nil } }
  var array: [JSON]? { if case .array(let elements) = content { elements } else { nil } }
}
