/// Where a manager stands with its passes.
struct PassState<Item: ClusterItem> {
  /// A pass that computes in the background.
  struct Running {
    let inputs: PassInputs
    let coverage: RegionCoverage
    let task: Task<Void, Never>
  }

  /// What a result is made for now; its level is the last good one.
  var inputs = PassInputs()
  /// What was asked for last, or nil if there was no pass yet.
  var coverage: RegionCoverage?
  /// The items and the algorithm of the last pass, whose clusters are on the map.
  var drawn: ManagedItems<Item>?
  /// Which items the revealed ones were taken from.
  var revealedItems: Int?
  /// What was seen when a change of the view was told last.
  var reportedView: CoordinateBounds?
  /// Whether the pass at hand has changed what is on the map.
  var hasNewMap = false
  /// The number of items at the last pass.
  var itemCount = 0
  var view = LastView()
  var running: Running?
  /// How many results in a row were dropped.
  var dropCount = 0
  /// Whether a pass is being computed or drawn on the main actor.
  var isPassing = false
  /// What waits until no request is pending.
  var waiting: [(number: Int, continuation: CheckedContinuation<Void, Never>)] = []
  var waiterCount = 0

  var level: Int? {
    get { inputs.level }
    set { inputs.level = newValue }
  }
}
