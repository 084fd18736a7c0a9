/// Draws large clusters as one marker and small ones as their items, with the fewest operations that the map needs.
///
/// A cluster is drawn as one when it has at least `minimumClusterSize` items and the level is at most
/// `maximumClusterZoom`. Another one falls into its places, in the order of their first item: a place of one item is
/// drawn as the item, a place of more, which no zoom can part, as a cluster marker. Only what is in the viewport and a
/// margin around it is on the map.
///
/// A change of a setting takes effect at once, from the clusters that are there.
@MainActor
open class DefaultClusterRenderer<Item: ClusterItem>: CooperatingClusterRenderer, FocusingClusterRenderer {
  /// What gives clusters their look.
  public var iconGenerator: any ClusterIconGenerator<Item> {
    didSet { redraw() }
  }
  /// What gives markers icons that are not at hand at once, or nil.
  ///
  /// A marker has the look that it has without until its icon is there; `willRender` is asked after that.
  public var iconLoader: IconLoader<Item>? {
    didSet {
      guard iconLoader !== oldValue else { return }
      makeIconClient()
      redraw()
    }
  }
  /// Whether markers glide when clusters split and merge.
  ///
  /// Defaults to true. The same holds for items that spread and gather.
  public var animatesClusters: Bool = true
  /// How long a marker glides.
  ///
  /// Defaults to 500 ms; with zero or less nothing glides.
  public var animationDuration: Duration = .milliseconds(500)
  /// How long the marker of an item that was added again elsewhere glides there, evenly.
  ///
  /// Defaults to zero: it is put there at once. It does not depend on `animatesClusters`.
  public var moveDuration: Duration = .zero
  /// Where the items of a cluster stand that is spread.
  ///
  /// A change takes effect with the next spread.
  public var spreadLayout: SpreadLayout = SpreadLayout()
  /// The number of items from which a cluster is drawn as one.
  ///
  /// Defaults to 4.
  public var minimumClusterSize: Int = 4 {
    didSet { if minimumClusterSize != oldValue { draw(.changed) } }
  }
  /// The level up to which clusters are drawn as one.
  ///
  /// Defaults to 20.
  public var maximumClusterZoom: Double = 20 {
    didSet { if maximumClusterZoom != oldValue { draw(.changed) } }
  }
  /// The z-index of clusters and items.
  ///
  /// Defaults to 1.
  public var zIndex: Int = 1 {
    didSet { if zIndex != oldValue { redraw() } }
  }
  /// How far beyond each edge of the viewport markers are drawn, as a fraction of its size.
  ///
  /// Defaults to 0.25. It is taken on the flat map; what is not above zero is no margin.
  public var viewportMargin: Double = 0.25 {
    didSet {
      guard viewportMargin != oldValue else { return }
      update()
      requestClusters?()
    }
  }
  /// What decorates markers, and is told of them.
  public weak var delegate: (any ClusterRendererDelegate<Item>)? {
    didSet { if delegate !== oldValue { redraw() } }
  }

  /// How often a delegate that asks for more whenever it is asked may do so, lest it keep the app busy for ever.
  private static var roundLimit: Int { 16 }

  /// What is called when a marker, or what one stands for, is new; the app's delegate is told before.
  var whenDrawn: (@MainActor () -> Void)?

  let surface: any MapSurface
  private var iconClient: IconClient<Item>?
  /// What is called when the clusters that were given no longer suffice.
  private var requestClusters: (@MainActor () -> Void)?
  private var clusters: [any Cluster<Item>] = []
  var level: Int?
  var scene = MarkerScene<Item>()
  private var view = LastView()
  /// What the clusters are drawn as, without what is singled out.
  private var clusterAppearances: [Appearance<Item>] = []
  var focus = MarkerFocus<Item>()
  /// Whether something else is singled out than was when it was drawn.
  var hasNewFocus = false
  /// What the next drawing refreshes, if one is wanted: by a call, or by several that came while the renderer was at
  /// work, from a delegate or a surface.
  private var wanted: RefreshScope<Item.ID>?
  /// Whether the clusters are others than those that were drawn, and the level of those.
  private var hasNewClusters = false
  private var drawnLevel: Int?
  private var isAtWork = false

  /// Creates a renderer that has drawn nothing yet.
  public init(
    surface: any MapSurface, iconGenerator: any ClusterIconGenerator<Item> = DefaultClusterIconGenerator()
  ) {
    self.surface = surface
    self.iconGenerator = iconGenerator
    view.read(surface)
  }

  isolated deinit {
    let leaving = scene.markers.map { RenderOperation.remove($0.id, to: nil) }
    if !leaving.isEmpty { surface.apply(leaving) }
  }

  /// The markers that are on the map now, in the order of their clusters.
  public var markers: [Marker] { scene.markers }

  /// Decides whether a cluster is drawn as one marker; asked in each pass, and after a change of a setting.
  ///
  /// Decides about the whole only: items at one place are never drawn apart. After a change of what an override reads,
  /// redraw.
  /// - Parameters:
  ///   - cluster: The cluster.
  ///   - zoom: The level, a whole number.
  /// - Returns: True for one marker.
  open func shouldRenderAsCluster(_ cluster: any Cluster<Item>, atZoom zoom: Double) -> Bool {
    cluster.count >= minimumClusterSize && zoom <= maximumClusterZoom
  }

  public func render(_ clusters: [any Cluster<Item>], atLevel level: Int) {
    self.clusters = clusters
    self.level = level
    hasNewClusters = true
    if let spread = focus.spread, spread.level != level { focus.endSpread() }
    draw(.changed)
  }

