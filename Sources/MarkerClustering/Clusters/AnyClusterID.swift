/// The id of a cluster of any type.
///
/// Two are equal where the ids in them are.
public struct AnyClusterID: Hashable, Sendable {
  private let id: any Hashable & Sendable

  /// Wraps an id.
  public init(_ id: some Hashable & Sendable) {
    self.id = id
  }

  public static func == (left: AnyClusterID, right: AnyClusterID) -> Bool {
    left.erased == right.erased
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(erased)
  }

  private var erased: AnyHashable { AnyHashable(id) }
}
