// Stands in for what MapKit has for SwiftUI; signatures from https://developer.apple.com/documentation/mapkit/mapcamera and
// https://developer.apple.com/documentation/mapkit/mapcameraupdatecontext
public import CoreLocation

public struct MapCamera: Sendable {
  public var centerCoordinate: CLLocationCoordinate2D
  public var distance: Double
  public var heading: Double
  public var pitch: Double
  public init(centerCoordinate: CLLocationCoordinate2D, distance: Double, heading: Double = 0, pitch: Double = 0) {
    self.centerCoordinate = centerCoordinate
    self.distance = distance
    self.heading = heading
    self.pitch = pitch
  }
}

public struct MapCameraUpdateContext: Sendable {
  public let camera: MapCamera
  public let rect: MKMapRect
  public let region: MKCoordinateRegion
  /// The real one is made by MapKit only.
  public init(camera: MapCamera, rect: MKMapRect, region: MKCoordinateRegion) {
    self.camera = camera
    self.rect = rect
    self.region = region
  }
}
