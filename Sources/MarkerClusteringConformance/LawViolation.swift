/// A law that was found broken, and how to see it.
public struct LawViolation: Error, Sendable, CustomStringConvertible {
  /// The law.
  public let law: Law
  /// An input that breaks it, and from which nothing can be left out.
  public let input: [String]
  /// What came out.
  public let finding: String

  /// The law, the input, a line a step, and what came out.
  public var description: String {
    (["\(law): \(finding)"] + input.map { "  \($0)" }).joined(separator: "\n")
  }
}
