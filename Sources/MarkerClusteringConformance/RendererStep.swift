internal import MarkerClustering
internal import TestSupport

/// What happens to a renderer and its map.
enum RendererStep: CustomStringConvertible {
  case render([Specimen], level: Int)
  case move(Camera)
  case pin(Int)

  var description: String {
    switch self {
    case .render(let specimens, let level):
      "render at level \(level): "
        + (specimens.isEmpty ? "nothing" : specimens.map(\.description).joined(separator: "; "))
    case .move(let camera):
      "move to \(camera)"
    case .pin(let number): "somebody else adds the pin \(number)"
    }
  }

  static func random(using generator: inout SeededGenerator) -> RendererStep {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<5:
      .render(
        (0..<Int.random(in: 0...12, using: &generator)).map { _ in Specimen.random(using: &generator) },
        level: Int.random(in: 0...22, using: &generator))
    case 5..<9:
      .move(
        Camera(
          target: Specimen.random(using: &generator).position,
          zoom: Double(Int.random(in: 0...22, using: &generator))))
    default: .pin(Int.random(in: 0..<5, using: &generator))
    }
  }
}

extension RendererStep: Simplifiable {
  /// The step with one specimen fewer.
  var simpler: [RendererStep] {
    switch self {
    case .render(let specimens, let level): specimens.oneFewer.map { .render($0, level: level) }
    case .move, .pin: []
    }
  }
}
