/// Draws a cluster as a disc whose colour, size and label tell its size in buckets.
///
/// The bucket of a size is the last one that is not above it. Below the first bucket the label is the exact count, from
/// there on it is the bucket's, as in "10+". The default buckets are 10, 50, 100, 200 and 1000.
@MainActor
public struct DefaultClusterIconGenerator<Item: ClusterItem>: ClusterIconGenerator {
  /// Whether the label is always the exact count.
  ///
  /// Defaults to false.
  public var showsExactCount: Bool = false
  /// The size of a cluster, which decides about its bucket and its label.
  ///
  /// Defaults to the number of members. For weights that an algorithm adds up it is `{ $0.aggregate() ?? $0.count }`.
  public var size: @MainActor (any Cluster<Item>) -> Int = { $0.count }

  private let buckets: [Int]
  private let backgrounds: [MarkerIcon.Background]

  /// Creates a generator with the default buckets and colours.
  nonisolated public init() {
    buckets = [10, 50, 100, 200, 1000]
    backgrounds = Self.defaultBackgrounds
  }

  /// Creates a generator with buckets of your own and the default colours, the last of them for all that follow.
  /// - Parameter buckets: Sizes from which a label and a colour hold, above zero and increasing.
  /// - Throws: A `ClusterIconError` that says what is wrong with the buckets.
  nonisolated public init(buckets: [Int]) throws(ClusterIconError) {
    try self.init(buckets: buckets, backgrounds: nil)
  }

  /// Creates a generator with buckets and colours of your own.
  /// - Parameters:
  ///   - buckets: Sizes from which a label and a colour hold, above zero and increasing.
  ///   - backgroundColors: A colour for each bucket.
  /// - Throws: A `ClusterIconError` that says what is wrong with the buckets.
  nonisolated public init(buckets: [Int], backgroundColors: [MarkerIcon.Color]) throws(ClusterIconError) {
    try self.init(buckets: buckets, backgrounds: backgroundColors.map { .circle($0) })
  }

  /// Creates a generator with buckets and pictures of your own.
  /// - Parameters:
  ///   - buckets: Sizes from which a label and a picture hold, above zero and increasing.
  ///   - backgroundImages: A picture for each bucket.
  /// - Throws: A `ClusterIconError` that says what is wrong with the buckets.
  nonisolated public init(buckets: [Int], backgroundImages: [MarkerIcon.Image]) throws(ClusterIconError) {
    try self.init(buckets: buckets, backgrounds: backgroundImages.map { .image($0) })
  }

  nonisolated private init(buckets: [Int], backgrounds: [MarkerIcon.Background]?) throws(ClusterIconError) {
    guard !buckets.isEmpty else { throw .emptyBuckets }
    if let bucket = buckets.first(where: { $0 <= 0 }) { throw .bucketNotPositive(bucket) }
    if let pair = zip(buckets, buckets.dropFirst()).first(where: { $0 >= $1 }) {
      throw .bucketsNotIncreasing(pair.0, pair.1)
    }
    if let backgrounds, backgrounds.count != buckets.count {
      throw .countMismatch(buckets: buckets.count, backgrounds: backgrounds.count)
    }
    self.buckets = buckets
    self.backgrounds = backgrounds ?? Self.defaultBackgrounds
  }

  public func icon(for cluster: any Cluster<Item>) -> MarkerIcon {
    icon(forSize: size(cluster))
  }

  /// The look of a cluster of a size; below the first bucket, its colour and diameter with the exact count.
  nonisolated public func icon(forSize size: Int) -> MarkerIcon {
    let bucket = buckets.lastIndex { $0 <= size }
    let index = bucket ?? 0
    let text = if let bucket, !showsExactCount { "\(buckets[bucket])+" } else { "\(size)" }
    return MarkerIcon(
      text: text,
      background: backgrounds[min(index, backgrounds.count - 1)],
      diameter: max(20, Self.pointsPerCharacter * Double(text.count)) + 6 + 3 * Double(index)
    )
  }

  /// The width of a digit in the bold 14-point label, in points; a surface measures no text.
  nonisolated private static var pointsPerCharacter: Double { 8 }

  nonisolated private static var defaultBackgrounds: [MarkerIcon.Background] {
    [0x0099CC, 0x669900, 0xFF8800, 0xCC0000, 0x9933CC].map { .circle(MarkerIcon.Color(hex: $0)) }
  }
}
