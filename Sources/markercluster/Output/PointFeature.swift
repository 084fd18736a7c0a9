import MarkerClustering

/// A marker as a GeoJSON feature, clusters with the properties that supercluster has made known.
struct PointFeature: Encodable {
  /// The geometry.
  private struct Point: Encodable {
    let type = "Point"
    let coordinates: [Double]

    /// Longitudes are reduced into -180...180, as readers of GeoJSON expect them.
    init(_ position: Coordinate) {
      let isReduced = abs(position.longitude) <= 180
      coordinates = [isReduced ? position.longitude : position.wrappedLongitude, position.latitude]
    }

    // Its coding keys are written out, lest the constant seem to be forgotten by decoding.
    enum CodingKeys: CodingKey {
      case type, coordinates
    }
  }

  /// The properties; those that a marker does not have are left out.
  private struct Properties: Encodable {
    var cluster: Bool?
    var clusterID: PlaceID?
    var pointCount: Int?
    var abbreviatedPointCount: AbbreviatedCount?
    var name: String?
    var title: String?

    enum CodingKeys: String, CodingKey {
      case cluster, name, title
      case clusterID = "cluster_id"
      case pointCount = "point_count"
      case abbreviatedPointCount = "point_count_abbreviated"
    }
  }

  private let type = "Feature"
  private let id: PlaceID?
  private let geometry: Point
  private let properties: Properties

  init(_ drawn: LevelView.Drawn) {
    switch drawn {
    case .item(let place):
      id = place.id.isGiven ? place.id : nil
      geometry = Point(place.position)
      properties = Properties(name: place.name, title: place.heading)
    case .cluster(let cluster):
      let founder = cluster.founder.id
      id = founder.isGiven ? founder : nil
      geometry = Point(cluster.position)
      properties = Properties(
        cluster: true, clusterID: founder, pointCount: cluster.count,
        abbreviatedPointCount: AbbreviatedCount(cluster.count)
      )
    }
  }
}
