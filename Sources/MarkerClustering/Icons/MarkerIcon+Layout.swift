extension MarkerIcon {
  /// Where the parts of an icon lie: what every surface draws, whatever it draws with.
  ///
  /// All is in points from the middle of the icon, x to the right and y downwards. The icon's square reaches from
  /// `-radius` to `radius` both ways; a shadow sticks out of it by up to `margin`.
  public struct Layout: Hashable, Sendable {
    /// Half the side of the icon's square, in points.
    public let radius: Double
    /// How far parts stick out of the square, in points.
    public let margin: Double
    /// The parts, in the order in which they are drawn.
    public let parts: [Part]

    /// The layout of an icon, or nil if its diameter is not finite and above zero.
    public init?(_ icon: MarkerIcon) {
      guard icon.diameter > 0, icon.diameter.isFinite else { return nil }
      let radius = icon.diameter / 2
      self.radius = radius
      let background = Self.background(icon.background, radius: radius)
      margin = background.reduce(0) { max($0, $1.extent - radius) }
      parts = background + (Self.label(of: icon, radius: radius).map { [.text($0)] } ?? [])
    }

    /// The side of the smallest picture that holds all parts, in points: the square and the margin around it.
    public var pictureSide: Double { 2 * (radius + margin) }

    /// Where an anchor of the icon's square lies in the unit square of the picture.
    public func pictureAnchor(_ anchor: Marker.Anchor) -> Marker.Anchor {
      func place(_ part: Double) -> Double { (margin + part * 2 * radius) / pictureSide }
      return Marker.Anchor(x: place(anchor.x), y: place(anchor.y))
    }

    private static func background(_ background: Background, radius: Double) -> [Part] {
      switch background {
      case .none:
        return []
      case .circle(let color):
        let outline = min(2, radius / 4)
        return [
          .disc(Disc(centerY: 1, radius: radius + 1, color: Color(red: 0, green: 0, blue: 0, alpha: 0.22))),
          .disc(
            Disc(radius: radius - outline / 2, color: color, outline: Stroke(width: outline, color: .white))
          ),
        ]
      case .ring(let segments, let color):
        let width = radius / 4
        return [.disc(Disc(radius: radius - width, color: color))]
          + MarkerIcon.arcs(of: segments).map { .arc(RingArc($0, radius: radius - width / 2, width: width)) }
      case .image(let image):
        return [.picture(Picture(image: image, radius: radius))]
      }
    }

    private static func label(of icon: MarkerIcon, radius: Double) -> Label? {
      guard let text = icon.text, !text.isEmpty else { return nil }
      // Bold characters are up to 0.68 times as wide as the font is high, and reach 0.35 of it below the middle.
      let size = min(14, radius, max(1, (2 * radius - 6) / (0.68 * Double(text.count))))
      return Label(text: text, color: icon.textColor, fontSize: size, baseline: 0.35 * size)
    }
  }
}
