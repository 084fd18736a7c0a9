#if canImport(MapKit) && !os(watchOS)
  public import CoreGraphics
  public import CoreLocation
  public import MapKit
  public import MarkerClustering

  extension Coordinate {
    /// Creates a coordinate from one of Core Location.
    public init(_ coordinate: CLLocationCoordinate2D) {
      self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
  }

  extension CLLocationCoordinate2D {
    /// Creates a coordinate for Core Location.
    public init(_ coordinate: Coordinate) {
      self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
  }

  extension MapPoint {
    /// Creates a point from one of MapKit, whose y grows to the south.
    public init(_ point: MKMapPoint) {
      self.init(x: 2 * point.x / MKMapSize.world.width - 1, y: 1 - 2 * point.y / MKMapSize.world.height)
    }
  }

  extension MKMapPoint {
    /// Creates a point for MapKit, whose y grows to the south.
    public init(_ point: MapPoint) {
      self.init(x: (point.x + 1) / 2 * MKMapSize.world.width, y: (1 - point.y) / 2 * MKMapSize.world.height)
    }
  }

  extension MKMapRect {
    /// The part of the flat map that a camera shows in a view of a size, the camera's bearing and tilt left out.
    public init(_ camera: Camera, in size: CGSize) {
      let mapPointsPerPoint = MKMapSize.world.width / camera.pointsPerWorld
      let center = MKMapPoint(MapPoint(camera.target))
      let extent = MKMapSize(width: size.width * mapPointsPerPoint, height: size.height * mapPointsPerPoint)
      self.init(
        x: center.x - extent.width / 2, y: center.y - extent.height / 2, width: extent.width, height: extent.height)
    }
  }
#endif
