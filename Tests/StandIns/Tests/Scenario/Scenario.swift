import MarkerClustering
import InMemoryMap

/// What a user does with a map screen, on a map SDK with its adapter and on the map in memory beside it.
///
/// At every rest both have to show the same and to have told the same.
@MainActor
public final class Scenario {
  /// What was not the same, each in one line.
  public private(set) var differences: [String] = []
  /// The steps that were made.
  public private(set) var steps: [String] = []

  let native: any NativeMap
  let memory: InMemoryMapSurface
  var nativeSide: Side?
  let memorySide: Side
  let start = Camera(target: Coordinate(latitude: 41.40, longitude: 2.165), zoom: 12)

  /// Creates a scenario for a map whose view has no size yet.
  public init(_ native: any NativeMap) {
    self.native = native
    memory = InMemoryMapSurface(camera: start, width: 390, height: 844)
    memorySide = Side(memory)
    if let surface = native.surface { nativeSide = Side(surface) }
  }

  /// Plays all steps.
  public func run() {
    appear()
    moveAround()
    tapMarkers()
    changeWhileOpen()
    drag()
    meetForeignMarkers()
    openSheet()
    turn()
    spread()
    reveal()
    open()
    meetLaterDelegate()
    leave()
    if !memory.faults.isEmpty { differences.append("the map in memory was told: \(memory.faults)") }
  }

  /// Begins a step.
  func step(_ name: String) { steps.append(name) }

  /// Holds that something is so.
  func expect(_ condition: Bool, _ text: @autoclosure () -> String) {
    if !condition { differences.append("\(steps.last ?? "") – \(text())") }
  }

  /// Does the same to both sides, lets them come to rest, and compares.
  func both(_ body: (Side) -> Void) {
    if let nativeSide { body(nativeSide) }
    body(memorySide)
    rest()
  }

  /// Clusters on both sides at once, as all animations begin, and at rest.
  func rest() {
    nativeSide?.manager.cluster()
    memorySide.manager.cluster()
    compare("on the way")
    native.settle()
    nativeSide?.manager.cluster()
    compare("at rest")
    if let lineCount = native.lineCount {
      let tethered = memory.markers.count { $0.tether != nil }
      expect(lineCount == tethered, "\(lineCount) lines for \(tethered)")
    }
    expect(native.nativeCount == memory.markers.count, "\(native.nativeCount) objects for \(memory.markers.count)")
  }

  /// Compares what is seen and what was told.
  func compare(_ moment: String) {
    let expected = memory.markers.map(SeenMarker.init).sorted()
    let seen = native.seenMarkers().sorted()
    let missing = expected.filter { !seen.contains($0) }
    let surplus = seen.filter { !expected.contains($0) }
    expect(missing.isEmpty, "\(moment): \(missing.count) of \(expected.count) missing: \(missing.prefix(2))")
    expect(surplus.isEmpty, "\(moment): \(surplus.count) too many: \(surplus.prefix(2))")
    expect(seen.count == expected.count, "\(moment): \(seen.count) markers for \(expected.count)")
    if let log = nativeSide?.log {
      expect(log == memorySide.log, "\(moment): told \(log), and in memory \(memorySide.log)")
    }
  }

  /// Compares the cameras.
  func compareCameras() {
    guard let camera = native.surface?.camera else { return }
    let other = memory.camera
    let way = other.offset(of: camera.target)
    expect(abs(way.x) < 0.5 && abs(way.y) < 0.5, "the target is \(way) away")
    expect(abs(camera.zoom - other.zoom) < 1e-3, "zoom \(camera.zoom) for \(other.zoom)")
    expect(abs((camera.bearing - other.bearing).remainder(dividingBy: 360)) < 1e-6, "bearing \(camera.bearing)")
  }

  /// The user moves both maps.
  func move(to camera: Camera) {
    native.move(to: camera)
    memory.move(to: camera)
    compareCameras()
    rest()
  }
}
