/// A marker on a map, as a value: what the surface is to show.
///
/// Numbers that do not equal themselves, such as a NaN diameter, are compared by their bits where a renderer decides
/// whether a marker has changed: it is not sent again for them.
public struct Marker: Identifiable, Hashable, Sendable, Codable {
  /// The name of a marker.
  ///
  /// The app names its own pins. A renderer's names, such as "c3/17", are never used twice.
  public struct ID: Hashable, Sendable, Codable {
    /// The name itself.
    public let name: String

    /// Creates an id from a name.
    public init(_ name: String) {
      self.name = name
    }

    /// Decodes the bare name.
    public init(from decoder: any Decoder) throws {
      name = try decoder.singleValueContainer().decode(String.self)
    }

    /// Encodes the bare name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  /// What a marker stands for.
  public enum Kind: Hashable, Sendable, Codable {
    /// One item, or a pin of the app's own.
    case item
    /// A cluster of so many items.
    case cluster(count: Int)
  }

  /// The point of an icon that stands on the marker's position, in the icon's unit square, y growing downwards.
  public struct Anchor: Hashable, Sendable, Codable {
    /// From the left edge, 0, to the right edge, 1.
    public var x: Double
    /// From the upper edge, 0, to the lower edge, 1.
    public var y: Double

    /// Creates an anchor.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    /// The middle of the icon, for discs.
    public static let center = Anchor(x: 0.5, y: 0.5)
    /// The middle of the lower edge, for pins.
    public static let bottom = Anchor(x: 0.5, y: 1)
  }

  /// The name of the marker.
  public let id: ID
  /// What the marker stands for.
  public var kind: Kind
  /// Where the marker stands.
  public var position: Coordinate
  /// The look, or nil for the standard pin of the map.
  public var icon: MarkerIcon?
  /// The title for the info window.
  public var title: String?
  /// The second line of the info window.
  public var snippet: String?
  /// The point of the icon that stands on the position.
  public var anchor: Anchor
  /// The order of drawing: higher ones lie above.
  public var zIndex: Int
  /// Whether the user can drag the marker.
  public var isDraggable: Bool
  /// What assistive technology reads out, or nil for the surface's own choice.
  public var accessibilityLabel: String?
  /// The turn of the icon around its anchor, in degrees clockwise; what is not finite counts as zero.
  public var rotation: Double {
    didSet { rotation = Self.rotation(rotation) }
  }
  /// Whether the icon turns with the map, as if it were painted on the ground.
  public var isFlat: Bool
  /// The opacity, clamped to 0...1; NaN counts as 1.
  public var opacity: Double {
    didSet { opacity = Self.opacity(opacity) }
  }
  /// Where a line from the marker leads to, or nil for none; an invalid coordinate counts as nil.
  public var tether: Coordinate? {
    didSet { tether = Self.tether(tether) }
  }

  /// Creates a marker.
  ///
  /// Without an anchor a cluster stands on its centre and a pin on its foot. A surface may leave out rotation,
  /// flatness, opacity and tether.
  public init(
    id: ID, kind: Kind = .item, position: Coordinate, icon: MarkerIcon? = nil, title: String? = nil,
    snippet: String? = nil, anchor: Anchor? = nil, zIndex: Int = 0, isDraggable: Bool = false,
    accessibilityLabel: String? = nil, rotation: Double = 0, isFlat: Bool = false, opacity: Double = 1,
    tether: Coordinate? = nil
  ) {
    self.id = id
    self.kind = kind
    self.position = position
    self.icon = icon
    self.title = title
    self.snippet = snippet
    self.anchor = anchor ?? (kind == .item ? .bottom : .center)
    self.zIndex = zIndex
    self.isDraggable = isDraggable
    self.accessibilityLabel = accessibilityLabel
    self.rotation = Self.rotation(rotation)
    self.isFlat = isFlat
    self.opacity = Self.opacity(opacity)
    self.tether = Self.tether(tether)
  }

  /// Decodes a marker; what a record of an earlier time lacks has its default.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(ID.self, forKey: .id),
      kind: try container.decode(Kind.self, forKey: .kind),
      position: try container.decode(Coordinate.self, forKey: .position),
      icon: try container.decodeIfPresent(MarkerIcon.self, forKey: .icon),
      title: try container.decodeIfPresent(String.self, forKey: .title),
      snippet: try container.decodeIfPresent(String.self, forKey: .snippet),
      anchor: try container.decode(Anchor.self, forKey: .anchor),
      zIndex: try container.decode(Int.self, forKey: .zIndex),
      isDraggable: try container.decode(Bool.self, forKey: .isDraggable),
      accessibilityLabel: try container.decodeIfPresent(String.self, forKey: .accessibilityLabel),
      rotation: try container.decodeIfPresent(Double.self, forKey: .rotation) ?? 0,
      isFlat: try container.decodeIfPresent(Bool.self, forKey: .isFlat) ?? false,
      opacity: try container.decodeIfPresent(Double.self, forKey: .opacity) ?? 1,
      tether: try container.decodeIfPresent(Coordinate.self, forKey: .tether)
    )
  }

  private static func rotation(_ degrees: Double) -> Double { degrees.isFinite ? degrees : 0 }

  private static func opacity(_ opacity: Double) -> Double { opacity.isNaN ? 1 : min(max(opacity, 0), 1) }

  private static func tether(_ coordinate: Coordinate?) -> Coordinate? {
    coordinate.flatMap { $0.isValid ? $0 : nil }
  }

  /// Whether the two are equal but for the id.
  public func looksLike(_ other: Marker) -> Bool {
    kind == other.kind && identified(as: other) == other
  }

  /// The marker with the id and the kind of another one.
  func identified(as other: Marker) -> Marker {
    Marker(
      id: other.id, kind: other.kind, position: position, icon: icon, title: title, snippet: snippet, anchor: anchor,
      zIndex: zIndex, isDraggable: isDraggable, accessibilityLabel: accessibilityLabel, rotation: rotation,
      isFlat: isFlat, opacity: opacity, tether: tether
    )
  }
}

/// Another name of ``Marker``, for files that import SwiftUI and MapKit, which have a `Marker` of their own.
public typealias ClusterMarker = Marker
