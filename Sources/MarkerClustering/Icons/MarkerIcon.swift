/// The look of a marker: a description, not a picture, which the surface draws in its own way.
public struct MarkerIcon: Hashable, Sendable, Codable {
  /// A colour, its components in 0...1.
  public struct Color: Hashable, Sendable, Codable {
    /// The red component, 0...1.
    public var red: Double
    /// The green component, 0...1.
    public var green: Double
    /// The blue component, 0...1.
    public var blue: Double
    /// The opacity, 0...1.
    public var alpha: Double

    /// Creates a colour from its components, as given.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    /// Creates an opaque colour as it is written in style sheets: 0x0099CC.
    ///
    /// What is above 24 bits is ignored.
    public init(hex: UInt32) {
      func component(_ shift: UInt32) -> Double { Double((hex >> shift) & 0xFF) / 255 }
      self.init(red: component(16), green: component(8), blue: component(0))
    }

    /// White.
    public static let white = Color(hex: 0xFFFFFF)
    /// Black.
    public static let black = Color(hex: 0x000000)
  }

  /// A picture, by where it is to be found.
  public enum Image: Hashable, Sendable, Codable {
    /// A picture in the app's assets.
    case named(String)
    /// A picture to load from an address.
    case url(String)
    /// An encoded picture, such as the bytes of a PNG file.
    case data([UInt8])

    private enum NamedCodingKeys: String, CodingKey { case _0 = "name" }
    private enum UrlCodingKeys: String, CodingKey { case _0 = "address" }
    private enum DataCodingKeys: String, CodingKey { case _0 = "bytes" }
  }

  /// What is drawn under the text.
  public enum Background: Hashable, Sendable, Codable {
    /// Nothing.
    case none
    /// A filled circle.
    case circle(Color)
    /// A picture.
    case image(Image)
    /// A filled circle with a ring around it that shows the shares of a whole, clockwise from the top.
    ///
    /// A share that is negative or not finite counts as zero; shares of more than 1 in sum are scaled to 1, and what
    /// is left to 1 is empty.
    case ring([Segment], center: Color)

    private enum CircleCodingKeys: String, CodingKey { case _0 = "color" }
    private enum RingCodingKeys: String, CodingKey { case _0 = "segments", center }
    private enum ImageCodingKeys: String, CodingKey { case _0 = "image" }
  }

  /// The text in the middle, or nil.
  public var text: String?
  /// The colour of the text.
  public var textColor: Color
  /// What is drawn under the text.
  public var background: Background
  /// The diameter in points.
  public var diameter: Double

  /// Creates an icon.
  public init(text: String? = nil, textColor: Color = .white, background: Background = .none, diameter: Double = 40) {
    self.text = text
    self.textColor = textColor
    self.background = background
    self.diameter = diameter
  }
}
