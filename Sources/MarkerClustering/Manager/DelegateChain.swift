/// A manager's place in the chain of delegates that are told of a map's events: the one that it forwards them to.
///
/// When a manager leaves, whoever forwards to it goes on to where it forwarded. The chain is then closed without
/// anybody having to be told, in whatever order managers are released, as the place outlives its manager.
@MainActor
final class DelegateChain {
  private var isClosed = false
  private weak var target: (any MapSurfaceDelegate)?
  private var targetsPlace: DelegateChain?

  /// What events are forwarded to: the next one that is still there.
  var next: (any MapSurfaceDelegate)? {
    get {
      // A place that was left is passed by for good, also one whose manager was released on another thread and is about
      // to leave. An app may have tied a chain to a ring: none is met twice.
      var passed: Set<ObjectIdentifier> = []
      while let place = targetsPlace, place.isClosed || target == nil {
        let isNew = passed.insert(ObjectIdentifier(place)).inserted
        target = isNew ? place.target : nil
        targetsPlace = isNew ? place.targetsPlace : nil
      }
      return target
    }
    set {
      target = newValue
      targetsPlace = (newValue as? any DelegateChainMember)?.chain
    }
  }

  /// Lets whoever forwards to here pass by, once the manager has left.
  func close() {
    isClosed = true
    // Places that were left before are passed by now, so that they do not pile up behind this one.
    _ = next
  }
}

/// A map delegate that forwards events.
@MainActor
protocol DelegateChainMember: MapSurfaceDelegate {
  var chain: DelegateChain { get }
  /// Takes note of an event that does not arrive, as it was handled before.
  func eventWasHandled(_ event: MapEvent)
}
