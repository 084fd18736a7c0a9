/// Four places in a row of a run, looked at together.
struct PointQuartet {
  private let x: SIMD4<Double>
  private let y: SIMD4<Double>

  /// The places from a position on, moved eastwards; beyond the end of the run its last place again.
  @inline(__always)
  init(_ xs: Span<Double>, _ ys: Span<Double>, from first: Int, worldOffset: Double) {
    let last = min(xs.count, ys.count) - 1
    let (second, third, fourth) = (min(first + 1, last), min(first + 2, last), min(first + 3, last))
    x = SIMD4(xs[first], xs[second], xs[third], xs[fourth]) + worldOffset
    y = SIMD4(ys[first], ys[second], ys[third], ys[fourth])
  }

  @inline(__always)
  func isReached(by founder: FounderBox) -> SIMDMask<SIMD4<Int64>> {
    (x .>= founder.minX) .& (x .<= founder.maxX) .& (y .>= founder.minY) .& (y .<= founder.maxY)
  }

  @inline(__always)
  func squaredDistance(from founder: FounderBox) -> SIMD4<Double> {
    let (dx, dy) = (x - founder.x, y - founder.y)
    return dx * dx + dy * dy
  }
}

extension SIMDMask<SIMD4<Int64>> {
  /// A bit for each lane, the lowest for the first.
  @inline(__always)
  var bits: UInt64 {
    SIMD4<UInt64>.zero.replacing(with: SIMD4(1, 2, 4, 8), where: self).wrappedSum()
  }
}
