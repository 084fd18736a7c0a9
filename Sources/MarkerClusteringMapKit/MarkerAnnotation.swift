#if canImport(MapKit) && !os(watchOS)
  public import CoreLocation
  public import Foundation
  public import MapKit
  public import MarkerClustering

  /// A marker on a MapKit map.
  ///
  /// Coordinate, title and subtitle are observable by key, as MapKit wants them.
  public final class MarkerAnnotation: NSObject {
    /// The marker as it is on the map; while it glides or is dragged, `coordinate` is elsewhere.
    public private(set) var marker: Marker

    #if canImport(ObjectiveC)
      // MapKit sets the coordinate of what is dragged.
      @objc public dynamic var coordinate: CLLocationCoordinate2D
      @objc public private(set) dynamic var title: String?
      @objc public private(set) dynamic var subtitle: String?
    #else
      public internal(set) var coordinate: CLLocationCoordinate2D
      public private(set) var title: String?
      public private(set) var subtitle: String?
    #endif

    init(_ marker: Marker) {
      self.marker = marker
      coordinate = CLLocationCoordinate2D(marker.position)
      title = marker.title
      subtitle = marker.snippet
      super.init()
    }

    /// Takes on another content; the place is another matter, as it may be glided to.
    func take(_ marker: Marker) {
      self.marker = marker
      // Each is told to observers, so only what is new is set.
      if title != marker.title { title = marker.title }
      if subtitle != marker.snippet { subtitle = marker.snippet }
    }

    /// Puts the annotation somewhere.
    func place(at coordinate: Coordinate) {
      if Coordinate(self.coordinate) != coordinate { self.coordinate = CLLocationCoordinate2D(coordinate) }
    }
  }

  extension MarkerAnnotation: MKAnnotation {
    #if !canImport(ObjectiveC)
      public func setCoordinate(_ newCoordinate: CLLocationCoordinate2D) { coordinate = newCoordinate }
    #endif
  }
#endif
