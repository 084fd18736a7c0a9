import Foundation
import InMemoryMap
import MarkerClustering

/// A manager, its map, and a model of both, to which a history happens.
@MainActor
final class HistoryWorld {
  /// Of an odd size: no edge of a view or its margin is then exactly where an item stands.
  let surface = InMemoryMapSurface(
    camera: Camera(target: Coordinate(latitude: 0, longitude: 0), zoom: 3), width: 1001, height: 747
  )
  let clock = TestClock()
  var renderer: DefaultClusterRenderer<Stop>
  let manager: ClusterManager<Stop>
  /// The first law that was broken.
  private(set) var failure: String?

  private var model = MapModel()
  var stops: [Stop] = []
  /// What the stops will be once the load is done, with what has changed since it began.
  var loaded: [Stop]?
  var filter = HistoryStep.Filter.all
  /// The loads and filters that may still be at work.
  var loads: [Task<Void, Never>] = []
  var filters: [Task<Void, Never>] = []
  private var revealed: Set<Int> = []
  private var algorithm = HistoryStep.Algorithm.distance
  private var level = 3
  private var visible: CoordinateBounds
  private var onTap: (MarkerContent<Stop>) -> Void = { _ in }
  private var questionCount = 0
  private var folded = MarkerSet()
  private var checkedBatchCount = 0
  private var hasDragged = false
  private var contentKeys: [Marker.ID: String] = [:]

  init() {
    visible = surface.visibleBounds
    renderer = DefaultClusterRenderer(surface: surface)
    manager = ClusterManager(
      surface: surface, algorithm: Self.make(.distance), renderer: renderer, clock: clock
    )
    manager.delegate = self
    setUp(renderer)
  }

  /// Lets a history happen, and then come to rest.
  func run(_ history: [HistoryStep]) async {
    for (index, step) in (history + [.rest]).enumerated() {
      await perform(step)
      noticeLoad()
      checkBatches()
      if !surface.faults.isEmpty { fail("faults: \(surface.faults)") }
      if let failure {
        self.failure = "step \(index), \(step): \(failure)"
        return
      }
    }
  }

  private func perform(_ step: HistoryStep) async {
    switch step {
    case .add(let given):
      manager.add(given)
      addToModel(given)
    case .setItems(let given):
      manager.setItems(given)
      stops = Self.list([], adding: given)
      loaded = nil
    case .remove(let ids):
      manager.remove(ids: ids)
      removeFromModel(ids)
    case .clear: clear()
    case .load(let given): load(given)
    case .filter(let filter): apply(filter)
    case .cancelLoad:
      for load in loads { load.cancel() }
      loaded = nil
    case .move(let camera): move(to: camera)
    case .fling(let cameras):
      for camera in cameras {
        move(to: camera)
        clock.advance(by: .milliseconds(70))
        await Task.yield()
        noticeLoad()
      }
    case .pan(let east, let north): pan(east: east, north: north)
    case .resize(let width, let height):
      surface.resize(width: width, height: height)
      readView()
    case .advance(let milliseconds): clock.advance(by: .milliseconds(milliseconds))
    case .yield: await Task.yield()
    case .rest: await rest()
    case .cluster: manager.cluster()
    case .request: manager.requestCluster()
    case .redraw(nil): renderer.redraw()
    case .redraw(let ids?): renderer.redraw(ids)
    case .tap(let index, let action): tap(index, action)
    case .drag(let index, let coordinate, let addsAgain): drag(index, to: coordinate, addsAgain: addsAgain)
    case .cancelDrag(let index, let coordinate): cancelDrag(index, at: coordinate)
    case .loseMarkers:
      checkBatches()
      surface.clear()
      folded = MarkerSet()
      renderer.markersWereRemoved()
      renderer.update()
    case .reveal(let ids):
      revealed = Set(ids)
      manager.revealedItemIDs = revealed
    case .spread(let index): clusterMarker(index).map { _ = manager.spread($0) }
    case .gather: manager.gather()
    case .open(let index):
      clusterMarker(index).map { _ = manager.open($0) }
      readView()
    case .insets(let insets): surface.viewInsets = insets
    case .algorithm(let algorithm): exchange(algorithm)
    case .renderer:
      renderer = DefaultClusterRenderer(surface: surface)
      setUp(renderer)
      manager.setRenderer(renderer)
      // A renderer that has never seen a view with edges shows nothing.
      if !surface.camera.zoom.isFinite { visible = surface.visibleBounds }
    case .setting(let setting): change(setting)
    }
  }

