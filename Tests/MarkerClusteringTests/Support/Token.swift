/// An object whose release a test watches.
final class Token: Sendable {}
