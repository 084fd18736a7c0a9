/// An SVG text taken apart, as far as tests need it.
struct Picture {
  let text: String

  /// The lines of the picture that are markers.
  var markers: [String] {
    text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("<g") }
  }

  /// All that stands where SVG expects numbers.
  var numbers: [String] {
    text.matches(of: #/ (?:d|x|y|cx|cy|r|rx|ry|width|height|viewBox|font-size|fill-opacity|stroke-width)="([^"]*)"/#)
      .flatMap { $0.1.split { " ,MLAZ".contains($0) } }
      .map(String.init)
  }

  /// Whether every element is closed in its order, and attributes are quoted.
  var isWellFormed: Bool {
    var open: [Substring] = []
    let tag = #/<(/?)([a-z]+)((?: [A-Za-z-]+="[^"<>&]*(?:&[a-z0-9#]+;[^"<>&]*)*")*)(/?)>/#
    for match in text.matches(of: tag) {
      if !match.1.isEmpty {
        guard open.popLast() == match.2 else { return false }
      } else if match.4.isEmpty {
        open.append(match.2)
      }
    }
    return open.isEmpty && !text.replacing(tag, with: "").contains { "<>".contains($0) }
  }

  /// Where each disc has its centre and each pin its tip.
  var places: [[Double]] {
    let disc = #/<circle cx="([-.0-9]+)" cy="([-.0-9]+)" r="[.0-9]+" fill=/#
    let pin = #/<path d="M([-.0-9]+),([-.0-9]+)/#
    return markers.compactMap { line in
      (line.firstMatch(of: pin) ?? line.firstMatch(of: disc)).map { [$0.1, $0.2].compactMap { Double($0) } }
    }
  }

  /// The area that the path of a fill covers, of rings that do not overlap.
  func area(fill: String) -> Double {
    let path = text.matches(of: #/<path d="([^"]*)" fill="#([0-9A-F]{6})"/#).first { $0.2 == fill }?.1 ?? ""
    return path.split(separator: "Z").reduce(0) { sum, ring in
      let points = ring.dropFirst().split(separator: " ").map { pair in
        pair.split(separator: ",").compactMap { Double($0) }
      }
      let shoelace = zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { area, edge in
        area + edge.0[0] * edge.1[1] - edge.1[0] * edge.0[1]
      }
      return sum + abs(shoelace) / 2
    }
  }
}
