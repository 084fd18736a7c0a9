import Foundation

/// What is drawn at a level as a GeoJSON FeatureCollection, a feature a line.
struct GeoJSONReport {
  let view: LevelView
  let progress: ProgressLine

  func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var data = Data("{\"type\":\"FeatureCollection\",\"features\":[".utf8)
    for (index, drawn) in view.drawn.enumerated() {
      if index.isMultiple(of: 8192) { progress.show("Writing", done: index, of: view.drawn.count) }
      data.append(contentsOf: (index == 0 ? "\n" : ",\n").utf8)
      data.append(contentsOf: try DrawnFeature(drawn: drawn, encoder: encoder).json().utf8)
    }
    data.append(contentsOf: "\n]}\n".utf8)
    return data
  }
}
