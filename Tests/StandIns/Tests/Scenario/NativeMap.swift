public import MarkerClustering

/// A map SDK with its adapter, and the user's hand on it.
@MainActor
public protocol NativeMap: AnyObject {
  typealias Surface = CameraControllingMapSurface & SelectingMapSurface

  /// The adapter under test, or nil once it was released.
  var surface: (any Surface)? { get }
  /// Forgets the adapter.
  func release()
  /// Gives the view a size.
  func layOut(width: Double, height: Double)
  /// The map's own margin at the lower edge, as for a sheet.
  func setPadding(bottom: Double)
  /// The user moves the map.
  func move(to camera: Camera)
  /// All animations come to their ends.
  func settle()
  /// What is seen of the adapter's markers, told by the SDK's objects only, without those on their way out.
  func seenMarkers() -> [SeenMarker]
  /// The number of the adapter's objects that the SDK holds.
  var nativeCount: Int { get }
  /// The number of lines on the map, or nil where the adapter draws none.
  var lineCount: Int? { get }
  /// The title of the marker whose info window is open.
  var openInfoWindow: String? { get }

  func tap(_ id: Marker.ID)
  func tap(at coordinate: Coordinate)
  func tapInfoWindow(_ id: Marker.ID)
  func closeInfoWindow()
  /// Whether the SDK tells of a drag's way, and not of its ends only.
  var reportsEachDrag: Bool { get }
  func drag(_ id: Marker.ID, to coordinate: Coordinate)
  /// The user lifts a marker and lets it go where it was; false where the SDK tells nothing of that.
  func cancelDrag(_ id: Marker.ID) -> Bool

  /// An annotation of the app's own.
  func addForeignMarker(at coordinate: Coordinate)
  func tapForeignMarker()
  var hasForeignMarker: Bool { get }
  /// Whether the adapter says that it hears of the map.
  var isConnected: Bool { get }
  /// Whether any delegate will do, as the app's own tells the adapter.
  var survivesLaterDelegates: Bool { get }
  /// Puts another delegate into the adapter's place, or the adapter back.
  func setLaterDelegate(_ isThere: Bool)
  /// How often the delegate that was there before was told of something, by name.
  var earlierDelegateCalls: [String] { get }
}

extension NativeMap {
  public var survivesLaterDelegates: Bool { false }
}
