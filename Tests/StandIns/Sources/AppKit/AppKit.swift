// Stands in for AppKit; signatures from https://developer.apple.com/documentation/appkit/nsview, nsimage, nscolor, nsfont,
// nsgesturerecognizer, nsclickgesturerecognizer, nsanimationcontext, nsgraphicscontext and nsevent.
@_exported public import CoreGraphics
public import QuartzCore

public typealias NSRect = CGRect
public typealias NSSize = CGSize
public typealias NSPoint = CGPoint

public struct NSEdgeInsets: Equatable, Sendable {
  public var top, left, bottom, right: CGFloat
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

@MainActor open class NSResponder: NSObject {
  nonisolated public override init() { super.init() }
}

@MainActor open class NSView: NSResponder {
  open var frame: NSRect {
    didSet { if frame.size != oldValue.size { layout() } }
  }
  open var bounds: NSRect { CGRect(origin: .zero, size: frame.size) }
  open var alphaValue: CGFloat = 1
  open var isHidden = false
  open var layer: CALayer?
  open var wantsLayer = false
  open var safeAreaInsets = NSEdgeInsets()
  open var isFlipped: Bool { false }
  public private(set) weak var superview: NSView?
  public private(set) var subviews: [NSView] = []
  public private(set) var gestureRecognizers: [NSGestureRecognizer] = []
  private var label: String?

  public init(frame frameRect: NSRect) {
    frame = frameRect
    super.init()
  }
  open func layout() {}
  open func addSubview(_ view: NSView) {
    view.superview = self
    subviews.append(view)
  }
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
  open func addGestureRecognizer(_ gestureRecognizer: NSGestureRecognizer) {
    gestureRecognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }
  open func removeGestureRecognizer(_ gestureRecognizer: NSGestureRecognizer) {
    gestureRecognizers.removeAll { $0 === gestureRecognizer }
  }
  /// The topmost view at a point of the superview's; only the views that were added are asked.
  open func hitTest(_ point: NSPoint) -> NSView? {
    subviews.last { $0.frame.contains(point) } ?? self
  }
  open func convert(_ point: NSPoint, from view: NSView?) -> NSPoint { point }
  public func setAccessibilityLabel(_ accessibilityLabel: String?) { label = accessibilityLabel }
  public func accessibilityLabel() -> String? { label }
}

@MainActor open class NSControl: NSView {}

public final class NSColor: NSObject, Sendable {
  public let cgColor: CGColor
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  public static let systemGray = NSColor(srgbRed: 0.56, green: 0.56, blue: 0.58, alpha: 1)
}

public final class NSFont: NSObject, Sendable {
  public let pointSize: CGFloat
  private init(pointSize: CGFloat) { self.pointSize = pointSize }
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> NSFont { NSFont(pointSize: fontSize) }
  public var ascender: CGFloat { pointSize * 0.95 }
  public var descender: CGFloat { pointSize * -0.25 }
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}

extension NSAttributedString {
  private var font: NSFont {
    length == 0
      ? .boldSystemFont(ofSize: 12)
      : attributes(at: 0, effectiveRange: nil)[.font] as? NSFont ?? .boldSystemFont(ofSize: 12)
  }
  public func size() -> NSSize {
    CGSize(width: CGFloat(string.count) * font.pointSize * 0.6, height: font.ascender - font.descender)
  }
  @MainActor public func draw(at point: NSPoint) {
    let color = (attributes(at: 0, effectiveRange: nil)[.foregroundColor] as? NSColor)?.cgColor
    NSGraphicsContext.current?.cgContext.record(
      text: string, at: point, fontSize: font.pointSize, isBold: true,
      color: color ?? CGColor(red: 0, green: 0, blue: 0, alpha: 1))
  }
}

@MainActor public final class NSGraphicsContext: NSObject {
  public static var current: NSGraphicsContext?
  public let cgContext = CGContext()
}

public enum NSCompositingOperation: Sendable { case sourceOver }

public final class NSImage: NSObject {
  public let size: NSSize
  public let name: String
  private let drawing: (@MainActor (NSRect) -> Bool)?

  public init(
    size: NSSize, flipped drawingHandlerShouldBeCalledWithFlippedContext: Bool,
    drawingHandler: @escaping @MainActor (NSRect) -> Bool
  ) {
    self.size = size
    name = ""
    drawing = drawingHandler
  }
  public init?(named name: String) {
    guard name != "missing" else { return nil }
    size = CGSize(width: 64, height: 64)
    self.name = name
    drawing = nil
  }
  public init?(data: Data) {
    guard !data.isEmpty else { return nil }
    size = CGSize(width: 8, height: 8)
    name = "data \(data.count)"
    drawing = nil
  }
  @MainActor public func draw(
    in dstSpacePortionRect: NSRect, from srcSpacePortionRect: NSRect, operation op: NSCompositingOperation,
    fraction requestedAlpha: CGFloat, respectFlipped respectContextIsFlipped: Bool, hints: [Int: Any]?
  ) {
    NSGraphicsContext.current?.cgContext.record(picture: name, in: dstSpacePortionRect)
  }
  /// What drawing the image comes to.
  @MainActor public func commands() -> [CGContext.Command] {
    let context = NSGraphicsContext()
    NSGraphicsContext.current = context
    defer { NSGraphicsContext.current = nil }
    _ = drawing?(CGRect(origin: .zero, size: size))
    return context.cgContext.commands
  }
}

@MainActor public final class NSAnimationContext: NSObject {
  public var duration = 0.25
  public var allowsImplicitAnimation = false
  public var timingFunction: CAMediaTimingFunction?
  private static var running: [() -> Void] = []
  public class func runAnimationGroup(
    _ changes: (NSAnimationContext) -> Void, completionHandler: (@MainActor () -> Void)? = nil
  ) {
    changes(NSAnimationContext())
    running.append { completionHandler?() }
  }
  public static func finishAnimations() {
    let ended = running
    running = []
    for completion in ended { completion() }
  }
}

@MainActor public final class NSEvent: NSObject {
  public let locationInWindow: NSPoint
  public init(at point: NSPoint) { locationInWindow = point }
}

@MainActor public protocol NSGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizer(_ gestureRecognizer: NSGestureRecognizer, shouldAttemptToRecognizeWith event: NSEvent) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: NSGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: NSGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: NSGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: NSGestureRecognizer
  ) -> Bool
}

extension NSGestureRecognizerDelegate {
  public func gestureRecognizer(
    _ gestureRecognizer: NSGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: NSGestureRecognizer
  ) -> Bool { false }
}

@MainActor open class NSGestureRecognizer: NSObject {
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }
  public internal(set) weak var view: NSView?
  public weak var delegate: (any NSGestureRecognizerDelegate)?
  public var state = State.possible
  public var action: (@MainActor () -> Void)?
  private var point = CGPoint.zero
  nonisolated public override init() { super.init() }
  open func location(in view: NSView?) -> NSPoint { point }
  public func recognize(_ event: NSEvent) {
    guard delegate?.gestureRecognizer(self, shouldAttemptToRecognizeWith: event) ?? true else { return }
    point = event.locationInWindow
    state = .ended
    action?()
  }
}

@MainActor public final class NSClickGestureRecognizer: NSGestureRecognizer {
  public var numberOfClicksRequired = 1
}
