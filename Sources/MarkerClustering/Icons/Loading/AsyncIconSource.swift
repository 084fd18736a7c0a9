/// Where icons come from that are not at hand at once: a photo, a picture from a server.
///
/// ```swift
/// struct Photos: AsyncIconSource {
///   func key(for content: MarkerContent<Friend>) -> URL? {
///     if case .item(let friend) = content { friend.photo } else { nil }
///   }
///   func icon(for key: URL) async throws -> MarkerIcon {
///     let (data, _) = try await URLSession.shared.data(from: key)
///     return MarkerIcon(background: .image(.data(Array(data))))
///   }
/// }
/// ```
public protocol AsyncIconSource<Item>: Sendable {
  /// The type of the items.
  associatedtype Item: ClusterItem
  /// What an icon is asked for by: markers with equal keys have one icon.
  associatedtype Key: Hashable & Sendable
  /// The key of the icon for a marker, or nil if it keeps the look that it has.
  ///
  /// It is asked on the main actor, whenever a marker is made, and answers quickly.
  func key(for content: MarkerContent<Item>) -> Key?
  /// The icon for a key. It is asked off the main actor; its task is cancelled when no marker wants the icon any more.
  /// - Throws: Any error; the markers keep the look that they have, and the key is asked for again when another marker
  ///   appears that wants it.
  func icon(for key: Key) async throws -> MarkerIcon
}
