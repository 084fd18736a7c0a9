import Foundation

/// A listing of Swift code in a page of the documentation.
struct MarkdownListing: CustomStringConvertible {
  /// The lines that a compiler is to see: imports and what belongs in a manifest stand elsewhere.
  let lines: [Substring]

  var description: String { lines.joined(separator: "\n") }

  static func listings(in page: String) -> [MarkdownListing] {
    page.components(separatedBy: "```swift\n").dropFirst().compactMap { rest in
      let code = rest.components(separatedBy: "```")[0].trimmingCharacters(in: .newlines)
      let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("import ") && !$0.hasPrefix("// Package.swift") }
        .drop { $0.isEmpty }
      return lines.isEmpty ? nil : MarkdownListing(lines: Array(lines))
    }
  }

  /// Whether the listing stands in a file to the letter; all of it may be indented, as within a test.
  func isFound(in file: [Substring]) -> Bool {
    file.indices.contains { start in
      guard file.count - start >= lines.count, let first = lines.first, file[start].hasSuffix(first) else {
        return false
      }
      let indentation = file[start].dropLast(first.count)
      guard indentation.allSatisfy({ $0 == " " }) else { return false }
      return zip(lines, file[start...]).allSatisfy { line, compiled in
        compiled == (line.isEmpty ? "" : indentation + line)
      }
    }
  }
}
