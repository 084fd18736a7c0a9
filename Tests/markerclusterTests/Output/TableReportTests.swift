import Foundation
import Testing

@testable import markercluster

@MainActor
struct TableReportTests {
  private static let towns = """
    id,name,lat,lon
    1,Oslo,59.91,10.75
    2,Drammen,59.74,10.20
    3,"Moss
    by the sea",59.43,10.66
    4,Lillestrøm,59.96,11.05
    5,Auckland,-36.85,174.76
    """

  @Test func `The table has a line for each level`() throws {
    let run = try ToolRun("-", input: Self.towns)
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
    #expect(run.lines.count == 3 + 9)
    #expect(
      run.lines.prefix(4) == [
        "5 items of standard input, clustered within 100 points, drawn as one from 4 items on",
        "",
        "level  clusters  items in them  lone items  largest  largest at            ms",
        "    0         1              4           1        4  Oslo (59.91, 10.75)  0.0",
      ]
    )
    #expect(run.lines.last == "    8         0              0           5        -  -                    0.0")
  }

  @Test func `With a zoom the clusters of its level are listed, the largest first`() throws {
    let run = try ToolRun("-", "--zoom", "7.8", "--minimum-size", "1", input: Self.towns)
    #expect(run.status == .success)
    #expect(
      run.lines == [
        "5 items of standard input, clustered within 100 points, drawn as one from 1 item on",
        "Level 8: 4 clusters of 5 items, 0 lone items, 0.0 ms",
        "",
        "items  latitude  longitude  at",
        "    2     59.91      10.75  Oslo",
        "    1     59.74      10.20  Drammen",
        "    1     59.43      10.66  Moss by the sea",
        "    1    -36.85     174.76  Auckland",
      ]
    )
  }

  @Test(arguments: [
    (["--algorithm", "grid", "--distance", "50.5"], "clustered in a grid of 50.5 points"),
    (["--algorithm", "none"], "not clustered"),
    (["--bounds", "150,-50,-150.5,20"], "drawn as one from 4 items on, shown within (-50.0, 150.0) to (20.0, -150.5)"),
  ])
  func `The first line says how it was clustered`(arguments: [String], words: String) throws {
    let run = try ToolRun(["-"] + arguments, input: Data(Self.towns.utf8))
    #expect(run.lines[0].contains(words))
  }

  @Test func `Bounds limit the table`() throws {
    let run = try ToolRun("-", "--bounds", "170,-50,180,0", "--zoom", "2", input: Self.towns)
    #expect(run.lines[1] == "Level 2: 0 clusters of 0 items, 1 lone item, 0.0 ms")
  }

  @Test(arguments: [
    ("170,-50,180,0", "Level 2: 0 clusters of 0 items, 1 lone item, 0.0 ms", "only lone items here"),
    ("-100,-50,-90,0", "Level 2: 0 clusters of 0 items, 0 lone items, 0.0 ms", "nothing here"),
  ])
  func `Where there is no cluster there is no heading`(bounds: String, counts: String, line: String) throws {
    let run = try ToolRun("-", "--bounds", bounds, "--zoom", "2", input: Self.towns)
    #expect(run.lines.dropFirst() == [counts, "", line])
  }

  @Test func `A table is as wide as it needs to be and has no spaces at its ends`() {
    var table = TextTable([("n", .right), ("name", .left)])
    table.append(["10", "a"])
    table.append(["9", ""])
    #expect(table.lines == [" n  name", "10  a", " 9"])
  }

  @Test(arguments: [(-0.001, "0.00"), (-0.006, "-0.01"), (0.004, "0.00"), (-179.996, "-180.00"), (12.345678, "12.35")])
  func `Degrees are rounded to a hundredth`(degrees: Double, text: String) {
    #expect(NumberText.degrees(degrees) == text)
  }
}
