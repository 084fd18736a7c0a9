/// Where a manager stands with its passes.
struct PassState<Item: ClusterItem> {
  /// What a result is made for: it counts only as long as all of this is the same.
  struct Basis: Hashable {
    var items = 0
    var algorithm = 0
    var renderer = 0
    var level: Int?
  }

  /// A pass that computes in the background.
  struct Running {
    let basis: Basis
    let coverage: RegionCoverage
    let task: Task<Void, Never>
  }

  /// What a result is made for now; its level is the last good one.
  var basis = Basis()
  /// What was asked for last, or nil if there was no pass yet.
  var coverage: RegionCoverage?
  var view = LastView()
  var running: Running?
  /// How many results in a row were dropped.
  var dropCount = 0
  /// Whether a pass is being computed or drawn on the main actor.
  var isPassing = false
  /// Who waits until no request is pending.
  var waiting: [(number: Int, continuation: CheckedContinuation<Void, Never>)] = []
  var waiterCount = 0

  var level: Int? {
    get { basis.level }
    set { basis.level = newValue }
  }
}
