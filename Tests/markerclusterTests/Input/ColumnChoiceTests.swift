import Foundation
import Testing

@testable import markercluster

struct ColumnChoiceTests {
  /// The same places as CSV and as GeoJSON.
  private static let texts = [
    """
    id,Kind,pop,lat,lon
    a,bar,5,1,2
    b,cafe,x,1,2
    c,bar," -2.5 ",1,2
    d,,,1,2
    """,
    [
      #""id":"a","properties":{"Kind":"bar","pop":5}"#, #""id":"b","properties":{"Kind":"cafe","pop":"x"}"#,
      #""id":"c","properties":{"Kind":"bar","pop":"-2.5"}"#, #""id":"d","properties":{"Kind":null}"#,
    ].map { "{\"type\":\"Feature\",\($0),\"geometry\":{\"type\":\"Point\",\"coordinates\":[2,1]}}\n" }.joined(),
  ]

  private func read(_ text: String, _ choice: ColumnChoice) throws(ToolFailure) -> PlaceReading {
    try InputReader(source: "f", progress: ProgressLine(write: nil), columns: choice).read(Data(text.utf8))
  }

  @Test(arguments: texts)
  func `Groups and amounts are read`(text: String) throws {
    let reading = try read(text, ColumnChoice(group: "Kind", sum: "pop"))
    #expect(reading.places.map(\.group) == ["bar", "cafe", "bar", ""])
    #expect(reading.places.map(\.amount) == [5, 0, -2.5, 0])
    let spots = text.hasPrefix("{") ? ["feature 2", "feature 4"] : ["line 3", "line 5"]
    #expect(
      reading.remarks == [
        "2 items whose pop is no number, which counts as 0:", "  \(spots[0]): \"x\"", "  \(spots[1]): it is missing",
      ]
    )
  }

  @Test(arguments: texts, [("bar", ["a", "c"]), ("cafe", ["b"]), ("", ["d"]), ("BAR", [])])
  func `A filter keeps the items of a value`(text: String, expected: (value: String, ids: [String])) throws {
    let reading = try read(text, ColumnChoice(filter: .init(column: "Kind", value: expected.value)))
    #expect(reading.places.map(\.id) == expected.ids.map { .text($0) })
    #expect(!reading.isLost)
  }

  @Test(arguments: texts)
  func `What is left out is not named`(text: String) throws {
    let choice = ColumnChoice(sum: "pop", filter: .init(column: "Kind", value: "bar"))
    #expect(try read(text, choice).remarks.isEmpty)
  }

  @Test(
    arguments: texts,
    [
      ColumnChoice(group: "no\tcolumn"), ColumnChoice(sum: "no\tcolumn"),
      ColumnChoice(filter: .init(column: "no\tcolumn", value: "")),
    ])
  func `A column that there is not is refused with its name`(text: String, choice: ColumnChoice) throws {
    let failure = try #require(throws: ToolFailure.self) { try read(text, choice) }
    #expect(failure.status == .badData)
    #expect(failure.message.hasPrefix("f:1:1: "))
    #expect(failure.message.hasSuffix(" named no column"))
  }

  @Test func `The columns of a CSV are found in any case, and those of a table without rows are known`() throws {
    #expect(try read(Self.texts[0], ColumnChoice(group: " kind ")).places[0].group == "bar")
    #expect(try read("lat,lon,n\n", ColumnChoice(sum: "n")).places.isEmpty)
    #expect(try read("{\"type\":\"FeatureCollection\",\"features\":[]}", ColumnChoice(sum: "n")).places.isEmpty)
  }

  @Test func `Values of GeoJSON are compared as they are written`() throws {
    let text = Self.texts[1].replacing("\"bar\"", with: "[1, true]")
    let choice = ColumnChoice(filter: .init(column: "Kind", value: "[1, true]"))
    #expect(try read(text, choice).places.count == 2)
  }

  @Test func `Many values that are no numbers are named in part`() throws {
    let text = "lat,lon,n\n" + String(repeating: "1,2,1e999\n", count: 9)
    let remarks = try read(text, ColumnChoice(sum: "n")).remarks
    #expect(remarks.count == 7)
    #expect(remarks[1] == "  line 2: \"1e999\"")
    #expect(remarks[6] == "  and 4 more")
  }
}
