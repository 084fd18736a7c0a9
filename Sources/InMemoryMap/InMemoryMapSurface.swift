public import MarkerClustering

/// A map without a screen, for unit tests and for pictures.
///
/// It records every operation, plays the user's part, finds faults in what it is told, and draws itself as SVG. A test
/// of a map screen needs no simulator and never waits:
///
/// ```swift
/// @MainActor @Test func `A tap on a cluster moves the camera to it`() throws {
///   let map = InMemoryMapSurface(camera: Camera(target: Coordinate(latitude: 41.4, longitude: 2.2), zoom: 10))
///   let screen = StationScreen(map: map)          // what is tested: it clusters its stations on any `MapSurface`
///   screen.show(stations)
///   let cluster = try #require(map.markers.first { $0.kind == .cluster(count: 12) })
///   #expect(map.tap(cluster.id))
///   #expect(map.camera.target == cluster.position)
///   #expect(map.faults.isEmpty)
/// }
/// ```
///
/// A marker covers a disc of its icon's diameter; one without an icon is a pin of 24 × 36 points. Both lie around the
/// marker's position as its anchor says. The tilt of the camera is kept, but the view is always that from straight
/// above.
///
/// An app's own delegate may change the map while it is told of an event: move the camera, apply operations.
@MainActor
public final class InMemoryMapSurface: CameraControllingMapSurface, SelectingMapSurface {
  /// What the map looks at now.
  public internal(set) var camera: Camera
  /// The width of the view in points.
  public internal(set) var width: Double
  /// The height of the view in points.
  public internal(set) var height: Double
  /// What bars and sheets cover of the view, in points; a change is reported as a change of the camera.
  public var viewInsets: ViewInsets = .zero {
    didSet { if viewInsets != oldValue { send(.cameraDidChange(camera)) } }
  }
  /// The zoom that the camera never goes beyond; a camera that is beyond it comes back, and is reported.
  ///
  /// Defaults to 32.
  public var maximumZoom: Double = 32 {
    didSet { if limited(camera) != camera { send(.cameraDidChange(camera)) } }
  }
  /// The marker whose info window is open, or nil; one that is not on the map has none.
  ///
  /// A tap on a marker that the delegate does not handle opens its info window, a tap beside all markers closes it.
  public var selectedMarkerID: Marker.ID? {
    get { selection.flatMap { id in markers.contains { $0.id == id } ? id : nil } }
    set { selection = newValue }
  }
  private var selection: Marker.ID?
  /// Who is told of events.
  public weak var delegate: (any MapSurfaceDelegate)?
  /// The operations of every call of `apply`, in order.
  public private(set) var batches: [[RenderOperation]] = []
  /// The markers that the last batch has removed with a motion: still seen, still tappable, as they were when they
  /// went.
  public private(set) var departing: [Marker] = []
  /// What was illegal in the operations so far, each in one sentence.
  ///
  /// The operations are carried out all the same, as well as they can be. A fault is:
  /// - a batch without operations;
  /// - a marker that is added while it is on the map, or updated or removed while it is not;
  /// - a renderer's name, such as "c3/17", that is used again after its marker was removed; the app's own pins may come
  ///   back under their names;
  /// - a marker that one batch touches twice;
  /// - a batch that adds after it has removed: what replaces others is added before they go;
  /// - a position or the other end of a motion that is not a valid coordinate;
  /// - a motion that ends where it starts, or whose duration is not above zero;
  /// - an update without a motion that changes nothing;
  /// - a cluster of fewer than one item.
  public var faults: [String] { checker.faults }

  private var markerSet = MarkerSet()
  private var checker = OperationChecker()
  /// Where the markers that the user holds were taken up, or where an operation has put them since.
  private var homes: [Marker.ID: Coordinate] = [:]
  /// How often the camera was moved; tells a move that another one has overtaken.
  var moveCount = 0

  /// Creates an empty map.
  /// - Parameters:
  ///   - camera: What the map looks at.
  ///   - width: The width of the view in points.
  ///   - height: The height of the view in points.
  public init(camera: Camera, width: Double = 1024, height: Double = 768) {
    self.camera = camera
    self.width = width
    self.height = height
  }

