import MarkerClustering

/// An icon generator that counts how often it is asked; its icons show the members.
@MainActor
final class CountingIcons: ClusterIconGenerator {
  var askedCount = 0
  var style = ""

  func icon(for cluster: any Cluster<Stop>) -> MarkerIcon {
    askedCount += 1
    return MarkerIcon(text: cluster.items.map { "\($0.id)\($0.title ?? "")" }.joined(separator: " ") + style)
  }
}
