/// A region that was asked for, and the view with a margin that it was asked for.
struct RegionCoverage {
  let neededView: CoordinateBounds
  let region: CoordinateBounds

  /// Whether nothing more need be asked for another view.
  ///
  /// The view itself always is covered, though its region, which has been on the flat map and back, may miss its edge by a
  /// rounding; and a view that is nowhere, as before the map is laid out, needs nothing.
  func suffices(for view: CoordinateBounds) -> Bool {
    !view.isFinite || view == neededView || region.contains(view)
  }
}
