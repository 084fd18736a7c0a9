#if canImport(MapKit) && canImport(SwiftUI) && !os(watchOS)
  public import CoreGraphics
  import CoreLocation
  import Foundation
  public import MapKit
  public import MarkerClustering
  // The types are in a module of the two, which takes its visibility from both.
  #if canImport(_MapKit_SwiftUI)
    public import SwiftUI
  #else
    import SwiftUI
  #endif

  @available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, visionOS 1, *)
  extension Camera {
    /// The camera of a SwiftUI map, from what `onMapCameraChange` hands over.
    ///
    /// The zoom follows from the rectangle of the flat map that the view shows, of a turned map from the smallest one
    /// around it; a tilted map is taken as one that is looked at from straight above.
    /// - Parameters:
    ///   - context: What MapKit tells of its camera.
    ///   - size: The size of the map's view in points.
    public init(_ context: MapCameraUpdateContext, in size: CGSize) {
      let angle = context.camera.heading * .pi / 180
      let width = size.width * abs(cos(angle)) + size.height * abs(sin(angle))
      self.init(
        target: Coordinate(MKMapPoint(x: context.rect.midX, y: context.rect.midY).coordinate),
        zoom: Camera.zoom(pointsPerWorld: MKMapSize.world.width / context.rect.width * width),
        bearing: context.camera.heading, tilt: context.camera.pitch
      )
    }
  }

  @available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, visionOS 1, *)
  extension MapCamera {
    /// The way back: a camera for a SwiftUI map, worked out from the camera that the map has.
    ///
    /// How far a camera stands off for a zoom is not documented; that it is proportional to the ground that it shows is
    /// all that is needed.
    /// - Parameters:
    ///   - camera: Where the map is to go.
    ///   - context: What MapKit told last of its camera.
    ///   - size: The size of the map's view in points.
    public init(_ camera: Camera, from context: MapCameraUpdateContext, in size: CGSize) {
      let current = Camera(context, in: size)
      let ground = cos(camera.target.latitude * .pi / 180) / cos(current.target.latitude * .pi / 180)
      self.init(
        centerCoordinate: CLLocationCoordinate2D(camera.target),
        distance: context.camera.distance * exp2(current.zoom - camera.zoom) * ground,
        heading: camera.bearing, pitch: camera.tilt
      )
    }
  }
#endif
