// Stands in for MapKit's geometry; signatures from https://developer.apple.com/documentation/mapkit/mkmappoint, mkmapsize,
// mkmaprect, mkcoordinateregion, and MKGeometry.h.
public import CoreGraphics
public import CoreLocation

public struct MKMapSize: Sendable {
  public var width: Double
  public var height: Double
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
  public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}

/// A point of the flat map; the origin is in the north-west and y grows to the south.
public struct MKMapPoint: Sendable {
  public var x: Double
  public var y: Double
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
  public init(_ coordinate: CLLocationCoordinate2D) {
    let sine = min(max(sin(coordinate.latitude * .pi / 180), -0.9999), 0.9999)
    x = (coordinate.longitude + 180) / 360 * MKMapSize.world.width
    y = (0.5 - atanh(sine) / (2 * .pi)) * MKMapSize.world.height
  }
  public var coordinate: CLLocationCoordinate2D {
    CLLocationCoordinate2D(
      latitude: asin(tanh((0.5 - y / MKMapSize.world.height) * 2 * .pi)) * 180 / .pi,
      longitude: (x / MKMapSize.world.width * 360 - 180).remainder(dividingBy: 360)
    )
  }
}

public struct MKMapRect: Sendable {
  public var origin: MKMapPoint
  public var size: MKMapSize
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = MKMapPoint(x: x, y: y)
    size = MKMapSize(width: width, height: height)
  }
  public init(origin: MKMapPoint, size: MKMapSize) {
    self.origin = origin
    self.size = size
  }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var width: Double { size.width }
  public var height: Double { size.height }
}

public struct MKCoordinateSpan: Sendable {
  public var latitudeDelta: CLLocationDegrees
  public var longitudeDelta: CLLocationDegrees
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

public struct MKCoordinateRegion: Sendable {
  public var center: CLLocationCoordinate2D
  public var span: MKCoordinateSpan
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }
}

public final class MKMapCamera: NSObject {
  public var centerCoordinate = CLLocationCoordinate2D()
  public var centerCoordinateDistance: CLLocationDistance = 0
  public var heading: CLLocationDirection = 0
  public var pitch: CGFloat = 0
  public convenience init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance,
    pitch: CGFloat, heading: CLLocationDirection
  ) {
    self.init()
    self.centerCoordinate = centerCoordinate
    centerCoordinateDistance = distance
    self.heading = heading
    self.pitch = pitch
  }
}
