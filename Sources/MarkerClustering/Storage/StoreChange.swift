/// What has become of the ordinals of a store, for whoever has filed its items by them.
@usableFromInline
struct StoreChange: Sendable {
  /// The ordinals whose items have been replaced, removed, hidden or shown; some of them twice.
  @usableFromInline var ordinals: [Int32] = []
  /// The first ordinal that was not there before; what follows it is new.
  @usableFromInline var firstNew: Int
  /// Whether all items have got new ordinals.
  @usableFromInline var isRenumbered = false
  /// Whether items have come.
  @usableFromInline var hasAppended = false

  @inlinable
  init(firstNew: Int) {
    self.firstNew = firstNew
  }

  var isEmpty: Bool { ordinals.isEmpty && !isRenumbered && !hasAppended }
}