  private func rest() async {
    for task in loads + filters { await task.value }
    (loads, filters) = ([], [])
    noticeLoad()
    if loaded != nil { fail("a load that nothing has superseded was not stored") }
    clock.advance(by: .seconds(2))
    await manager.waitUntilIdle()
    checkBatches()
    let spread = Set(manager.spreadCluster?.items.map(\.id) ?? [])
    let tethered = surface.markers.filter { $0.tether != nil }
    if tethered.count != spread.count { fail("\(tethered.count) markers are tethered, \(spread.count) items spread") }
    let passing = stops.filter(filter.passes)
    let expected = model.markers(
      for: Self.make(algorithm, with: passing).clusters(atZoom: Double(level)), level: level, visible: visible,
      revealed: passing.filter { revealed.contains($0.id) && !spread.contains($0.id) }
    )
    let shown = MapModel.comparable(surface.markers.filter { $0.tether == nil })
    if shown != expected {
      fail("the map shows \(shown.map(Self.brief)), expected is \(expected.map(Self.brief))")
    }
    if MapModel.comparable(renderer.markers) != MapModel.comparable(surface.markers) {
      fail("the renderer does not know what is on the map")
    }
    if manager.items != stops { fail("the manager has \(manager.items), expected is \(stops)") }
    let counts = (manager.itemCount, manager.filteredItemCount)
    if counts != (stops.count, stops.count(where: filter.passes)) { fail("the manager counts \(counts)") }
    checkThatAnotherPassIsSilent()
  }

  private func checkThatAnotherPassIsSilent() {
    let batchCount = surface.batches.count
    let questionCount = questionCount
    manager.cluster()
    if surface.batches.count != batchCount { fail("another pass sent \(surface.batches[batchCount...])") }
    let hasRevisions = manager.clusters.allSatisfy { $0.revision != nil }
    if hasRevisions, self.questionCount != questionCount { fail("another pass asked for what had not changed") }
  }

  /// What one batch removes it does not add again.
  private func checkBatches() {
    for batch in surface.batches[checkedBatchCount...] {
      var added: Set<String> = []
      for case .add(let marker, _) in batch { contentKeys[marker.id].map { _ = added.insert($0) } }
      for case .remove(let id, _) in batch where contentKeys[id].map(added.contains) ?? false {
        fail("\(id.name) was removed and added at once")
      }
      let before = folded
      folded.apply(batch)
      // What the user has dragged is not in the operations, so that their difference is no longer that of the map.
      let difference = Self.differenceCount(before.markers, folded.markers)
      if !hasDragged, batch.count != difference { fail("\(batch.count) operations for \(difference) differences") }
    }
    checkedBatchCount = surface.batches.count
  }

  private static func differenceCount(_ before: [Marker], _ after: [Marker]) -> Int {
    let old = Dictionary(uniqueKeysWithValues: before.map { ($0.id, $0) })
    let kept = after.filter { old[$0.id] != nil }
    return before.count - kept.count + after.count - kept.filter { old[$0.id] == $0 }.count
  }

  private func fail(_ text: String) {
    failure = failure ?? text
  }

  private static func brief(_ marker: Marker) -> String {
    "\(marker.kind) at \(marker.position.latitude), \(marker.position.longitude) \(marker.icon?.text ?? "") z\(marker.zIndex)"
  }
}

// What happens.
extension HistoryWorld {
  private func move(to camera: Camera) {
    surface.move(to: camera)
    readView()
  }

  /// Moves the camera by parts of what is visible.
  private func pan(east: Double, north: Double) {
    var point = MapPoint(surface.camera.target)
    let pointsPerUnit = 128 * exp2(surface.camera.zoom)
    point.x += east * surface.width / pointsPerUnit
    point.y = min(max(point.y + north * surface.height / pointsPerUnit, -1), 1)
    guard point.x.isFinite, point.y.isFinite else { return }
    var camera = surface.camera
    camera.target = point.coordinate
    move(to: camera)
  }

  private func readView() {
    guard surface.camera.zoom.isFinite else { return }
    level = Int(min(max((surface.camera.zoom + 0.5).rounded(.down), 0), 32))
    visible = surface.visibleBounds
  }

  private func tap(_ index: Int, _ action: HistoryStep.TapAction) {
    let seen = surface.markers + surface.departing
    guard !seen.isEmpty else { return }
    onTap = { [unowned self] content in
      switch action {
      case .nothing: break
      case .clear: clear()
      case .removeTapped:
        let id =
          switch content {
          case .item(let stop): stop.id
          case .cluster(let cluster): cluster.firstItem.id
          }
        manager.remove(id: id)
        removeFromModel([id])
      case .cluster: manager.cluster()
      case .request: manager.requestCluster()
      case .exchangeAlgorithm: exchange(.grid)
      }
    }
    if !surface.tap(seen[index % seen.count].id) { fail("a tap on a marker that is seen came to nobody") }
  }

  private func drag(_ index: Int, to coordinate: Coordinate, addsAgain: Bool) {
    let markers = surface.markers
    guard !markers.isEmpty else { return }
    let id = markers[index % markers.count].id
    guard case .item(var stop) = manager.content(of: id) else { return }
    hasDragged = true
    surface.send(.beginDragging(id, markers[index % markers.count].position))
    surface.send(.drag(id, coordinate))
    if addsAgain, stops.contains(where: { $0.id == stop.id }) {
      stop.position = coordinate
      manager.add(stop)
      addToModel([stop])
    }
    surface.send(.endDragging(id, coordinate))
  }

