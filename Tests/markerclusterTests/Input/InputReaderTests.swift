import Foundation
import Testing

@testable import markercluster

struct InputReaderTests {
  private func read(_ bytes: [UInt8]) throws(ToolFailure) -> PlaceReading {
    try InputReader(source: "file", progress: ProgressLine(write: nil)).read(Data(bytes))
  }

  @Test(arguments: [
    "lat,lon\n1,2\n", "\u{FEFF}lat,lon\n1,2\n", "{\"type\": \"Point\", \"coordinates\": [2, 1]}",
    "\u{FEFF} \r\n\t{\"type\": \"Point\", \"coordinates\": [2, 1]}",
  ])
  func `What a file is follows from its content`(text: String) throws {
    #expect(try read(Array(text.utf8)).places.count == 1)
  }

  @Test(arguments: [
    ("", "file:1:1: the file is empty"),
    (" \n\t\r\n", "file:1:1: the file is empty"),
    ("\u{FEFF}", "file:1:1: the file is empty"),
    ("lat,lon\n1,2\nä,\"b\n", "file:3:3: the quote that opens here is never closed"),
    ("\nid,lat,lat,lon\n", "file:2:8: the header of the CSV has a second column named lat"),
    ("lat,lon\r\n1,2\r\nä,\"b\r\n", "file:3:3: the quote that opens here is never closed"),
    ("{\"type\":\n  x}", "file:2:3: the JSON is not valid: invalid value"),
  ])
  func `A file that is not what it says it is is refused with line and column`(text: String, message: String) throws {
    #expect(throws: ToolFailure(status: .badData, message: message)) { try read(Array(text.utf8)) }
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x6C, 0x00], "file:1:1: this byte is not UTF-8"),
      (Array("lat,lon\nä".utf8) + [0xE4, 0x0A], "file:2:2: this byte is not UTF-8"),
      (Array("{\"name\": \"".utf8) + [0xC3], "file:1:11: this byte is not UTF-8"),
    ] as [([UInt8], String)])
  func `Bytes that are not UTF-8 are refused with line and column`(bytes: [UInt8], message: String) throws {
    #expect(throws: ToolFailure(status: .badData, message: message)) { try read(bytes) }
  }

  @Test func `The whole of a good text is UTF-8`() {
    #expect(Array("aä東🗺".utf8).firstOffsetThatIsNotUTF8 == nil)
  }

  @Test(arguments: [
    (0, 1, 1), (1, 1, 2), (2, 2, 1), (4, 2, 2), (5, 3, 1), (6, 3, 2), (7, 4, 1), (99, 4, 1),
  ])
  func `Lines end with a line feed, a carriage return or both`(offset: Int, line: Int, column: Int) {
    #expect(TextPosition(offset: offset, in: Array("a\nä\rb\n".utf8)) == TextPosition(line: line, column: column))
  }
}
