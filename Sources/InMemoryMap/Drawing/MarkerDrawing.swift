import MarkerClustering

/// The SVG of one marker.
struct MarkerDrawing {
  /// How far shadow and outline stick out, in points.
  static var margin: Double { 3 }

  private let marker: Marker
  private let shape: MarkerShape
  /// The turn on the screen, in degrees clockwise.
  private let rotation: Double

  /// The drawing of a marker on a map of a bearing, or nil if nothing of it can be drawn.
  init?(_ marker: Marker, bearing: Double) {
    guard marker.position.isValid, let shape = MarkerShape(marker) else { return nil }
    self.marker = marker
    self.shape = shape
    rotation = marker.screenRotation(bearing: bearing)
  }

  /// The elements, one line for each copy of the world that shows the marker.
  func elements(in projection: ScreenProjection, isDeparting: Bool) -> [String] {
    let point = MapPoint(marker.position)
    let start = projection.screenPoint(x: point.x, y: point.y)
    let box = shape.box.turned(degrees: rotation).grown(by: Self.margin)
    let reach = [box.minX, box.maxX, box.minY, box.maxY].reduce(0) { max($0, abs($1)) }
    return projection.copies(from: point.x, to: point.x, margin: reach).compactMap { copy in
      let position = start + projection.worldWay * copy
      guard box.moved(by: position).intersects(projection.screen) else { return nil }
      return "<g\(opacity(isDeparting: isDeparting))\(turn(around: position))>\(title)\(drawing(at: position))</g>"
    }
  }

  private func opacity(isDeparting: Bool) -> String {
    let opacity = marker.opacity * (isDeparting ? 0.45 : 1)
    return opacity < 1 ? " opacity=\"\(SVGText.number(opacity))\"" : ""
  }

  private func turn(around position: ScreenPoint) -> String {
    guard rotation != 0 else { return "" }
    let numbers = [rotation, position.x, position.y].map(SVGText.number)
    return " transform=\"rotate(\(numbers.joined(separator: " ")))\""
  }

  private var title: String {
    var lines = [marker.title, marker.snippet].compactMap(\.self)
    if lines.isEmpty, let label = marker.accessibilityLabel { lines = [label] }
    if lines.isEmpty, case .cluster(let count) = marker.kind { lines = ["\(count) items"] }
    return lines.isEmpty ? "" : "<title>\(SVGText.escaped(lines.joined(separator: "\n")))</title>"
  }

  private func drawing(at position: ScreenPoint) -> String {
    guard let icon = marker.icon else { return pin(at: position) }
    let drawing = IconDrawing(center: position + shape.center)
    return MarkerIcon.Layout(icon)?.parts.map(drawing.element).joined() ?? ""
  }

  private func pin(at position: ScreenPoint) -> String {
    let tip = position + ScreenPoint(x: shape.center.x, y: shape.box.maxY)
    let center = position + shape.center
    let (x, y) = (SVGText.number(tip.x), SVGText.number(tip.y))
    let radius = SVGText.number(shape.radius)
    let side = SVGText.number(tip.y + shape.tangent.y)
    let left = SVGText.number(tip.x - shape.tangent.x)
    let right = SVGText.number(tip.x + shape.tangent.x)
    return "<ellipse cx=\"\(x)\" cy=\"\(y)\" rx=\"5\" ry=\"2\" fill-opacity=\"0.3\"/>"
      + "<path d=\"M\(x),\(y) L\(left),\(side) A\(radius),\(radius) 0 1 1 \(right),\(side) Z\" fill=\"#D6453D\""
      + " stroke=\"#FFFFFF\" stroke-width=\"1.5\" stroke-linejoin=\"round\"/>"
      + "<circle cx=\"\(x)\" cy=\"\(SVGText.number(center.y))\" r=\"\(SVGText.number(shape.radius / 3))\""
      + " fill=\"#FFFFFF\"/>"
  }
}

extension Marker {
  /// The turn of the icon on the screen, in degrees clockwise, within a turn either way.
  func screenRotation(bearing: Double) -> Double {
    (isFlat && bearing.isFinite ? rotation - bearing : rotation).truncatingRemainder(dividingBy: 360)
  }
}
