// The core of an app with UIKit and MapKit: items that are polled, taps that open, a sheet over the map.
import CoreGraphics
public import MapKit
import UIKit
#if canImport(MarkerClusteringMapKit)
  public import MarkerClusteringMapKit
#else
  // The same files under the name that they have where they are compiled without an Apple SDK.
  public import MapKitAdapter
#endif
public import MarkerClustering

/// A station as the app's server tells of it.
public struct Station: ClusterItem, Equatable {
  public let id: Int
  public let position: Coordinate
  /// `let title: String` would be a property beside the protocol's.
  public let title: String?

  public init(id: Int, position: Coordinate, title: String?) {
    self.id = id
    self.position = position
    self.title = title
  }
}

/// What a view controller holds for its map: `viewDidLoad` makes it, and it lives as long as the controller.
@MainActor
public final class StationMap {
  /// Called with the station that the user has tapped.
  public var onSelect: (@MainActor (Station) -> Void)?
  /// The manager, which holds the surface.
  public let manager: ClusterManager<Station>
  public let surface: MapKitSurface

  public init(mapView: MKMapView) {
    surface = MapKitSurface(mapView: mapView)
    manager = ClusterManager(surface: surface)
    manager.tapAction = .open()
    manager.onTapItem = { [weak self] station in
      self?.onSelect?(station)
      // Not handled: the callout opens as well.
      return false
    }
  }

  /// Shows the stations that are there now; an equal list costs a comparison.
  public func show(_ stations: [Station]) {
    manager.setItems(stations)
  }

  /// A sheet covers the lower part of the map.
  public func sheetDidMove(height: Double) {
    surface.viewInsets.bottom = height
  }
}
