// Stands in for Core Animation; signatures from https://developer.apple.com/documentation/quartzcore/catransaction and
// https://developer.apple.com/documentation/quartzcore/camediatimingfunction
public import CoreGraphics

public struct CAMediaTimingFunctionName: Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
}

public final class CAMediaTimingFunction: NSObject {
  public let name: CAMediaTimingFunctionName
  public init(name: CAMediaTimingFunctionName) { self.name = name }
}

@MainActor open class CALayer: NSObject {
  nonisolated public override init() { super.init() }
  public var zPosition: CGFloat = 0
}

/// Transactions whose animations end when a test says so.
@MainActor public final class CATransaction: NSObject {
  public struct Record {
    public var duration: Double = 0.25
    public var function: CAMediaTimingFunctionName?
    public var isDisabled = false
    var completion: (() -> Void)?
  }
  private static var open: [Record] = []
  private static var running: [Record] = []
  /// The transactions that were committed, for tests.
  public private(set) static var committed: [Record] = []

  public class func begin() { open.append(Record()) }
  public class func commit() {
    guard let record = open.popLast() else { return }
    committed.append(record)
    running.append(record)
  }
  public class func setAnimationDuration(_ dur: Double) { change { $0.duration = dur } }
  public class func setDisableActions(_ flag: Bool) { change { $0.isDisabled = flag } }
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    change { $0.function = function?.name }
  }
  public class func setCompletionBlock(_ block: (() -> Void)?) { change { $0.completion = block } }
  /// The duration of what is animated now, or nil outside of a transaction that animates.
  public static var animation: Double? { open.last.flatMap { $0.isDisabled ? nil : $0.duration } }
  public static func finishAnimations() {
    let ended = running
    running = []
    for record in ended { record.completion?() }
  }
  private static func change(_ body: (inout Record) -> Void) {
    if !open.isEmpty { body(&open[open.count - 1]) }
  }
}
