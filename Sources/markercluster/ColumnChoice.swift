/// The columns that the user chooses.
struct ColumnChoice: Equatable {
  var latitude: String?
  var longitude: String?
}
