/// How much of a view is covered from each side, by bars and sheets, in points.
public struct ViewInsets: Hashable, Sendable, Codable {
  /// What is covered from the upper edge, in points.
  public var top: Double
  /// What is covered from the left edge, in points.
  public var left: Double
  /// What is covered from the lower edge, in points.
  public var bottom: Double
  /// What is covered from the right edge, in points.
  public var right: Double

  /// Creates insets as given; by default nothing is covered.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Nothing is covered.
  public static let zero = ViewInsets()
}

extension ViewInsets {
  /// What is left of a view, at least a point each way, so that a sheet over all of it makes no zoom infinite.
  package func freeSize(of size: ViewSize) -> ViewSize {
    ViewSize(width: max(1, size.width - left - right), height: max(1, size.height - top - bottom))
  }

  /// The middle of what is left, from the middle of the view.
  package var freeCenter: ScreenOffset {
    ScreenOffset(x: (left - right) / 2, y: (bottom - top) / 2)
  }
}
