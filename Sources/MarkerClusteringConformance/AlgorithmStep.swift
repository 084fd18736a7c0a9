internal import TestSupport

/// What happens to an algorithm.
enum AlgorithmStep: CustomStringConvertible {
  case add([Specimen])
  case remove([Int])
  case removeAll
  /// Of an algorithm that can do so.
  case hide([Int])
  case unhide([Int])
  case ask(zoom: Double)

  var description: String {
    switch self {
    case .add(let specimens):
      "add \(specimens.isEmpty ? "nothing" : specimens.map(\.description).joined(separator: "; "))"
    case .remove(let numbers): "remove \(Self.list(numbers))"
    case .hide(let numbers): "hide \(Self.list(numbers))"
    case .unhide(let numbers): "unhide \(Self.list(numbers))"
    case .removeAll: "remove all"
    case .ask(let zoom): "ask at zoom \(zoom)"
    }
  }

  private static func list(_ numbers: [Int]) -> String {
    numbers.isEmpty ? "nothing" : numbers.map(String.init).joined(separator: ", ")
  }

  static func random(using generator: inout SeededGenerator) -> AlgorithmStep {
    func numbers() -> [Int] { (0..<3).map { _ in Int.random(in: 0..<30, using: &generator) } }
    return switch Int.random(in: 0..<12, using: &generator) {
    case 0..<5:
      .add((0..<Int.random(in: 1...6, using: &generator)).map { _ in Specimen.random(using: &generator) })
    case 5..<6: .remove(numbers())
    case 10: .hide(numbers() + numbers())
    case 11: .unhide(numbers())
    case 6..<7 where Int.random(in: 0..<4, using: &generator) == 0: .removeAll
    default: .ask(zoom: [0, 2, 3.3, 5, 9, 10, 14, 17, 20, 22][Int.random(in: 0..<10, using: &generator)])
    }
  }
}

extension AlgorithmStep: Simplifiable {
  /// The step with one specimen or one number fewer.
  var simpler: [AlgorithmStep] {
    switch self {
    case .add(let specimens): specimens.oneFewer.map { .add($0) }
    case .remove(let numbers): numbers.oneFewer.map { .remove($0) }
    case .hide(let numbers): numbers.oneFewer.map { .hide($0) }
    case .unhide(let numbers): numbers.oneFewer.map { .unhide($0) }
    case .removeAll, .ask: []
    }
  }
}
