/// Stands between your items and your map: keeps the map showing the clusters of the items as they are now.
///
/// ```swift
/// let manager = ClusterManager<MarkerItem>(surface: mapSurface)
/// manager.add(items)
/// manager.onTapItem = { item in show(item); return true }
/// ```
///
/// The manager becomes the surface's delegate, and the delegate that it finds there becomes its `mapDelegate`: an app's
/// own delegate goes on getting its events, and managers on one map chain themselves. Every change requests a pass,
/// which is computed off the main actor; ``cluster()`` makes one now.
///
/// It may be changed from within an icon generator, a delegate and a surface: a pass that is asked for there follows. It
/// must not be changed from within an algorithm or from a property of an item.
///
/// Manager and renderer hold the surface strongly; release the manager, or call ``detach()``, and its markers are gone.
@MainActor
public final class ClusterManager<Item: ClusterItem> {
  /// The rule that says which items are together.
  public var algorithm: any ClusterAlgorithm<Item> { managed.algorithm }
  /// What draws the clusters.
  public internal(set) var renderer: any ClusterRenderer<Item>
  /// What is told what the user does with clusters and items.
  public weak var delegate: (any ClusterManagerDelegate<Item>)?
  /// Asked about a tap on a cluster after the delegate; answers whether the tap was handled.
  public var onTapCluster: (@MainActor (any Cluster<Item>) -> Bool)?
  /// Asked about a tap on an item after the delegate; answers whether the tap was handled.
  public var onTapItem: (@MainActor (Item) -> Bool)?
  /// What a tap on a cluster does if no delegate and no closure has handled it.
  ///
  /// Defaults to nothing, as in the Maps SDK utility.
  public var tapAction: ClusterTapAction = .none
  /// Called with a cluster that is to be opened, where neither zoom nor spreading shows its members: for a list of them.
  public var onCannotOpen: (@MainActor (any Cluster<Item>) -> Void)?
  /// Called when the camera has come to rest elsewhere, or when what is on the map is new: for the list under the map.
  public var onViewChange: (@MainActor () -> Void)?
  /// The ids of items that have a marker of their own wherever they are, in view or not, in a cluster or not.
  ///
  /// Clusters and their counts stay what they are, so that selecting a pin moves no other. A revealed marker lies one
  /// z-index above the rest; its look is asked for again when it comes and goes. Ids that are not there, or do not pass
  /// the filter, wait until they do. It needs a ``FocusingClusterRenderer``.
  public var revealedItemIDs: Set<Item.ID> = [] {
    didSet { if revealedItemIDs != oldValue { revealItems() } }
  }
  /// How long a request waits for further ones.
  ///
  /// Defaults to 200 ms. Below zero counts as zero, and more than 34 years counts as 34 years.
  public var clusterDelay: Duration = .milliseconds(200)
  /// The clusters of the last pass: those of a region well beyond the viewport.
  public internal(set) var clusters: [any Cluster<Item>] = []

  let surface: any MapSurface
  let chain = DelegateChain()
  let time: ElapsedTime
  let timer: RequestTimer
  let broadcaster = EventBroadcaster<ClusterManagerEvent<Item>>()
  /// The renderer, if it has needs of its own.
  var cooperatingRenderer: (any CooperatingClusterRenderer<Item>)?
  /// The renderer, if it can spread clusters and reveal items.
  var focusingRenderer: (any FocusingClusterRenderer<Item>)?
  /// The camera's way to the item that is to be shown.
  var journey: CameraJourney?
  @usableFromInline var managed: ManagedItems<Item>
  /// The load and the filter that are being made ready.
  var loading: ItemPreparation<Item>?
  var filtering: ItemPreparation<Item>?
  var isDetached = false
  /// The events that are being forwarded, innermost last.
  var forwarding: [MapEvent] = []
  var passes = PassState<Item>()

  /// Creates a manager and makes it the surface's delegate.
  ///
  /// Items that the algorithm holds already are the manager's.
  /// - Parameters:
  ///   - surface: The map.
  ///   - algorithm: The rule that says which items are together.
  ///   - renderer: What draws the clusters, on the same map.
  ///   - clock: What `clusterDelay` is measured by; a test hands in a clock of its own.
  public init(
    surface: any MapSurface, algorithm: any ClusterAlgorithm<Item>, renderer: any ClusterRenderer<Item>,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.surface = surface
    managed = ManagedItems(algorithm)
    self.renderer = renderer
    time = ElapsedTime(clock)
    timer = RequestTimer(time: time)
    chain.next = surface.delegate
    surface.delegate = self
    passes.level = surface.camera.level
    passes.view.read(surface)
    timer.whenDue = { [weak self] in self?.requestIsDue() }
    connect(renderer)
    if itemCount > 0 { requestCluster() }
  }

