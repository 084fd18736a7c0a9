/// What is wrong with the arguments.
enum UsageError: Error, Equatable {
  /// There is no such option.
  case unknownOption(String)
  /// An option stands at the end, or before another option, without its value.
  case missingValue(option: String)
  /// An option that takes no value was given one.
  case unexpectedValue(option: String)
  /// The value of an option is not a number.
  case notANumber(option: String, value: String)
  /// The value of an option is written in another way than it must be.
  case malformed(option: String, value: String, form: String)
  /// The value of an option is a number that it cannot have.
  case outOfRange(option: String, value: String, allowed: String)
  /// The value of an option is none of those it can have.
  case unknownValue(option: String, value: String, allowed: [String])
  /// The name of the file is empty.
  case emptyFileName
  /// There is a second file.
  case secondFile(String)
}

extension UsageError: CustomStringConvertible {
  /// The sentence for the user.
  var description: String {
    switch self {
    case .unknownOption(let option):
      "there is no option \(option.printable)"
    case .missingValue(let option):
      "\(option) needs a value"
    case .unexpectedValue(let option):
      "\(option) takes no value"
    case .notANumber(let option, let value):
      "\(option): \"\(value.printable)\" is not a number"
    case .malformed(let option, let value, let form):
      "\(option): \"\(value.printable)\" is not \(form)"
    case .outOfRange(let option, let value, let allowed):
      "\(option): \"\(value.printable)\" is out of range: it must be \(allowed)"
    case .unknownValue(let option, let value, let allowed):
      "\(option): \"\(value.printable)\" is unknown: it must be one of \(allowed.joined(separator: ", "))"
    case .emptyFileName:
      "the name of the file is empty"
    case .secondFile(let file):
      "only one file can be read, and \"\(file.printable)\" is the second"
    }
  }
}
