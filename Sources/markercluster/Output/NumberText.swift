import Foundation
import MarkerClustering

/// Numbers as they are shown in a table.
enum NumberText {
  /// A duration in milliseconds, to a tenth.
  static func milliseconds(_ duration: Duration) -> String {
    decimal(duration / .milliseconds(1), digits: 1)
  }

  /// A latitude or longitude to a hundredth, about a kilometre.
  static func degrees(_ degrees: Double) -> String { decimal(degrees, digits: 2) }

  /// A latitude and a longitude.
  static func position(_ coordinate: Coordinate) -> String {
    "\(degrees(coordinate.latitude)), \(degrees(coordinate.longitude))"
  }

  /// A number and what it counts, in the plural unless it is one.
  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  /// A number without a tail of zeros: 100 rather than 100.0.
  static func short(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }

  /// A sum, to a hundredth unless it is whole or too large for that.
  static func sum(_ number: Double) -> String {
    number == number.rounded() || abs(number) > 1e12 ? short(number) : decimal(number, digits: 2)
  }

  private static func decimal(_ number: Double, digits: Int) -> String {
    let text = String(format: "%.\(digits)f", number)
    // What rounds to zero is not negative.
    return text.hasPrefix("-") && text.allSatisfy { "-0.".contains($0) } ? String(text.dropFirst()) : text
  }
}