  /// Creates a manager with the default algorithm, icons and renderer.
  public convenience init(surface: any MapSurface) {
    self.init(surface: surface, clock: ContinuousClock())
  }

  /// Creates a manager with the default renderer, and with defaults for what is left out.
  /// - Parameters:
  ///   - surface: The map.
  ///   - algorithm: The rule that says which items are together.
  ///   - iconGenerator: What gives clusters their look.
  ///   - clock: What `clusterDelay` is measured by; a test hands in a clock of its own.
  public convenience init(
    surface: any MapSurface, algorithm: any ClusterAlgorithm<Item> = NonHierarchicalDistanceBasedAlgorithm<Item>(),
    iconGenerator: any ClusterIconGenerator<Item> = DefaultClusterIconGenerator<Item>(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      surface: surface, algorithm: algorithm,
      renderer: DefaultClusterRenderer(surface: surface, iconGenerator: iconGenerator), clock: clock
    )
  }

  isolated deinit {
    // The surface's weak reference to this manager is nil by now.
    leave(isDelegate: surface.delegate == nil)
  }

  /// What happens in the manager from now on: a new stream for each reader, buffering the newest 64 events.
  ///
  /// It ends when the manager is detached or released. A task that reads it must not hold the manager, or it is never
  /// released:
  ///
  /// ```swift
  /// Task { [events = manager.events] in
  ///   for await event in events { … }
  /// }
  /// ```
  public var events: AsyncStream<ClusterManagerEvent<Item>> {
    broadcaster.stream(buffering: 64)
  }

  /// Exchanges the algorithm: the new one is emptied, then given the manager's items in their order.
  ///
  /// The filter is not asked again.
  public func setAlgorithm(_ algorithm: any ClusterAlgorithm<Item>) {
    managed.exchange(algorithm)
    for preparation in preparations { preparation.isOutdated = true }
    passes.inputs.algorithm += 1
    requestCluster()
  }

  /// Exchanges the renderer: the old one is told to render nothing.
  public func setRenderer(_ renderer: any ClusterRenderer<Item>) {
    guard renderer !== self.renderer else { return }
    leaveRenderer()
    self.renderer = renderer
    passes.inputs.renderer += 1
    connect(renderer)
    requestCluster()
  }

  /// Cancels what is pending, removes the manager's markers without motion and leaves the map.
  ///
  /// Whoever forwarded events to the manager forwards them to its `mapDelegate` from now on. Called when the manager is
  /// released; an object that is surface and owner at once must call it. A second call does nothing.
  public func detach() {
    leave(isDelegate: surface.delegate === self)
  }

  private func leave(isDelegate: Bool) {
    guard !isDetached else { return }
    isDetached = true
    for preparation in preparations { preparation.supersede() }
    cancelPasses()
    timer.stop()
    clusters = []
    passes.coverage = nil
    passes.drawn = nil
    journey?.end()
    leaveRenderer()
    chain.close()
    broadcaster.finish()
    if isDelegate { surface.delegate = chain.next }
  }

  var preparations: [ItemPreparation<Item>] { [loading, filtering].compactMap(\.self) }

  private func connect(_ renderer: any ClusterRenderer<Item>) {
    cooperatingRenderer = renderer as? any CooperatingClusterRenderer<Item>
    if isDetached { return }
    cooperatingRenderer?.whenClustersAreNeeded { [weak self] in self?.coverNeededView() }
    focusingRenderer = renderer as? any FocusingClusterRenderer<Item>
    (renderer as? DefaultClusterRenderer<Item>)?.whenDrawn = { [weak self] in self?.mapDidChange() }
    if !revealedItemIDs.isEmpty { revealItems() }
  }

  /// Lets the renderer take all markers off the map; nothing is asked for a look any more, as its owner may be gone.
  private func leaveRenderer() {
    cooperatingRenderer?.whenClustersAreNeeded(nil)
    (renderer as? DefaultClusterRenderer<Item>)?.whenDrawn = nil
    renderer.render([], atLevel: passes.level ?? 0)
    if let focusingRenderer, !focusingRenderer.revealedItems.isEmpty { focusingRenderer.revealedItems = [] }
  }
}
