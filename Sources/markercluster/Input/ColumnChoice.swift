/// The names of the columns of the position, where the user chooses them.
struct ColumnChoice: Equatable {
  var latitude: String?
  var longitude: String?
}
