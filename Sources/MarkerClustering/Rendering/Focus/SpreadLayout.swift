public struct SpreadLayout: Hashable, Sendable {
  public var markerSize: Double = 44
  public var maximumCircleCount: Int = 8
  public var maximumCount: Int = 100
  public init() {}
  public func offsets(count: Int) -> [ScreenOffset] { (0..<count).map { ScreenOffset(x: 60 * Double($0 + 1), y: 0) } }
}
