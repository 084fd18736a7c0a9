/// The columns, or properties, that the user chooses.
struct ColumnChoice: Equatable {
  /// What the items have in a column.
  struct Filter: Equatable {
    let column: String
    let value: String
  }

  var latitude: String?
  var longitude: String?
  /// The column whose values never share a cluster.
  var group: String?
  /// The column that is added up.
  var sum: String?
  var filter: Filter?

  /// The columns that say something about an item besides its position.
  var ofItems: [String] { [group, sum, filter?.column].compactMap(\.self) }
}
