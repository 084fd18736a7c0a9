import Foundation

/// Prints measured figures as rows of a table in Markdown.
struct Report {
  init(title: String, columns: [String]) {
    print("\n### \(title)\n\n| \(columns.joined(separator: " | ")) |")
    print("|\(String(repeating: " --- |", count: columns.count))")
  }

  func row(_ cells: [String]) {
    print("| \(cells.joined(separator: " | ")) |")
    fflush(nil)
  }

  static func format(_ value: Double) -> String {
    String(format: value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : value >= 0.1 ? "%.2f" : "%.3f", value)
  }
}
