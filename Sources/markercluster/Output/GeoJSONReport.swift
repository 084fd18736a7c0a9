import Foundation
import MarkerClustering

/// What is drawn at a level as a GeoJSON FeatureCollection, a feature a line.
///
/// An item has its own properties, a cluster those that supercluster has made known.
struct GeoJSONReport {
  /// What only a cluster has; an item that came from the output of a clustering is none.
  private static let reserved: Set<String> = ["cluster", "cluster_id", "point_count", "point_count_abbreviated"]

  let view: LevelView
  /// The column that is added up.
  let sumColumn: String?
  let progress: ProgressLine

  func data() throws -> Data {
    var data = Data("{\"type\":\"FeatureCollection\",\"features\":[".utf8)
    for (index, drawn) in view.drawn.enumerated() {
      if index.isMultiple(of: 8192) { progress.show("Writing", done: index, of: view.drawn.count) }
      data.append(contentsOf: (index == 0 ? "\n" : ",\n").utf8)
      data.append(contentsOf: try feature(drawn).withEscapedControls.utf8)
    }
    data.append(contentsOf: "\n]}\n".utf8)
    return data
  }

  private func feature(_ drawn: LevelView.Drawn) throws -> String {
    let (id, properties) =
      switch drawn {
      case .item(let place): (place.id, try self.properties(of: place))
      case .cluster(let cluster): (cluster.founder.id, try self.properties(of: cluster))
      }
    // Readers of GeoJSON expect longitudes in -180...180.
    let position = drawn.position
    let longitude = abs(position.longitude) <= 180 ? position.longitude : position.wrappedLongitude
    let coordinates = "\(NumberText.short(longitude)),\(NumberText.short(position.latitude))"
    let member = id.isGiven ? "\"id\":\(try json(of: id))," : ""
    let members = try properties.map { "\(try json(of: $0.name)):\($0.json)" }.joined(separator: ",")
    return "{\"geometry\":{\"coordinates\":[\(coordinates)],\"type\":\"Point\"},\(member)\"properties\":{\(members)},"
      + "\"type\":\"Feature\"}"
  }

  private func properties(of cluster: DrawnCluster) throws -> [(name: String, json: String)] {
    let abbreviated = try AbbreviatedCount(cluster.count).text.map(json)
    return [
      ("cluster", "true"), ("cluster_id", try json(of: cluster.founder.id)), ("point_count", "\(cluster.count)"),
      ("point_count_abbreviated", abbreviated ?? "\(cluster.count)"),
    ] + sum(cluster.sum ?? 0)
  }

  /// A sum under the name of its column, unless that means something else.
  private func sum(_ sum: Double) -> [(name: String, json: String)] {
    guard let sumColumn else { return [] }
    return [(Self.reserved.contains(sumColumn) ? "sum" : sumColumn, sum.isFinite ? NumberText.short(sum) : "null")]
  }

  private func properties(of place: Place) throws -> [(name: String, json: String)] {
    guard let properties = place.properties else {
      let texts = [("name", place.name), ("title", place.heading)].filter { $0.0 != sumColumn }
      return try texts.compactMap { name, text in try text.map { (name, try json(of: $0)) } } + sum(place.amount)
    }
    let bytes = Array(properties)
    var parser = JSONParser(bytes: bytes)
    guard case .object(let members) = try parser.value().content else { return [] }
    return members.filter { !Self.reserved.contains($0.key) }
      .map { ($0.key, Self.withoutSpace(bytes[$0.value.range])) }
  }

  private func json(of id: PlaceID) throws -> String {
    id.isNumber ? id.description : try json(of: id.description)
  }

  private func json(of text: String) throws -> String {
    let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .withoutEscapingSlashes]
    return String(decoding: try JSONSerialization.data(withJSONObject: text, options: options), as: UTF8.self)
  }

  /// JSON without the space between its parts, so that it fits on a line.
  private static func withoutSpace(_ json: ArraySlice<UInt8>) -> String {
    var isInText = false
    var isEscaped = false
    let kept = json.filter { byte in
      if byte == .quote, !isEscaped { isInText.toggle() }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      return isInText || !byte.isSpace
    }
    return String(decoding: kept, as: UTF8.self)
  }
}
