import Testing

@testable import markercluster

@MainActor
struct GeoJSONReportTests {
  private static let towns = """
    id,name,title,lat,lon
    a,Oslo,Capital,59.91,10.75
    b,Drammen,,59.74,10.20
    c,Moss,,59.43,10.66
    d,Lillestrøm,,59.96,11.05
    e,Sydney,Harbour,-33.87,151.21
    f,,,0,0
    """

  @Test func `Clusters have the properties that are known from supercluster`() throws {
    let run = try ToolRun("-", "--format", "geojson", input: Self.towns)
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
    let collection = try FeatureCollection(run.output)
    #expect(collection.type == "FeatureCollection")
    #expect(collection.features.map(\.type) == ["Feature", "Feature", "Feature"])
    #expect(collection.features.map(\.geometry.type) == ["Point", "Point", "Point"])
    let cluster = try #require(collection.clusters.first)
    #expect(cluster.id == .text("a"))
    #expect(cluster.geometry.coordinates == [10.75, 59.91])
    #expect(
      cluster.properties
        == FeatureCollection.Properties(
          cluster: true, cluster_id: .text("a"), point_count: 4, point_count_abbreviated: .number(4), name: nil,
          title: nil
        )
    )
  }

  @Test func `Lone items keep their ids, names and titles`() throws {
    let items = try FeatureCollection(ToolRun("-", "--format", "geojson", input: Self.towns).output).loneItems
    #expect(items.map(\.id) == [.text("e"), .text("f")])
    #expect(items.map(\.geometry.coordinates) == [[151.21, -33.87], [0, 0]])
    #expect(items.map(\.properties.name) == ["Sydney", nil])
    #expect(items.map(\.properties.title) == ["Harbour", nil])
  }

  @Test(arguments: [
    (190.0, -170.0), (-190, 170), (180, 180), (-180, -180), (359.5, -0.5), (10.75, 10.75),
  ])
  func `Longitudes are reduced, of items and of clusters`(longitude: Double, reduced: Double) throws {
    let input = "lat,lon\n60,\(longitude)\n-60,\(longitude)\n-60,\(longitude)\n"
    let features = try FeatureCollection(ToolRun("-", "--format", "geojson", input: input).output).features
    #expect(features.map(\.geometry.coordinates) == [[reduced, 60], [reduced, -60]])
  }

  @Test func `What is written is read back as it was`() throws {
    let first = try ToolRun("-", "--format", "geojson", "--algorithm", "none", input: Self.towns)
    let second = try ToolRun("-", "--format", "geojson", "--algorithm", "none", input: first.output)
    #expect(second.output == first.output)
    #expect(try FeatureCollection(second.output).features.count == 6)
  }

  @Test func `Ids that are numbers stay numbers, and what has no id is given none`() throws {
    let input = """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "id": 3, "geometry": {"type": "Point", "coordinates": [0, 0]}, "properties": {}},
        {"type": "Feature", "id": "3", "geometry": {"type": "Point", "coordinates": [20, 0]}, "properties": {}},
        {"type": "Feature", "geometry": {"type": "Point", "coordinates": [40, 0]}, "properties": {}},
        {"type": "Feature", "id": 2.5, "geometry": {"type": "MultiPoint", "coordinates": [[60, 0], [80, 0]]}}
      ]}
      """
    let run = try ToolRun("-", "--format", "geojson", "--zoom", "5", input: input)
    #expect(run.errors.isEmpty)
    let ids = try FeatureCollection(run.output).features.map(\.id)
    #expect(ids == [.number(3), .text("3"), nil, .text("2.5/1"), .text("2.5/2")])
  }

  @Test func `A cluster of items without ids has an id among its properties only`() throws {
    let input = "{\"type\": \"MultiPoint\", \"coordinates\": [[0, 0], [0, 0]]}"
    let features = try FeatureCollection(ToolRun("-", "--format", "geojson", input: input).output).features
    #expect(features.count == 1)
    #expect(features[0].id == nil)
    #expect(features[0].properties.cluster_id == .text("1/1"))
  }

  @Test func `Items at one place stay a cluster, however small`() throws {
    let input = "lat,lon\n1,1\n1,1\n1,2\n"
    let run = try ToolRun("-", "--format", "geojson", "--minimum-size", "4", "--zoom", "1", input: input)
    let collection = try FeatureCollection(run.output)
    #expect(collection.clusters.map(\.properties.point_count) == [2])
    #expect(collection.loneItems.map(\.id) == [.number(3)])
  }

  @Test(arguments: [1, 4, 30])
  func `Every airport is in one feature, and no smaller cluster than asked for has two places`(size: Int) throws {
    let run = try ToolRun("--format", "geojson", "--minimum-size", "\(size)")
    let collection = try FeatureCollection(run.output)
    #expect(collection.itemCount == 7884)
    #expect(collection.clusters.allSatisfy { ($0.properties.point_count ?? 0) >= 2 || size == 1 })
  }

  @Test func `Bounds across the antimeridian select a part of the clusters`() throws {
    let all = try FeatureCollection(ToolRun("--format", "geojson").output)
    let some = try FeatureCollection(
      ToolRun("--format", "geojson", "--bounds", "150,-50,-150,20").output
    )
    let expected = all.features.filter { feature in
      let (longitude, latitude) = (feature.geometry.coordinates[0], feature.geometry.coordinates[1])
      return abs(longitude) >= 150 && (-50...20).contains(latitude)
    }
    #expect(!expected.isEmpty)
    #expect(some.features.map(\.id) == expected.map(\.id))
  }

  @Test func `No items make an empty collection`() throws {
    let run = try ToolRun("-", "--format", "geojson", input: "lat,lon\n")
    #expect(run.status == .success)
    #expect(try FeatureCollection(run.output).features.isEmpty)
  }

  @Test(
    arguments: [
      (1, nil), (999, nil), (1000, "1k"), (1049, "1k"), (1050, "1.1k"), (1234, "1.2k"), (9949, "9.9k"), (9950, "10k"),
      (10_000, "10k"), (10_499, "10k"), (10_500, "11k"), (123_456, "123k"),
    ] as [(Int, String?)])
  func `Counts are abbreviated as supercluster does`(count: Int, text: String?) {
    #expect(AbbreviatedCount(count).text == text)
  }

  private func feature(id: String?, _ coordinates: String, kind: String = "Point") -> String {
    let id = id.map { "\"id\":\($0)," } ?? ""
    return "{\"type\":\"Feature\",\(id)\"geometry\":{\"type\":\"\(kind)\",\"coordinates\":\(coordinates)}}"
  }

  @Test func `Invented ids never equal one that was given`() throws {
    let features = [
      feature(id: "2", "[[0,0],[0,0]]", kind: "MultiPoint"), feature(id: nil, "[[90,0],[90,0]]", kind: "MultiPoint"),
      feature(id: "\"7/1\"", "[0,60]"), feature(id: "7", "[[60,60],[120,60]]", kind: "MultiPoint"),
      feature(id: "\"7\"", "[[60,-60],[120,-60]]", kind: "MultiPoint"), feature(id: "\"2/1\"", "[-90,0]"),
      feature(id: "8", "[-90,60]"), feature(id: nil, "[[-60,-60],[-60,-60]]", kind: "MultiPoint"),
    ]
    let run = try ToolRun("-", "--format", "geojson", "--zoom", "5", input: features.joined(separator: "\n"))
    let output = try FeatureCollection(run.output).features
    let ids = output.compactMap { $0.properties.cluster_id ?? $0.id }
    #expect(ids.count == output.count)
    for (index, id) in ids.enumerated() { #expect(!ids[..<index].contains(id), "\(id)") }
    let rows = try ToolRun("-", "--format", "geojson", "--zoom", "5", input: "id,lat,lon\n2,0,0\n,0,90\n")
    #expect(try FeatureCollection(rows.output).features.map(\.id) == [.text("2"), .text("2'")])
  }

  @Test func `Items keep their properties as they are, on one line`() throws {
    let input = """
      {"type":"Feature","properties":{ "pop" : 12345678901234567890, "a b": [ 1, {"c" : "d  \\" e"} ],
        "cluster": true, "name":"\u{202E}x\u{7F}\u{85}"},
      "geometry":{"type":"Point","coordinates":[0,0]}}
      """
    let run = try ToolRun("-", "--format", "geojson", input: input)
    #expect(run.lines.count == 3)
    #expect(
      run.lines[1].contains(
        #""properties":{"pop":12345678901234567890,"a b":[1,{"c":"d  \" e"}],"name":"\u202ex\u007f\u0085"}"#
      )
    )
  }
}
