extension MarkerSet {
  /// The operations, without motion, that turn another set into this one.
  ///
  /// Applied to `old` they leave the markers of this set. Markers of both keep the order that they have in `old`, and new
  /// ones follow in the order of this set; so the order is that of this set where nothing has to change places. A marker
  /// that stays as it was has no operation, even if it does not equal itself, as with a NaN in its icon. Additions
  /// and updates come before removals, and no marker is touched twice.
  ///
  /// ```swift
  /// surface.apply(wanted.difference(from: shown))
  /// ```
  /// - Complexity: O(*m* + *n*) on average, where *m* and *n* are the numbers of markers in the two sets.
  public func difference(from old: MarkerSet) -> [RenderOperation] {
    let oldMarkers = Dictionary(uniqueKeysWithValues: old.markers.map { ($0.id, $0) })
    let ids = Set(markers.map(\.id))
    let changes = markers.compactMap { marker -> RenderOperation? in
      guard let known = oldMarkers[marker.id] else { return .add(marker, from: nil) }
      return known.isIdentical(to: marker) ? nil : .update(marker, from: nil)
    }
    return changes + old.markers.filter { !ids.contains($0.id) }.map { .remove($0.id, to: nil) }
  }
}
