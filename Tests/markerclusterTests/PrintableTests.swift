import Testing

@testable import markercluster

struct PrintableTests {
  @Test(arguments: [
    ("plain", "plain"), ("Zürich 東京", "Zürich 東京"), ("two\nlines", "two lines"), ("\u{1B}[31mred", " [31mred"),
    ("\u{202E}turned\u{2028}", " turned "),
  ])
  func `A text cannot steer the terminal`(text: String, printable: String) {
    #expect(text.printable == printable)
  }

  @Test func `Marks that combine do not make a short text long`() {
    let text = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(text.shortened(to: 48).unicodeScalars.count == 97)
  }

  @Test(arguments: [("abc", "abc"), ("abcd", "ab…"), ("", "")])
  func `A long text is cut`(text: String, shortened: String) {
    #expect(text.shortened(to: 3) == shortened)
  }
}
