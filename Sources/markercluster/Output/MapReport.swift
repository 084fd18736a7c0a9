import Foundation
import InMemoryMap
import MarkerClustering

/// A map in memory that a manager has clustered places on: its picture, and what was sent to it.
@MainActor
struct MapReport {
  /// The largest picture, in points a side, that programs still open.
  private static let maximumPictureSize = 16384.0

  private let map: InMemoryMapSurface
  /// Kept, since a manager that is released takes its markers with it.
  private let manager: ClusterManager<Place>

  /// Puts places on a map as an app would.
  init(places: ItemList<Place>, options: CommandLineOptions, progress: ProgressLine) {
    progress.show("Drawing")
    let viewport = Viewport(options: options, places: places)
    map = InMemoryMapSurface(camera: viewport.camera, width: viewport.width, height: viewport.height)
    let renderer = DefaultClusterRenderer(surface: map, iconGenerator: Self.icons(options))
    renderer.minimumClusterSize = options.minimumSize
    let algorithm = ClusteredPlaces.emptyAlgorithm(options)
    manager = ClusterManager(surface: map, algorithm: algorithm, renderer: renderer)
    manager.add(places)
    manager.cluster()
  }

  /// The usual icons, whose labels are the sums where there are any.
  private static func icons(_ options: CommandLineOptions) -> DefaultClusterIconGenerator<Place> {
    var icons = DefaultClusterIconGenerator<Place>()
    guard options.columns.sum != nil else { return icons }
    icons.showsExactCount = true
    icons.size = { cluster in
      let sum = cluster.aggregate(as: Double.self)?.rounded() ?? 0
      return Int(exactly: sum) ?? (sum < 0 ? .min : .max)
    }
    return icons
  }

  /// The picture, over the land of the world.
  func svg() throws -> Data {
    guard max(map.width, map.height) <= Self.maximumPictureSize else {
      throw ToolFailure(
        status: .usage,
        message: "at zoom \(NumberText.short(map.camera.zoom)) the picture would be \(NumberText.short(map.width)) by "
          + "\(NumberText.short(map.height)) points: choose a smaller --zoom, or a part of it with --bounds"
      )
    }
    let land = try LandOutlines(SampleData.land())
    return Data(map.svg(baseMap: BaseMap(rings: land.rings)).utf8)
  }

  /// The operations in the order in which they were sent, a line of JSON each.
  func operations() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try map.operations.map { operation in
      String(decoding: try encoder.encode(operation), as: UTF8.self).withEscapedControls + "\n"
    }
    return Data(lines.joined().utf8)
  }
}
