import Foundation
import MarkerClustering

/// The SVG of a ring of shares around a disc.
struct RingDrawing {
  let center: ScreenPoint
  /// The outer radius, in points.
  let radius: Double

  /// The width of the ring, in points.
  var width: Double { radius / 4 }

  /// The arcs, each a stroke along the middle of the ring.
  func elements(of arcs: [MarkerIcon.Arc]) -> String {
    arcs.map { arc in
      "<path d=\"\(path(of: arc))\" fill=\"none\" \(SVGText.paint("stroke", arc.color))"
        + " stroke-width=\"\(SVGText.number(width))\"/>"
    }
    .joined()
  }

  /// Two halves, as an arc that ends where it starts is none.
  private func path(of arc: MarkerIcon.Arc) -> String {
    let middle = (arc.start + arc.end) / 2
    let radius = SVGText.number(self.radius - width / 2)
    let points = [arc.start, middle, arc.end].map(point)
    return "M\(points[0]) A\(radius),\(radius) 0 0 1 \(points[1]) A\(radius),\(radius) 0 0 1 \(points[2])"
  }

  private func point(atTurn turn: Double) -> String {
    let angle = 2 * Double.pi * turn
    let distance = radius - width / 2
    let x = SVGText.number(center.x + distance * sin(angle))
    let y = SVGText.number(center.y - distance * cos(angle))
    return "\(x),\(y)"
  }
}
