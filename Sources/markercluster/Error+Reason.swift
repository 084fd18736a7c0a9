import Foundation

extension Error {
  /// The number that the system gave, also of an error that is wrapped in another one.
  var number: Int32? {
    let error = self as NSError
    if error.domain == NSPOSIXErrorDomain { return Int32(exactly: error.code) }
    return (error.userInfo[NSUnderlyingErrorKey] as? any Error)?.number
  }

  /// The system's words for the number, or else those of the error.
  var reason: String {
    guard let number else { return (self as NSError).localizedDescription }
    return unsafe String(cString: strerror(number))
  }
}
