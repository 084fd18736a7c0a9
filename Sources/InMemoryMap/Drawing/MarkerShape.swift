import MarkerClustering

/// What a marker covers on the screen, in points from its position.
struct MarkerShape: Sendable {
  enum Form: Sendable {
    case disc
    case pin
  }

  /// The size of the standard pin, a disc whose tangents meet in the tip, as far below the centre as the disc is wide.
  static var pinWidth: Double { 24 }
  static var pinHeight: Double { 36 }

  let form: Form
  let box: ScreenRectangle

  /// The shape of a marker, or nil if it has no size or a number is not finite.
  init?(_ marker: Marker) {
    form = marker.icon == nil ? .pin : .disc
    let width = marker.icon?.diameter ?? Self.pinWidth
    let height = marker.icon?.diameter ?? Self.pinHeight
    let box = ScreenRectangle(minX: 0, minY: 0, maxX: width, maxY: height)
      .moved(by: ScreenPoint(x: -marker.anchor.x * width, y: -marker.anchor.y * height))
    guard width > 0, box.minX.isFinite, box.minY.isFinite, box.maxX.isFinite, box.maxY.isFinite else { return nil }
    self.box = box
  }

  /// Half the width of the disc.
  var radius: Double { (box.maxX - box.minX) / 2 }

  /// The middle of the disc; of a pin, that of its head.
  var center: ScreenPoint { ScreenPoint(x: (box.minX + box.maxX) / 2, y: box.minY + radius) }

  /// The ends of the tangents from the tip of a pin, relative to the tip.
  var tangent: ScreenPoint { ScreenPoint(x: radius * 3.0.squareRoot() / 2, y: -radius * 1.5) }

  /// Whether the shape covers a place, given by the way there from the marker's position; edges included.
  func covers(_ way: ScreenPoint) -> Bool {
    let (x, y) = (way.x - center.x, way.y - center.y)
    if x * x + y * y <= radius * radius { return true }
    let aboveTip = way.y - box.maxY
    guard form == .pin, aboveTip >= tangent.y else { return false }
    return abs(x) <= tangent.x * aboveTip / tangent.y
  }
}
