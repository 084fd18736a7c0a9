// Stands in for what UIKit draws with; signatures from https://developer.apple.com/documentation/uikit/uiimage, uicolor,
// uifont, uigraphicsimagerenderer and https://developer.apple.com/documentation/foundation/nsattributedstring
// ("Drawing strings").
public import CoreGraphics

public final class UIColor: NSObject, Sendable {
  public let cgColor: CGColor
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  public static let clear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)
  public static let systemGray = UIColor(red: 0.56, green: 0.56, blue: 0.58, alpha: 1)
}

/// A font whose characters are all as wide as 0.6 of its size.
public final class UIFont: NSObject, Sendable {
  public let pointSize: CGFloat
  public let isBold: Bool
  private init(pointSize: CGFloat, isBold: Bool) {
    self.pointSize = pointSize
    self.isBold = isBold
  }
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(pointSize: fontSize, isBold: true) }
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(pointSize: fontSize, isBold: false) }
  public var ascender: CGFloat { pointSize * 0.95 }
  public var descender: CGFloat { pointSize * -0.25 }
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}

extension NSAttributedString {
  private func attribute<Value>(_ key: Key, as type: Value.Type) -> Value? {
    length == 0 ? nil : attributes(at: 0, effectiveRange: nil)[key] as? Value
  }
  public func size() -> CGSize {
    let font = attribute(.font, as: UIFont.self) ?? .systemFont(ofSize: 12)
    return CGSize(width: CGFloat(string.count) * font.pointSize * 0.6, height: font.ascender - font.descender)
  }
  @MainActor public func draw(at point: CGPoint) {
    let font = attribute(.font, as: UIFont.self) ?? .systemFont(ofSize: 12)
    let color = attribute(.foregroundColor, as: UIColor.self)?.cgColor ?? CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    UIGraphicsGetCurrentContext()?.record(
      text: string, at: point, fontSize: font.pointSize, isBold: font.isBold, color: color)
  }
}

@MainActor private var contexts: [CGContext] = []
@MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.last }

public final class UIImage: NSObject {
  public let size: CGSize
  public let scale: CGFloat
  public let commands: [CGContext.Command]
  private let name: String

  init(size: CGSize, scale: CGFloat, commands: [CGContext.Command], name: String = "") {
    self.size = size
    self.scale = scale
    self.commands = commands
    self.name = name
  }
  /// There is a picture of each name but this one.
  public convenience init?(named name: String) {
    guard name != "missing" else { return nil }
    self.init(size: CGSize(width: 64, height: 64), scale: 2, commands: [], name: name)
  }
  public convenience init?(data: Data) {
    guard !data.isEmpty else { return nil }
    self.init(size: CGSize(width: 8, height: 8), scale: 1, commands: [], name: "data \(data.count)")
  }
  @MainActor public func draw(in rect: CGRect) { UIGraphicsGetCurrentContext()?.record(picture: name, in: rect) }
}

open class UIGraphicsRendererFormat: NSObject {}

public final class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  public var scale: CGFloat = 3
  public var opaque = false
}

public final class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  init(_ context: CGContext) { cgContext = context }
}

public final class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize
  private let scale: CGFloat
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.size = size
    scale = format.scale
  }
  @MainActor public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext()
    contexts.append(context)
    actions(UIGraphicsImageRendererContext(context))
    contexts.removeLast()
    return UIImage(size: size, scale: scale, commands: context.commands)
  }
}

@MainActor open class UIImageView: UIView {
  public var image: UIImage?
}
