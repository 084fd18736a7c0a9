extension MarkerIcon.Layout {
  /// A part of an icon.
  public enum Part: Hashable, Sendable {
    /// A filled disc.
    case disc(Disc)
    /// A part of a ring.
    case arc(RingArc)
    /// A picture.
    case picture(Picture)
    /// The text.
    case text(Label)

    /// How far the part reaches from the middle of the icon, in points.
    var extent: Double {
      switch self {
      case .disc(let disc): abs(disc.centerY) + disc.radius + (disc.outline?.width ?? 0) / 2
      case .arc(let arc): arc.radius + arc.width / 2
      case .picture(let picture): picture.radius
      case .text: 0
      }
    }
  }

  /// How a line is drawn.
  public struct Stroke: Hashable, Sendable {
    /// The width in points.
    public let width: Double
    /// The colour.
    public let color: MarkerIcon.Color
  }

  /// A filled disc, its centre in the middle of the icon or below it.
  public struct Disc: Hashable, Sendable {
    /// How far below the middle of the icon the centre is, in points.
    public let centerY: Double
    /// The radius in points.
    public let radius: Double
    /// The colour of the filling.
    public let color: MarkerIcon.Color
    /// What is drawn along the edge, half of it outside, or nil.
    public let outline: Stroke?

    init(centerY: Double = 0, radius: Double, color: MarkerIcon.Color, outline: Stroke? = nil) {
      self.centerY = centerY
      self.radius = radius
      self.color = color
      self.outline = outline
    }
  }

  /// A part of a ring, as a stroke along a circle around the middle of the icon.
  public struct RingArc: Hashable, Sendable {
    /// Where the arc starts, in turns clockwise from the top, 0...1.
    public let start: Double
    /// Where the arc ends, in turns clockwise from the top, above `start` and at most 1.
    public let end: Double
    /// The radius of the circle in points.
    public let radius: Double
    /// How the arc is drawn, with ends that are cut straight.
    public let stroke: Stroke

    /// The width of the stroke in points.
    public var width: Double { stroke.width }

    init(_ arc: MarkerIcon.Arc, radius: Double, width: Double) {
      start = arc.start
      end = arc.end
      self.radius = radius
      stroke = Stroke(width: width, color: arc.color)
    }
  }

  /// A picture in a square around the middle of the icon.
  public struct Picture: Hashable, Sendable {
    /// The picture.
    public let image: MarkerIcon.Image
    /// Half the side of the square, in points.
    public let radius: Double
  }

  /// The text of an icon, in bold and centred on the middle of the icon.
  public struct Label: Hashable, Sendable {
    /// The text, never empty.
    public let text: String
    /// The colour.
    public let color: MarkerIcon.Color
    /// The size of the font in points, such that the text fits.
    public let fontSize: Double
    /// How far below the middle of the icon the baseline is, in points.
    public let baseline: Double
  }
}