  /// The smallest bounds around what the view shows; they follow from the camera and the size of the view.
  public var visibleBounds: CoordinateBounds { camera.visibleBounds(width: width, height: height) }

  /// The size of the view in points.
  public var viewSize: ViewSize { ViewSize(width: width, height: height) }

  /// A camera that is not beyond the maximum zoom.
  func limited(_ camera: Camera) -> Camera {
    var limited = camera
    if camera.zoom.isFinite, camera.zoom > maximumZoom { limited.zoom = maximumZoom }
    return limited
  }

  /// The operations of all batches in one row.
  public var operations: [RenderOperation] { batches.flatMap(\.self) }

  /// The markers that are on the map, in the order in which they were added.
  public var markers: [Marker] { markerSet.markers }

  /// Records a batch, looks for faults in it and carries it out.
  /// - Complexity: O(*m* + *n*), where *m* is the number of markers and *n* that of operations.
  public func apply(_ operations: [RenderOperation]) {
    var known = Dictionary(uniqueKeysWithValues: markers.map { ($0.id, $0) })
    checker.check(operations, on: known)
    batches.append(operations)
    markerSet.apply(operations)
    if !homes.isEmpty { followHeldMarkers(operations) }
    // Those that leave make a set of their own: what comes back in the same batch is not leaving.
    var leaving = MarkerSet()
    leaving.apply(
      operations.compactMap { operation in
        switch operation {
        case .add(let marker, _), .update(let marker, _):
          known[marker.id] = marker
          return .remove(marker.id, to: nil)
        case .remove(let id, let motion):
          guard let marker = known.removeValue(forKey: id), motion != nil else { return nil }
          return .add(marker, from: nil)
        }
      }
    )
    departing = leaving.markers
    // An info window goes with its marker.
    selection = selectedMarkerID
  }

  /// Forgets the batches; markers and faults stay.
  public func forgetOperations() {
    batches = []
  }

  /// Moves the camera as an app does, at once: a test need not wait for the duration.
  ///
  /// The delegate is told of all three stages, as by ``move(to:byGesture:)``.
  public func setCamera(_ camera: Camera, duration: Duration?) {
    move(to: camera, byGesture: false)
  }

  /// The markers that are seen, from the lowest to the topmost: those that depart lie below those that are on the map.
  var drawingOrder: [Marker] {
    func ordered(_ markers: [Marker]) -> [Marker] {
      markers.enumerated()
        .sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
        .map(\.element)
    }
    return ordered(departing) + ordered(markers)
  }

  /// The marker of an id that is seen, on the map or on its way out.
  func seenMarker(_ id: Marker.ID) -> Marker? {
    markers.first { $0.id == id } ?? departing.first { $0.id == id }
  }

  /// Takes all markers off the map without an operation, as `GMSMapView.clear()` does.
  ///
  /// A renderer is told by `DefaultClusterRenderer.markersWereRemoved()`.
  public func clear() {
    markerSet = MarkerSet()
    departing = []
    homes = [:]
    selection = nil
  }

  private func followHeldMarkers(_ operations: [RenderOperation]) {
    for operation in operations {
      switch operation {
      case .add(let marker, _), .update(let marker, _):
        if homes[marker.id] != nil { homes[marker.id] = marker.position }
      case .remove(let id, _): homes[id] = nil
      }
    }
  }

  /// Remembers where a marker is that the user takes hold of.
  func hold(_ id: Marker.ID) {
    homes[id] = markers.first { $0.id == id }?.position
  }

  /// Forgets where a marker was, as the user has let go of it, and puts it back if the drag was cancelled.
  func release(_ id: Marker.ID, puttingBack isCancelled: Bool) {
    guard let home = homes.removeValue(forKey: id), isCancelled else { return }
    place(id, at: home)
  }

  /// Puts a marker where the user's finger has taken it; no operation, so nothing is recorded.
  func place(_ id: Marker.ID, at coordinate: Coordinate) {
    guard coordinate.isValid, var marker = markers.first(where: { $0.id == id }) else { return }
    marker.position = coordinate
    markerSet.apply([.update(marker, from: nil)])
  }
}
