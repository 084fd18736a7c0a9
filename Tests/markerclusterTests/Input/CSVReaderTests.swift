import MarkerClustering
import Testing

@testable import markercluster

struct CSVReaderTests {
  private func read(_ text: String) throws(TextError) -> PlaceReading {
    try CSVReader(progress: ProgressLine(write: nil)).read(Array(text.utf8))
  }

  private static let oslo = Coordinate(latitude: 59.91, longitude: 10.75)

  @Test(arguments: [
    "lat,lon\n59.91,10.75\n",
    "lon,lat\n10.75,59.91\n",
    "Latitude,LNG\n59.91,10.75",
    " LAT , Long \n 59.91 ,\t10.75 \n",
    "\"latitude\",\"longitude\"\n\"59.91\",\"10.75\"\n",
    " \"lat\" , \"lon\" \n \" 59.91 \" , \"10.75\" \n".replacing(" 59.91 ", with: "59.91"),
    "lat,lon\r\n59.91,10.75\r\n",
    "lat,lon\r59.91,10.75\r",
    "\n\nlat,lon\n\n59.91,10.75\n\n",
    "kind,lat,lon,note\ncity,59.91,10.75,\n",
    "lat,lon\n+59.91,1075e-2\n",
  ])
  func `A header may have its columns in any case and order`(text: String) throws {
    let reading = try read(text)
    #expect(reading.places == [Place(id: .row(1), position: Self.oslo)])
    #expect(reading.remarks.isEmpty)
  }

