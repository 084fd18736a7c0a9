import Foundation

/// What the system says about an error of a file.
enum ErrorText {
  /// The number that the system gave, also of an error that is wrapped in another one.
  static func errorNumber(of error: any Error) -> Int32? {
    let error = error as NSError
    if error.domain == NSPOSIXErrorDomain { return Int32(exactly: error.code) }
    return (error.userInfo[NSUnderlyingErrorKey] as? any Error).flatMap(errorNumber)
  }

  /// The system's words for the number, or else those of the error.
  static func reason(of error: any Error) -> String {
    guard let number = errorNumber(of: error) else { return (error as NSError).localizedDescription }
    return unsafe String(cString: strerror(number))
  }
}
