import Foundation
import MarkerClustering

/// A marker as a GeoJSON feature: an item with its properties, a cluster with those that supercluster has made known.
struct DrawnFeature {
  /// The geometry.
  private struct Point: Encodable {
    let type: String
    let coordinates: [Double]
  }

  /// The properties of a cluster.
  private struct ClusterProperties: Encodable {
    let cluster = true
    let cluster_id: PlaceID
    let point_count: Int
    let point_count_abbreviated: AbbreviatedCount

    // They are written out, lest the constant seem to be forgotten by decoding.
    enum CodingKeys: CodingKey {
      case cluster, cluster_id, point_count, point_count_abbreviated
    }
  }

  /// What only a cluster has; an item that came from the output of a clustering is none.
  private static let reserved: Set<String> = ["cluster", "cluster_id", "point_count", "point_count_abbreviated"]

  let drawn: LevelView.Drawn
  let encoder: JSONEncoder

  func json() throws -> String {
    let id: PlaceID
    let position: Coordinate
    let properties: String
    switch drawn {
    case .item(let place):
      id = place.id
      position = place.position
      properties = try self.properties(of: place)
    case .cluster(let cluster):
      id = cluster.founder.id
      position = cluster.position
      properties = try text(
        ClusterProperties(
          cluster_id: id, point_count: cluster.count, point_count_abbreviated: AbbreviatedCount(cluster.count)
        )
      )
    }
    // Readers of GeoJSON expect longitudes in -180...180.
    let longitude = abs(position.longitude) <= 180 ? position.longitude : position.wrappedLongitude
    let geometry = try text(Point(type: "Point", coordinates: [longitude, position.latitude]))
    let member = id.isGiven ? "\"id\":\(try text(id))," : ""
    return "{\"geometry\":\(geometry),\(member)\"properties\":\(properties),\"type\":\"Feature\"}".withEscapedControls
  }

  private func properties(of place: Place) throws -> String {
    guard let properties = place.properties else {
      return try text(["name": place.name, "title": place.heading].compactMapValues(\.self))
    }
    let bytes = Array(properties)
    var parser = JSONParser(bytes)
    guard case .object(let members) = try parser.value() else { return "{}" }
    let kept = try members.filter { !Self.reserved.contains($0.key) }
      .map { member in "\(try text(member.key)):\(Self.withoutSpace(bytes[member.range]))" }
    return "{\(kept.joined(separator: ","))}"
  }

  private func text(_ value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// JSON without the space between its parts, so that it fits on a line.
  private static func withoutSpace(_ json: ArraySlice<UInt8>) -> String {
    var isInText = false
    var isEscaped = false
    let kept = json.filter { byte in
      if byte == .quote, !isEscaped { isInText.toggle() }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      return isInText || !(byte.isBlank || byte.isLineEnd)
    }
    return String(decoding: kept, as: UTF8.self)
  }
}
