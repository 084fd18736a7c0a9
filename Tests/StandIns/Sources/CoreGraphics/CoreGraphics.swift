// Stands in for Core Graphics; signatures from https://developer.apple.com/documentation/coregraphics (CGContext,
// CGAffineTransform, CGVector, CGColor). The points and rectangles are those of Foundation.
@_exported public import Foundation

public struct CGVector: Equatable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat
  public init(dx: CGFloat = 0, dy: CGFloat = 0) {
    self.dx = dx
    self.dy = dy
  }
}

public struct CGAffineTransform: Equatable, Sendable {
  public var a, b, c, d, tx, ty: CGFloat
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
  public init(translationX x: CGFloat, y: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }
  public init(rotationAngle angle: CGFloat) {
    self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
  }
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  /// First the other transform, then this one.
  private func after(_ t: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: t.a * a + t.b * c, b: t.a * b + t.b * d, c: t.c * a + t.d * c, d: t.c * b + t.d * d,
      tx: t.tx * a + t.ty * c + tx, ty: t.tx * b + t.ty * d + ty
    )
  }
  public func rotated(by angle: CGFloat) -> CGAffineTransform { after(CGAffineTransform(rotationAngle: angle)) }
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    after(CGAffineTransform(translationX: x, y: y))
  }
}

extension CGPoint {
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: x * t.a + y * t.c + t.tx, y: x * t.b + y * t.d + t.ty)
  }
}

public final class CGColor: Equatable, Sendable {
  public let components: [CGFloat]?
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { components = [red, green, blue, alpha] }
  public static func == (first: CGColor, second: CGColor) -> Bool { first.components == second.components }
}

public enum CGLineCap: Sendable { case butt, round, square }

/// A context that draws nothing and remembers all.
public class CGContext {
  public enum Command: Equatable {
    case fillEllipse(CGRect, CGColor)
    case strokeEllipse(CGRect, CGColor, width: CGFloat)
    case strokeArc(
      center: CGPoint, radius: CGFloat, start: CGFloat, end: CGFloat, clockwise: Bool, CGColor, width: CGFloat,
      cap: CGLineCap)
    case picture(String, CGRect)
    case text(String, at: CGPoint, fontSize: CGFloat, isBold: Bool, CGColor)
  }
  private struct Arc { var center: CGPoint, radius, start, end: CGFloat, clockwise: Bool }
  private struct State {
    var fill = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    var stroke = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    var width: CGFloat = 1
    var cap = CGLineCap.butt
    var origin = CGPoint.zero
  }
  public private(set) var commands: [Command] = []
  private var states = [State()]
  private var path: [Arc] = []
  private var state: State {
    get { states[states.count - 1] }
    set { states[states.count - 1] = newValue }
  }

  public init() {}
  public func saveGState() { states.append(state) }
  public func restoreGState() { states.removeLast() }
  public func translateBy(x: CGFloat, y: CGFloat) {
    state.origin.x += x
    state.origin.y += y
  }
  public func setFillColor(_ color: CGColor) { state.fill = color }
  public func setStrokeColor(_ color: CGColor) { state.stroke = color }
  public func setLineWidth(_ width: CGFloat) { state.width = width }
  public func setLineCap(_ cap: CGLineCap) { state.cap = cap }
  public func fillEllipse(in rect: CGRect) { commands.append(.fillEllipse(placed(rect), state.fill)) }
  public func strokeEllipse(in rect: CGRect) {
    commands.append(.strokeEllipse(placed(rect), state.stroke, width: state.width))
  }
  public func beginPath() { path = [] }
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    path.append(
      Arc(center: placed(center), radius: radius, start: startAngle, end: endAngle, clockwise: clockwise))
  }
  public func strokePath() {
    for arc in path {
      commands.append(
        .strokeArc(
          center: arc.center, radius: arc.radius, start: arc.start, end: arc.end, clockwise: arc.clockwise,
          state.stroke, width: state.width, cap: state.cap))
    }
    path = []
  }

  // What UIKit and AppKit draw into a context.
  public func record(picture: String, in rect: CGRect) { commands.append(.picture(picture, placed(rect))) }
  public func record(text: String, at point: CGPoint, fontSize: CGFloat, isBold: Bool, color: CGColor) {
    commands.append(.text(text, at: placed(point), fontSize: fontSize, isBold: isBold, color))
  }
  private func placed(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + state.origin.x, y: point.y + state.origin.y) }
  private func placed(_ rect: CGRect) -> CGRect { CGRect(origin: placed(rect.origin), size: rect.size) }
}
