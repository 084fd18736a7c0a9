/// What is wrong with the arguments, as a sentence for the user.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String

  private init(_ description: String) {
    self.description = description
  }

  static func unknownOption(_ option: String) -> Self { Self("there is no option \(option.printable)") }
  static func missingValue(option: String) -> Self { Self("\(option) needs a value") }
  static func unexpectedValue(option: String) -> Self { Self("\(option) takes no value") }
  static func notANumber(option: String, value: String) -> Self {
    malformed(option: option, value: value, form: "a number")
  }
  static func malformed(option: String, value: String, form: String) -> Self {
    Self("\(option): \"\(value.printable)\" is not \(form)")
  }
  static func outOfRange(option: String, value: String, allowed: String) -> Self {
    Self("\(option): \"\(value.printable)\" is out of range: it must be \(allowed)")
  }
  static func unknownValue(option: String, value: String, allowed: [String]) -> Self {
    Self("\(option): \"\(value.printable)\" is unknown: it must be one of \(allowed.joined(separator: ", "))")
  }
  static var emptyFileName: Self { Self("the name of the file is empty") }
  static func secondFile(_ file: String) -> Self {
    Self("only one file can be read, and \"\(file.printable)\" is the second")
  }
}
