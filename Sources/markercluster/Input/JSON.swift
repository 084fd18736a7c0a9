/// A value of JSON.
enum JSON {
  /// A named value, and where it stands.
  struct Member {
    let key: String
    let value: JSON
    let range: Range<Int>
  }

  case null, bool
  case number(Double)
  case string(String)
  case array([JSON])
  case object([Member])

  /// The member of a name; of several the first.
  func member(_ key: String) -> Member? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }
  }

  subscript(key: String) -> JSON? { member(key)?.value }

  var isNull: Bool { if case .null = self { true } else { false } }
  var string: String? { if case .string(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var array: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
}