  @Test func `Ids, names and titles are read where there are such columns`() throws {
    let reading = try read("ID,Name,Title,lat,lon\nOSL,Oslo,Capital,59.91,10.75\n,,,59.91,10.75\n")
    #expect(
      reading.places == [
        Place(id: .text("OSL"), position: Self.oslo, name: "Oslo", heading: "Capital"),
        Place(id: .row(2), position: Self.oslo),
      ]
    )
    #expect(reading.places.map(\.title) == ["Oslo", nil])
    #expect(reading.places.map(\.label) == ["Oslo", "2"])
  }

  @Test(arguments: [
    ("\"a, b\"", "a, b"),
    ("\"a \"\"b\"\" c\"", "a \"b\" c"),
    ("\"\"\"\"", "\""),
    ("\"two\nlines\"", "two\nlines"),
    ("\"two\r\nlines\"", "two\r\nlines"),
    ("  \" kept \"  ", " kept "),
    ("12\" pipe", "12\" pipe"),
    ("Zürich 東京", "Zürich 東京"),
  ])
  func `A quoted field may hold commas, quotes and line ends`(field: String, name: String) throws {
    let reading = try read("name,lat,lon\n\(field),59.91,10.75\nnext,1,2\n")
    #expect(reading.places.map(\.name) == [name, "next"])
  }

  @Test func `A header alone is a table without places`() throws {
    #expect(try read("id,lat,lon\n") == PlaceReading())
  }

  @Test(arguments: [
    ("x,10", "the latitude \"x\" is not a number"),
    ("nan,10", "the latitude \"nan\" is not a number"),
    ("0x10,10", "the latitude \"0x10\" is not a number"),
    ("10,inf", "the longitude \"inf\" is not a number"),
    ("10,1e999", "the longitude \"1e999\" is not a number"),
    ("\"52,5\",10", "the latitude \"52,5\" has a decimal comma"),
    ("90.01,10", "the latitude 90.01 is out of range"),
    (",10", "the latitude is missing"),
    ("10,", "the longitude is missing"),
    ("10", "the longitude is missing"),
  ])
  func `A row without a valid position is skipped and named`(row: String, reason: String) throws {
    let reading = try read("lat,lon\n1,2\n\(row)\n3,4\n")
    #expect(reading.places.map(\.id) == [.row(1), .row(3)])
    #expect(reading.remarks == ["1 item without a valid position skipped:", "  line 3: \(reason)"])
  }

  @Test func `The first five rows are named, the rest are counted`() throws {
    let reading = try read("lat,lon,name\n" + String(repeating: "x,1,\"two\nlines\"\n", count: 7))
    #expect(reading.skippedCount == 7)
    #expect(
      reading.remarks.map { $0.prefix(9) } == [
        "7 items w", "  line 2:", "  line 4:", "  line 6:", "  line 8:", "  line 10", "  and 2 m",
      ]
    )
  }

  @Test(arguments: [
    (
      "59.91,10.75,too,many\n",
      ["1 item without a valid position skipped:", "  line 2: 4 fields, where the header has 2"]
    ),
    ("59.91\n", ["1 item without a valid position skipped:", "  line 2: the longitude is missing"]),
    (
      "x,1,2\n",
      [
        "1 item without a valid position skipped:", "  line 2: 3 fields, where the header has 2",
      ]
    ),
    ("59.91,\"10.75\"\n", []),
  ])
  func `Rows with more fields than the header are skipped, since every field after the surplus one is shifted`(
    rows: String, remarks: [String]
  ) throws {
    let reading = try read("lat,lon\n\(rows)")
    #expect(reading.remarks == remarks)
    #expect(reading.places.count + reading.skippedCount == rows.split(separator: "\n").count)
  }

  @Test func `A longitude wraps`() throws {
    #expect(try read("lat,lon\n0,190\n0,-360\n0,360.1\n37.0,-1191414610\n60,434843.5\n").places.count == 2)
  }

  @Test(arguments: [
    ("id,name\na,b\n", 0, "no column named lat or latitude"),
    ("\n lat,x\n", 2, "no column named lon, lng, long or longitude"),
    ("lon\n", 0, "no column named lat or latitude"),
    ("lat,lon\n1,\"2\n3,4\n", 10, "the quote that opens here is never closed"),
    ("lat,lon\n1,\"2\" 3\n", 14, "only a separator or the end of the line can follow a quoted field"),
    ("[1, 2]", 0, "no column named lat or latitude"),
    ("lat,lat,lon\n1,2,3\n", 4, "two columns of the CSV could be the latitude, lat and lat"),
    ("id,lon,lat, LON \n", 12, "two columns of the CSV could be the longitude, lon and lon"),
  ])
  func `A text that is no table is refused with its place`(text: String, offset: Int, message: String) throws {
    let error = try #require(throws: TextError.self) { try read(text) }
    #expect(error.offset == offset)
    #expect(error.message.contains(message))
  }

  @Test(arguments: [
    "id;lat;lon\na;59.91;10.75\n", "id\tlat\tlon\n\t59.91\t10.75\n", "\n\"lat\";\"lon\"\n59.91;10.75\n",
    "lat;lon;name, of a place\n59.91;10.75;Oslo, Norway\n", "\"lat\"\t\"lon\"\n 59.91 \t\"10.75\"\n",
  ])
  func `The separator is the one that the header has`(text: String) throws {
    #expect(try read(text).places.map(\.position) == [Self.oslo])
  }

  @Test(arguments: ["id;lat;lon\na;41,38;2,17\n", "lat\tlon\n41\t2,17\n"])
  func `Decimal commas are refused`(text: String) throws {
    let error = try #require(throws: TextError.self) { try read(text) }
    #expect(error.message.hasSuffix("has a decimal comma: write decimal points"))
  }

  @Test
  func `Blanks of any kind around numbers and names of columns are trimmed, and the minus of typesetters is read`()
    throws
  {
    let reading = try read(
      """
      \u{A0}Latitude ," Longitude"
      "41.38 "," 2.17"
      +41.38,2.17e0
      41.38\u{A0},\u{202F}2.17
      \u{2212}41.38,2.17
      41.38°,2.17
      """
    )
    #expect(reading.places.map(\.position.latitude) == [41.38, 41.38, 41.38, -41.38])
    #expect(reading.remarks.last == "  line 6: the latitude \"41.38°\" is not a number")
  }

  @Test(arguments: [
    ("lat,latitude,lon\n1,2,3\n", "the latitude, lat and latitude: choose one with --latitude NAME"),
    ("name,long,lat,lng\nA,a long text,41.38,2.17\n", "the longitude, long and lng: choose one with --longitude NAME"),
  ])
  func `Two columns that could be the same are refused`(text: String, ending: String) throws {
    let error = try #require(throws: TextError.self) { try read(text) }
    #expect(error.message.hasSuffix(ending))
  }

  @Test func `The user may choose the columns of the position`() throws {
    let choice = ColumnChoice(latitude: "Y", longitude: "lng")
    let reader = CSVReader(progress: ProgressLine(write: nil), choice: choice)
    #expect(try reader.read(Array("long,lng,y,lat\na,10.75,59.91,x\n".utf8)).places.map(\.position) == [Self.oslo])
    let error = try #require(throws: TextError.self) { try reader.read(Array("lat,lng\n1,2\n".utf8)) }
    #expect(error.message == "the header of the CSV has no column named Y")
  }

  @Test func `The same column twice is no matter unless it is one of the position`() throws {
    #expect(try read("name,name,lat,lon\na,b,1,2\n").places.map(\.name) == ["a"])
  }

  @Test func `Reading tells how far it is`() throws {
    var shown = ""
    let progress = ProgressLine { shown += $0 }
    let text = "lat,lon\n" + String(repeating: "1,2\n", count: 20_000)
    #expect(try CSVReader(progress: progress).read(Array(text.utf8)).places.count == 20_000)
    #expect(shown.contains("\rReading 40 %"))
    #expect(shown.contains("\rReading 81 %"))
  }
}
