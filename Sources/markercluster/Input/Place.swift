import MarkerClustering

/// One item of a file.
struct Place: ClusterItem, Equatable {
  var id: PlaceID
  let position: Coordinate
  /// The property or column `name`.
  var name: String?
  /// The property or column `title`.
  var heading: String?
  /// The JSON of the properties, as the file has it.
  var properties: ArraySlice<UInt8>?

  var title: String? { name ?? heading }

  /// What a person calls the place: its name or else its id.
  var label: String { title ?? id.description }
}
