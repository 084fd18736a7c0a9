import Testing

@testable import markercluster

struct JSONSyntaxErrorTests {
  private static let bytes = Array("{\n\"a\": x}\n".utf8)

  @Test(arguments: [
    ("Invalid value around character 7.", 7, "the JSON is not valid: invalid value"),
    ("Invalid value around line 2, column 6.", 7, "the JSON is not valid: invalid value"),
    ("Invalid value around line 1, column 0.", 0, "the JSON is not valid: invalid value"),
    ("Unexpected end of file during JSON parse.", 10, "the JSON is not valid: unexpected end"),
  ])
  func `The place is taken from the words of the system`(description: String, offset: Int, message: String) {
    #expect(
      JSONSyntaxError(debugDescription: description, bytes: Self.bytes)
        == JSONSyntaxError(message: message, offset: offset)
    )
  }

  @Test func `Without a place it is no error of syntax`() {
    let description = "Number 1e999 is not representable in Swift."
    #expect(JSONSyntaxError(debugDescription: description, bytes: Self.bytes) == nil)
  }
}
