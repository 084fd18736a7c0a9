/// What the documentation of a protocol demands of whoever conforms to it.
public enum Law: String, Hashable, Sendable, CaseIterable {
  // Of an algorithm.

  /// `items` and `count` are what was added and not removed, in order; an id added again is replaced in its place.
  case keepsItems
  /// An item whose position is not valid, or whose id does not equal itself, is skipped.
  case skipsInvalidPositions
  /// Every item that is not hidden is in exactly one cluster, and no hidden one is in any.
  case partitionsItems
  /// No cluster is empty.
  case hasNoEmptyCluster
  /// No two clusters have one id.
  case hasDistinctIDs
  /// A cluster's `count`, `firstItem` and `contains` say what its `items` say.
  case describesItsMembers
  /// An item that is not clusterable is a cluster of its own.
  case leavesItemsAlone
  /// The same items in the same order give the same clusters in the same order, whatever else is hidden.
  case isDeterministic
  /// A copy answers as before when the original changes.
  case isValue
  /// What is asked for in bounds is what of the whole world lies in them, in the same order.
  case filtersByBounds
  /// A zoom that is not finite has no clusters.
  case ignoresInfiniteZooms
  /// The same id and the same revision mean the same members, none of which was added again in between.
  case revisesClusters
  /// An interruptible algorithm answers in full as long as it is told to go on.
  case isInterruptedOnlyWhenTold

  // Of an algorithm that wraps another one.

  /// Its clusters are those of its base, in their order; of several bases, one after the other.
  case keepsClusters
  /// A cluster has a revision where that of the base has one, and keeps it while nothing changes.
  case keepsRevisions
  /// What the base adds up is handed on.
  case keepsAggregates
  /// The children of the base's clusters are handed on.
  case keepsChildren
  /// The place of some members is the one that the base's cluster makes.
  case keepsPlaces
  /// Asked for a region it asks its base for no more.
  case keepsRegions
  /// It can be interrupted, lists its items and hides some of them where its base can.
  case keepsCapabilities

  // Of a renderer.

  /// No operation is illegal, and none changes nothing.
  case sendsLegalOperations
  /// The same clusters, rendered again, send nothing; neither does an update while the camera stands still.
  case restsWhenNothingChanges
  /// What is on the map follows from clusters, level and camera, not from what was there before.
  case forgetsThePast
  /// Markers that others have put on the map are left alone and not claimed.
  case leavesForeignMarkers
  /// Being given no clusters removes every marker.
  case clearsTheMap
}
