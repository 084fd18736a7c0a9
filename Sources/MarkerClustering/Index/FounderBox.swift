/// The square that a founder reaches, edges included.
struct FounderBox {
  let number: Int32
  let ordinal: Int32
  let x: Double
  let y: Double
  private let minX: Double
  private let minY: Double
  private let maxX: Double
  private let maxY: Double

  init(number: Int32, ordinal: Int32, x: Double, y: Double, reach: Double) {
    self.number = number
    self.ordinal = ordinal
    self.x = x
    self.y = y
    minX = x - reach
    minY = y - reach
    maxX = x + reach
    maxY = y + reach
  }

  /// By how much the world may have to be moved for the square to meet it: across ±180° by its width.
  var shifts: [Double] {
    var shifts = [0.0]
    if minX <= -1 { shifts.append(-2) }
    if maxX >= 1 { shifts.append(2) }
    return shifts
  }

  func contains(x: Double, y: Double) -> Bool {
    minX <= x && x <= maxX && minY <= y && y <= maxY
  }

  func squaredDistance(x: Double, y: Double) -> Double {
    let dx = x - self.x
    let dy = y - self.y
    return dx * dx + dy * dy
  }
}
