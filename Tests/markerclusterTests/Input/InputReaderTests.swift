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
    (
      "\nid,lat,lat,lon\n",
      "file:2:8: two columns of the CSV could be the latitude, lat and lat: choose one with --latitude NAME"
    ),
    ("lat,lon\r\n1,2\r\nä,\"b\r\n", "file:3:3: the quote that opens here is never closed"),
    ("{\"type\":\n  x}", "file:2:3: the JSON is not valid: invalid value"),
  ])
  func `A file that is not what it says it is is refused with line and column`(text: String, message: String) throws {
    #expect(throws: ToolFailure(status: .badData, message: message)) { try read(Array(text.utf8)) }
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x6C], "file:1:1: this byte is not UTF-8"),
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

  @Test(
    arguments: [
      (Array("[{\"lat\": 1}]".utf8), "a JSON array"), (Array("<?xml version=\"1.0\"?>".utf8), "XML or HTML"),
      ([0x1F, 0x8B, 8], "a compressed file"), (Array("PK\u{3}\u{4}".utf8), "a compressed file"),
      ([0x7B, 0, 0x22, 0], "UTF-16 or binary data"), ([0, 0x7B, 0, 0x22], "UTF-16 or binary data"),
    ] as [([UInt8], String)])
  func `What is neither CSV nor GeoJSON is refused by what it is`(bytes: [UInt8], kind: String) {
    let message = "file:1:1: this is \(kind), neither CSV nor GeoJSON"
    #expect(throws: ToolFailure(status: .badData, message: message)) { try read(bytes) }
  }
}