  public func update() {
    draw(.none)
  }

  /// Asks for every icon and every decoration again and sends what differs: after a selection, or a change of the
  /// colours.
  public func redraw() {
    draw(.all)
  }

  /// Asks again for the icons and decorations of some items, and of the clusters that they are in, and sends what
  /// differs.
  public func redraw(_ ids: some Sequence<Item.ID>) {
    draw(.items(Set(ids)))
  }

  public func content(of id: Marker.ID) -> MarkerContent<Item>? {
    scene.content(of: id)
  }

  public func whenClustersAreNeeded(_ request: (@MainActor () -> Void)?) {
    requestClusters = request
  }

  public func markerDidMove(_ id: Marker.ID, to coordinate: Coordinate, isHeld: Bool) {
    scene.displace(id, to: coordinate, isHeld: isHeld)
  }

  public func markerDragWasCancelled(_ id: Marker.ID) {
    scene.restore(id)
  }

  /// Tells that the map has lost all markers behind the renderer's back, as after `GMSMapView.clear()`.
  ///
  /// None is believed to be on the map any more, and none can be tapped; a spread has ended. The next drawing adds all
  /// again, under new ids, and removes none: call ``update()`` to have it at once.
  public func markersWereRemoved() {
    scene.forgetMarkers()
    makeIconClient()
    focus.endSpread()
    hasNewFocus = true
  }

  /// Draws now, or, from within the answer of a delegate or a surface, once the drawing at hand is done.
  func draw(_ scope: RefreshScope<Item.ID>) {
    let scope = hasNewClusters ? scope.merged(with: .changed) : scope
    wanted = wanted?.merged(with: scope) ?? scope
    guard !isAtWork else { return }
    isAtWork = true
    // New clusters, such as none when a manager leaves, are drawn even for a delegate that never comes to rest.
    var round = 0
    while let scope = wanted, round < Self.roundLimit || (hasNewClusters && round < 2 * Self.roundLimit) {
      wanted = nil
      round += 1
      drawOnce(scope)
    }
    wanted = nil
    isAtWork = false
  }

  private func drawOnce(_ scope: RefreshScope<Item.ID>) {
    view.read(surface)
    let region = view.bounds.viewGrown(byFraction: viewportMargin)
    var motions = MotionRules(view: view.bounds.viewGrown(byFraction: 0))
    switch scope {
    case .none:
      // Items that are spread keep their distance on the screen, wherever the camera goes.
      guard hasNewFocus || focus.spread != nil || scene.isOutdated(in: region) else { return }
    case .markers: break
    case .changed, .items, .all:
      clusterAppearances =
        level.map { level in
          Appearance.all(of: clusters) { shouldRenderAsCluster($0, atZoom: Double(level)) }
        } ?? []
    }
    let glides = animatesClusters && animationDuration > .zero
    if hasNewClusters {
      if glides, drawnLevel != nil, drawnLevel != level { motions.split = animationDuration }
      drawnLevel = level
    }
    // A manager that leaves has no clusters, and its markers go without motion.
    if glides, !clusters.isEmpty { motions.spread = animationDuration }
    if moveDuration > .zero { motions.move = moveDuration }
    let isPass = hasNewClusters
    hasNewClusters = false
    hasNewFocus = false
    let appearances = focus.applied(to: clusterAppearances, in: region, seenBy: view.camera)
    // The scene is changed aside: a delegate that is asked for a marker may look at the one that is on the map.
    var next = scene
    let change = next.change(
      to: appearances, in: region, refreshing: scope, isPass: isPass, motions: motions, makeMarker: marker
    )
    scene = next
    if !change.operations.isEmpty { surface.apply(change.operations) }
    tell(of: change)
  }

  private func makeIconClient() {
    // What the former one has asked for is let go with it.
    iconClient = iconLoader?.makeClient { [weak self] in self?.draw(.markers(Set($0))) }
  }

  private func tell(of change: MarkerScene<Item>.Change) {
    if let iconClient {
      for (marker, _) in change.removed { iconClient.forget(marker.id) }
    }
    if let delegate {
      for (marker, content) in change.rendered { delegate.renderer(self, didRender: marker, for: content) }
      for (marker, content) in change.updated { delegate.renderer(self, didUpdate: content, of: marker) }
      for (marker, content) in change.removed { delegate.renderer(self, didRemove: marker, for: content) }
    }
    if !change.isEmpty { whenDrawn?() }
  }

  private func marker(_ id: Marker.ID, for appearance: Appearance<Item>) -> Marker {
    let zIndex = appearance.focus.isRevealed && zIndex < .max ? zIndex + 1 : zIndex
    var plain =
      switch appearance.content {
      case .item(let item):
        Marker(
          id: id, position: item.position, icon: item.icon, title: item.title, snippet: item.snippet, zIndex: zIndex
        )
      case .cluster(let cluster):
        Marker(
          id: id, kind: .cluster(count: cluster.count), position: cluster.position,
          icon: iconGenerator.icon(for: cluster), zIndex: zIndex, accessibilityLabel: "\(cluster.count)"
        )
      }
    if let icon = iconClient?.icon(for: appearance.content, of: id) { plain.icon = icon }
    guard let delegate else { return plain }
    var decorated = plain
    delegate.renderer(self, willRender: &decorated, for: appearance.content)
    if !decorated.position.isValid { decorated.position = plain.position }
    return decorated.identified(as: plain)
  }
}
