// The core of a server that answers clusters as GeoJSON: no map, no manager, an algorithm as a value.
public import Foundation
public import MarkerClustering

/// Answers what a map shows of a box at a zoom.
///
/// The handler is a value. Each request asks its own copy, on its own task; copies share what was worked out.
public struct ClusterHandler: Sendable {
  /// A request that cannot be answered.
  public enum Failure: Error, Hashable, Sendable {
    /// The box is not four finite numbers, or its latitudes are none.
    case badBounds
    /// The zoom is not finite.
    case badZoom
  }

  private let algorithm: NonHierarchicalDistanceBasedAlgorithm<MarkerItem>
  /// The largest number of features to answer.
  private let limit: Int

  /// Creates a handler for items; what is not at a valid place is left out.
  public init(items: [MarkerItem], limit: Int = 10_000) {
    var algorithm = NonHierarchicalDistanceBasedAlgorithm<MarkerItem>()
    algorithm.add(items)
    self.algorithm = algorithm
    self.limit = limit
  }

  /// The answer to `GET /clusters?bounds=west,south,east,north&zoom=z`, as GeoJSON.
  /// - Throws: A `Failure`; answer 400.
  public func response(west: Double, south: Double, east: Double, north: Double, zoom: Double) throws -> Data {
    let southWest = Coordinate(latitude: south, longitude: west)
    let northEast = Coordinate(latitude: north, longitude: east)
    guard southWest.isValid, northEast.isValid, south <= north else { throw Failure.badBounds }
    guard zoom.isFinite else { throw Failure.badZoom }
    let bounds = CoordinateBounds(southWest: southWest, northEast: northEast)
    let clusters = algorithm.clusters(atZoom: zoom.rounded(), in: bounds)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return try encoder.encode(FeatureCollection(features: clusters.prefix(limit).map(Feature.init)))
  }
}

/// The forms of GeoJSON (RFC 7946) that are answered.
private struct FeatureCollection: Encodable {
  var type = "FeatureCollection"
  var features: [Feature]
}

private struct Feature: Encodable {
  struct Geometry: Encodable {
    var type = "Point"
    var coordinates: [Double]
  }
  struct Properties: Encodable {
    var count: Int
    var title: String?
  }

  var type = "Feature"
  var id: String
  var geometry: Geometry
  var properties: Properties

  init(_ cluster: any Cluster<MarkerItem>) {
    id = cluster.firstItem.id
    geometry = Geometry(coordinates: [cluster.position.longitude, cluster.position.latitude])
    properties = Properties(count: cluster.count, title: cluster.count == 1 ? cluster.firstItem.title : nil)
  }
}
