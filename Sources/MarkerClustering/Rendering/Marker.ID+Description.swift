extension Marker.ID: CustomStringConvertible {
  /// The bare name.
  public var description: String { name }
}
