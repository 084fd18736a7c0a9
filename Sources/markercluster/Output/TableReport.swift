import MarkerClustering

/// Clusters as a table, of many levels or of one.
struct TableReport {
  private static let nameLength = 48

  let clustered: ClusteredPlaces
  /// What the places are called together.
  let source: String
  let clock: any Clock<Duration>
  let progress: ProgressLine

  /// The levels of the table of many.
  static let levels = 0...8

  /// A line for each level.
  func levelTable() -> [String] {
    var table = TextTable([
      ("level", .right), ("clusters", .right), ("items in them", .right), (sumName.map { "\($0) in them" }, .right),
      ("lone items", .right), ("largest", .right), ("largest at", .left), ("ms", .right),
    ])
    for level in Self.levels {
      progress.show("Clustering", done: level, of: Self.levels.count)
      let view = clustered.view(atLevel: level, clock: clock)
      let largest = view.largestCluster
      table.append([
        "\(level)", "\(view.clusterCount)", "\(view.clusteredItemCount)", NumberText.sum(view.clusteredSum),
        "\(view.loneItemCount)", largest.map { "\($0.count)" } ?? "-",
        largest.map { "\(name(of: $0)) (\(NumberText.position($0.position)))" } ?? "-",
        NumberText.milliseconds(view.duration),
      ])
    }
    return [summary, ""] + table.lines
  }

  /// A line for each cluster of one level, the largest first.
  func clusterTable(atLevel level: Int) -> [String] {
    progress.show("Clustering")
    let view = clustered.view(atLevel: level, clock: clock)
    var table = TextTable([
      ("items", .right), (sumName, .right), ("latitude", .right), ("longitude", .right), ("at", .left),
    ])
    for cluster in view.clustersBySize {
      table.append([
        "\(cluster.count)", NumberText.sum(cluster.sum ?? 0), NumberText.degrees(cluster.position.latitude),
        NumberText.degrees(cluster.position.longitude), name(of: cluster),
      ])
    }
    let counts =
      "Level \(level): \(NumberText.count(view.clusterCount, "cluster")) "
      + "of \(NumberText.count(view.clusteredItemCount, "item")), "
      + "\(NumberText.count(view.loneItemCount, "lone item")), \(NumberText.milliseconds(view.duration)) ms"
    let lines = view.clusterCount > 0 ? table.lines : [view.drawn.isEmpty ? "nothing here" : "only lone items here"]
    return [summary, counts, ""] + lines
  }

  private var summary: String {
    let options = clustered.options
    let rule =
      switch options.algorithm {
      case .distance: "clustered within \(NumberText.short(options.distance)) points"
      case .grid: "clustered in a grid of \(NumberText.short(options.distance)) points"
      case .none: "not clustered"
      }
    let bounds = options.bounds.map { ", shown within \($0)" }
    let filter = options.columns.filter.map { " where \($0.column) is \($0.value)".printable } ?? ""
    let group = options.columns.group.map { " by \($0)".printable } ?? ""
    return "\(NumberText.count(clustered.places.count, "item")) of \(source)\(filter), \(rule)\(group), "
      + "drawn as one from \(NumberText.count(options.minimumSize, "item")) on\(bounds ?? "")"
  }

  private var sumName: String? { clustered.options.columns.sum?.printable.shortened(to: Self.nameLength) }

  private func name(of cluster: DrawnCluster) -> String {
    cluster.founder.label.printable.shortened(to: Self.nameLength)
  }
}
