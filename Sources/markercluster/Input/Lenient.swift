/// A value, or why there is none: what does not decode takes nothing else with it.
struct Lenient<Value: Decodable>: Decodable {
  let result: Result<Value, any Error>

  /// Decodes the value and keeps the error.
  init(from decoder: any Decoder) {
    result = Result { try Value(from: decoder) }
  }
}
