/// What the result of a pass is made for: it counts only as long as all of this is the same.
struct PassInputs: Hashable {
  var items = 0
  var algorithm = 0
  var renderer = 0
  var level: Int?
}
