// Stands in for UIKit; signatures from https://developer.apple.com/documentation/uikit/uiview, uicontrol, uitouch,
// uigesturerecognizer and uitapgesturerecognizer.
@_exported public import CoreGraphics
public import QuartzCore

public struct UIEdgeInsets: Equatable, Sendable {
  public var top, left, bottom, right: CGFloat
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  public static let zero = UIEdgeInsets()
}

@MainActor open class UIResponder: NSObject {
  nonisolated public override init() { super.init() }
}

public final class UITraitCollection: NSObject, Sendable {
  public let displayScale: CGFloat
  public init(displayScale: CGFloat) { self.displayScale = displayScale }
}

@MainActor open class UIView: UIResponder {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  open var frame: CGRect {
    didSet { if frame.size != oldValue.size { layoutSubviews() } }
  }
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  open var alpha: CGFloat = 1
  open var isHidden: Bool = false
  open var transform: CGAffineTransform = .identity
  open var isUserInteractionEnabled: Bool = true
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if layoutMargins != oldValue { layoutSubviews() } }
  }
  public var safeAreaInsets: UIEdgeInsets { .zero }
  public var accessibilityLabel: String?
  public var traitCollection = UITraitCollection(displayScale: 3)
  public private(set) weak var superview: UIView?
  public private(set) var subviews: [UIView] = []
  public private(set) var gestureRecognizers: [UIGestureRecognizer]?
  public let layer = CALayer()

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  open func layoutSubviews() {}
  open func addSubview(_ view: UIView) {
    view.superview = self
    subviews.append(view)
  }
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }

  // Animations end when a test says so.
  public struct Animation {
    public let duration: Double
    public let options: AnimationOptions
    let completion: ((Bool) -> Void)?
  }
  private static var running: [Animation] = []
  /// The animations that were begun, for tests.
  public private(set) static var begun: [Animation] = []
  /// Whether what changes now is animated.
  public private(set) static var isAnimating = false

  public class func animate(
    withDuration duration: Double, delay: Double, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    isAnimating = true
    animations()
    isAnimating = false
    let animation = Animation(duration: duration, options: options, completion: completion)
    begun.append(animation)
    running.append(animation)
  }
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) { actionsWithoutAnimation() }
  public static func finishAnimations() {
    let ended = running
    running = []
    for animation in ended { animation.completion?(true) }
  }
}

@MainActor open class UIControl: UIView {}

@MainActor open class UIButton: UIControl {
  public enum ButtonType: Int { case system = 1, detailDisclosure = 2 }
  public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }
}

@MainActor public final class UITouch: NSObject {
  public let view: UIView?
  private let point: CGPoint
  public init(view: UIView?, at point: CGPoint) {
    self.view = view
    self.point = point
    super.init()
  }
  public func location(in view: UIView?) -> CGPoint { point }
}

@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }
  public internal(set) weak var view: UIView?
  public weak var delegate: (any UIGestureRecognizerDelegate)?
  public var cancelsTouchesInView = true
  public var state = State.possible
  public private(set) var failureRequirements: [UIGestureRecognizer] = []
  /// What target and selector come to where there is no Objective-C.
  public var action: (@MainActor () -> Void)?
  private var point = CGPoint.zero

  nonisolated public override init() { super.init() }
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureRequirements.append(otherGestureRecognizer)
  }
  open func location(in view: UIView?) -> CGPoint { point }
  /// Recognises a gesture if its delegate lets it.
  public func recognize(_ touch: UITouch, as state: State = .ended) {
    guard delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true else { return }
    point = touch.location(in: view)
    self.state = state
    action?()
  }
}

@MainActor public final class UITapGestureRecognizer: UIGestureRecognizer {
  public var numberOfTapsRequired = 1
}

@MainActor public final class UILongPressGestureRecognizer: UIGestureRecognizer {
  public var minimumPressDuration = 0.5
}
