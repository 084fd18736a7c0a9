import MarkerClustering

/// One item of a file.
struct Place: ClusterItem, Equatable {
  let id: PlaceID
  let position: Coordinate
  /// The property or column `name`.
  var name: String?
  /// The property or column `title`.
  var heading: String?

  var title: String? { name ?? heading }

  /// What a person calls the place: its name or else its id.
  var label: String { title ?? id.description }
}
