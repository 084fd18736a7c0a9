import Foundation
import Testing

struct DocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL

  /// The pages of the package that have listings, by their paths in it.
  static let pages = files(in: ["Sources"], ending: ".md") + ["README.md", "CONTRIBUTING.md"]

  /// What a compiler has seen and is meant for the documentation: tests, those of the adapters too, and the examples.
  private static let compiled = files(in: ["Tests", "Examples"], ending: ".swift")
    .filter { path in ["/Documentation/", "/StandIns/", "Examples/"].contains { path.contains($0) } }
    .map { text(of: $0).split(separator: "\n", omittingEmptySubsequences: false) }

  private static func files(in folders: [String], ending suffix: String) -> [String] {
    folders.flatMap { folder in
      let paths = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
      return (paths?.compactMap { $0 as? String } ?? [])
        .filter { path in
          path.hasSuffix(suffix) && !path.split(separator: "/").contains { $0.hasPrefix(".") }
        }
        .sorted().map { "\(folder)/\($0)" }
    }
  }

  private static func text(of path: String) -> String {
    (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) ?? ""
  }

  @Test(arguments: pages)
  func `Every listing is compiled by the tests, to the letter`(page: String) {
    for listing in MarkdownListing.listings(in: Self.text(of: page)) {
      #expect(Self.compiled.contains { listing.isFound(in: $0) }, "not compiled: \(listing)")
    }
  }

  @Test
  func `The pages and their listings are found`() {
    #expect(Self.pages.contains("Sources/MarkerClustering/MarkerClustering.docc/AfterTheTap.md"))
    for page in ["README.md", "Sources/InMemoryMap/InMemoryMap.docc/InMemoryMap.md"] {
      #expect(!MarkdownListing.listings(in: Self.text(of: page)).isEmpty)
    }
  }

  @Test
  func `A listing is found wherever it is indented, and not if a letter is another`() throws {
    let page = "One:\n\n```swift\nimport Testing\n\nfor a in b {\n  a.c()\n\n  d()\n}\n```\n"
    let listing = try #require(MarkdownListing.listings(in: page).first)
    func finds(_ text: String) -> Bool {
      listing.isFound(in: text.split(separator: "\n", omittingEmptySubsequences: false))
    }
    #expect(finds("x\n    for a in b {\n      a.c()\n\n      d()\n    }\ny"))
    #expect(finds("for a in b {\n  a.c()\n\n  d()\n}"))
    #expect(!finds("for a in b {\n  a.C()\n\n  d()\n}"))
    #expect(!finds("  for a in b {\n  a.c()\n\n  d()\n}"))
    #expect(!finds("for a in b {\n  a.c()\n  d()\n}"))
    #expect(!finds("for a in b {\n  a.c()"))
    #expect(!finds("x; for a in b {\nx;   a.c()\n\nx;   d()\nx; }"))
  }
}
