/// A search for the nodes that stand in bounds or have an item there.
struct NestedSearch {
  /// More than projections are off by, far less than a point on the screen.
  private static var tolerance: Double { 0x1p-36 }

  private let tree: NestedTree
  private let region: SearchRegion
  private let rectangle: MapRectangle
  private let area: WorldArea

  init(_ tree: NestedTree, bounds: CoordinateBounds) {
    self.tree = tree
    region = SearchRegion(bounds, raster: Raster())
    rectangle = MapRectangle(bounds)
    area = WorldArea(rectangle, margin: Self.tolerance)
  }

  @inline(__always)
  func forEachNode(of directory: LevelDirectory, margin: Double, _ visit: (Int32) -> Void) {
    directory.forEachNode(in: WorldArea(rectangle, margin: margin + Self.tolerance), of: tree, visit)
  }

  /// Whether a node stands in the bounds, or an item in it.
  func finds(_ node: Int32, coordinate: (_ ordinal: Int32) -> Coordinate) -> Bool {
    let point = tree.point(node)
    let stands = region.contains(point.mapPoint) {
      tree.isCoincident(node) ? coordinate(tree.seed(node)) : point.mapPoint.coordinate
    }
    return stands || !tree.isLeaf(node) && findsItem(of: node, coordinate: coordinate)
  }

  private func findsItem(of node: Int32, coordinate: (_ ordinal: Int32) -> Coordinate) -> Bool {
    let join = tree.join(node)
    let radius = Double(join.radius)
    if area.squaredDistance(from: join.point) > radius * radius { return false }
    return tree.childNodes(node).contains { child in
      guard tree.isLeaf(child) else { return findsItem(of: child, coordinate: coordinate) }
      return region.contains(tree.point(child).mapPoint) { coordinate(tree.leaves.ordinals[Int(child)]) }
    }
  }
}
