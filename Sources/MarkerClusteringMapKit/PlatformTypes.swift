#if canImport(MapKit) && !os(watchOS)
  #if canImport(UIKit)
    public import UIKit

    /// A picture, as the platform has them.
    public typealias PlatformImage = UIImage
    typealias PlatformColor = UIColor
    typealias PlatformFont = UIFont
  #else
    public import AppKit

    /// A picture, as the platform has them.
    public typealias PlatformImage = NSImage
    typealias PlatformColor = NSColor
    typealias PlatformFont = NSFont
  #endif
  import MarkerClustering

  extension PlatformColor {
    /// A colour of an icon.
    convenience init(_ color: MarkerIcon.Color) {
      #if canImport(UIKit)
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
      #else
        self.init(srgbRed: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
      #endif
    }
  }

  extension PlatformImage {
    /// A picture that needs no network, or nil: an address is the app's own affair.
    static func local(_ image: MarkerIcon.Image) -> PlatformImage? {
      switch image {
      case .named(let name): PlatformImage(named: name)
      case .data(let bytes): PlatformImage(data: Data(bytes))
      case .url: nil
      }
    }
  }
#endif
