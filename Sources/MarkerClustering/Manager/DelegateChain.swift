/// A manager's place in the chain of those who are told of a map's events: whom it forwards them to.
///
/// When a manager leaves, whoever forwards to it goes on to where it forwarded. The chain is then closed without anybody
/// having to be told, in whatever order managers are released, as the place outlives its manager.
@MainActor
final class DelegateChain {
  /// Set once the manager has left.
  var isClosed = false

  private weak var target: (any MapSurfaceDelegate)?
  private var targetsPlace: DelegateChain?

  /// Whom events are forwarded to: the next one that is still there.
  var next: (any MapSurfaceDelegate)? {
    get {
      // A place that was left is passed by for good, so that places do not pile up.
      while let place = targetsPlace, place.isClosed {
        target = place.target
        targetsPlace = place.targetsPlace
      }
      return target
    }
    set {
      target = newValue
      targetsPlace = (newValue as? any DelegateChainMember)?.chain
    }
  }
}

/// A map delegate that forwards events.
@MainActor
protocol DelegateChainMember: MapSurfaceDelegate {
  var chain: DelegateChain { get }
}