  private func cancelDrag(_ index: Int, at coordinate: Coordinate) {
    let markers = surface.markers
    guard !markers.isEmpty else { return }
    let marker = markers[index % markers.count]
    surface.send(.beginDragging(marker.id, marker.position))
    surface.send(.drag(marker.id, coordinate))
    surface.send(.cancelDragging(marker.id))
  }

  /// The cluster of one of the cluster markers.
  private func clusterMarker(_ index: Int) -> (any Cluster<Stop>)? {
    let clusters = surface.markers.compactMap { marker -> (any Cluster<Stop>)? in
      if case .cluster(let cluster) = manager.content(of: marker.id) { cluster } else { nil }
    }
    return clusters.isEmpty ? nil : clusters[index % clusters.count]
  }

  private func exchange(_ algorithm: HistoryStep.Algorithm) {
    self.algorithm = algorithm
    manager.setAlgorithm(Self.make(algorithm))
  }

  private static func make(
    _ algorithm: HistoryStep.Algorithm, with stops: [Stop] = []
  ) -> any ClusterAlgorithm<Stop> {
    var made: any ClusterAlgorithm<Stop> =
      switch algorithm {
      case .distance: NonHierarchicalDistanceBasedAlgorithm()
      case .narrowDistance: NonHierarchicalDistanceBasedAlgorithm(clusterDistancePoints: 30)
      case .grid: GridBasedAlgorithm()
      case .unclustered: UnclusteredAlgorithm()
      case .reordered: ReorderedAlgorithm()
      case .unlisted: UnlistedAlgorithm()
      case .veiled: VeiledAlgorithm()
      case .partitioned:
        PartitionedAlgorithm(by: { $0.id % 3 }, base: { _ in NonHierarchicalDistanceBasedAlgorithm() })
      case .summed:
        AggregatingAlgorithm(NonHierarchicalDistanceBasedAlgorithm(), value: { $0.id }, combine: { $0 += $1 })
      case .nested: HierarchicalDistanceBasedAlgorithm()
      case .nestedFew:
        HierarchicalDistanceBasedAlgorithm(
          options: .init(clusterDistancePoints: 100, maximumLevel: 11, minimumCount: 3, levelOffset: -1))
      }
    made.add(stops)
    return made
  }

  private func setUp(_ renderer: DefaultClusterRenderer<Stop>) {
    let settings = model.settings
    renderer.minimumClusterSize = settings.minimumClusterSize
    renderer.maximumClusterZoom = settings.maximumClusterZoom
    renderer.viewportMargin = settings.viewportMargin
    renderer.zIndex = settings.zIndex
    renderer.iconGenerator = icons()
    renderer.delegate = self
  }

  private func icons() -> ClusterIcons<Stop> {
    let style = model.settings.iconStyle
    return ClusterIcons { [unowned self] cluster in
      questionCount += 1
      return MapModel.icon(of: cluster, style: style)
    }
  }

  private func change(_ setting: HistoryStep.Setting) {
    switch setting {
    case .minimumClusterSize(let size):
      model.settings.minimumClusterSize = size
      renderer.minimumClusterSize = size
    case .maximumClusterZoom(let zoom):
      model.settings.maximumClusterZoom = zoom
      renderer.maximumClusterZoom = zoom
    case .viewportMargin(let margin):
      model.settings.viewportMargin = margin
      renderer.viewportMargin = margin
    case .zIndex(let zIndex):
      model.settings.zIndex = zIndex
      renderer.zIndex = zIndex
    case .animates(let animates): renderer.animatesClusters = animates
    case .duration(let duration): renderer.animationDuration = duration
    case .icons(let style):
      model.settings.iconStyle = style
      renderer.iconGenerator = icons()
    case .decoration(let decoration):
      model.settings.decoration = decoration
      renderer.redraw()
    }
  }
}

extension HistoryWorld: ClusterManagerDelegate, ClusterRendererDelegate {
  typealias Item = Stop

  func clusterManager(_ manager: ClusterManager<Stop>, didTap cluster: any Cluster<Stop>) -> Bool {
    onTap(.cluster(cluster))
    return true
  }

  func clusterManager(_ manager: ClusterManager<Stop>, didTap item: Stop) -> Bool {
    onTap(.item(item))
    return true
  }

  func renderer(
    _ renderer: any ClusterRenderer<Stop>, willRender marker: inout Marker, for content: MarkerContent<Stop>
  ) {
    questionCount += 1
    MapModel.decorate(&marker, decoration: model.settings.decoration)
    contentKeys[marker.id] =
      switch content {
      case .item(let stop): "item \(stop.id)"
      case .cluster(let cluster): "cluster \(cluster.id)"
      }
  }
}
