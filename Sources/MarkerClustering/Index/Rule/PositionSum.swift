/// A sum of positions on the flat map, the same in whatever order and parts they were added.
struct PositionSum: Equatable, Sendable {
  private var x = WideSum()
  private var y = WideSum()

  /// Adds a position, moved by 2 eastwards or westwards where that is the short way round from a founder.
  @inline(__always)
  mutating func add(x: Double, y: Double, asSeenFrom founderX: Double) {
    let distance = x - founderX
    self.x.add(x, worlds: distance > 1 ? -1 : distance < -1 ? 1 : 0)
    self.y.add(y, worlds: 0)
  }

  mutating func add(_ other: PositionSum) {
    x.add(other.x)
    y.add(other.y)
  }

  /// The mean of so many positions, or nil if that is where the founder stands; x may be beyond ±1.
  func mean(count: Int32, founder: MapPoint) -> MapPoint? {
    let (eastward, northward) = (x.meanDistance(from: founder.x, count), y.meanDistance(from: founder.y, count))
    if eastward == 0, northward == 0 { return nil }
    return MapPoint(x: founder.x + eastward, y: founder.y + northward)
  }
}

/// A sum of up to 2^31 numbers from -3 to 3 in steps of 2^-53: integers, as the sum of doubles depends on their order.
private struct WideSum: Equatable, Sendable {
  private static var lowBits: Int64 { 26 }

  /// In steps of 2^-27: below 2^60.
  private var high: Int64 = 0
  /// In steps of 2^-53: below 2^57.
  private var low: Int64 = 0

  @inline(__always)
  mutating func add(_ number: Double, worlds: Int64) {
    let steps = Int64(number * 0x1p53)
    high &+= steps >> Self.lowBits &+ worlds << 28
    low &+= steps & (1 << Self.lowBits - 1)
  }

  mutating func add(_ other: WideSum) {
    high &+= other.high
    low &+= other.low
  }

  func meanDistance(from number: Double, _ count: Int32) -> Double {
    var own = WideSum()
    own.add(number, worlds: 0)
    let (high, low) = (high - Int64(count) * own.high, low - Int64(count) * own.low)
    return (Double(high) * 0x1p-27 + Double(low) * 0x1p-53) / Double(count)
  }
}
