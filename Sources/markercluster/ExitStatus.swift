/// What the tool tells the shell, with the numbers of sysexits.h.
enum ExitStatus: Int32, Sendable {
  /// All is well.
  case success = 0
  /// The arguments make no sense.
  case usage = 64
  /// The input is not what it says it is.
  case badData = 65
  /// The input cannot be read.
  case noInput = 66
  /// The output cannot be created.
  case cannotCreate = 73
  /// Standard output cannot be written to.
  case outputError = 74
}
