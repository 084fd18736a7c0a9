/// Why buckets cannot serve a ``DefaultClusterIconGenerator``.
public enum ClusterIconError: Error, Hashable, Sendable {
  /// There are no buckets.
  case emptyBuckets
  /// A bucket is zero or less.
  case bucketNotPositive(Int)
  /// The second bucket stands behind the first, but is not larger.
  case bucketsNotIncreasing(Int, Int)
  /// The number of backgrounds is not that of the buckets.
  case countMismatch(buckets: Int, backgrounds: Int)
}

extension ClusterIconError: CustomStringConvertible {
  /// What is wrong, and with which value.
  public var description: String {
    switch self {
    case .emptyBuckets: "There are no buckets"
    case .bucketNotPositive(let bucket): "The bucket \(bucket) is not above zero"
    case .bucketsNotIncreasing(let first, let second): "The bucket \(second) behind \(first) is not larger"
    case .countMismatch(let buckets, let backgrounds): "There are \(buckets) buckets, but \(backgrounds) backgrounds"
    }
  }
}
