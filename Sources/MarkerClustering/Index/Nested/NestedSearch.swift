/// A search for the nodes that stand in bounds or have an item there.
struct NestedSearch {
  /// More than projections are off by, far less than a point on the screen.
  private static var tolerance: Double { 0x1p-36 }

  private let tree: NestedTree
  private let region: SearchRegion
  private let rectangle: MapRectangle
  private let area: WorldArea

  /// `coordinate` is that of the item with an ordinal.
  init(_ tree: NestedTree, bounds: CoordinateBounds, coordinate: @escaping (_ ordinal: Int32) -> Coordinate) {
    self.tree = tree
    region = SearchRegion(bounds, grid: MortonGrid(), coordinate: coordinate)
    rectangle = MapRectangle(bounds)
    area = WorldArea(rectangle, margin: Self.tolerance)
  }

  @inline(__always)
  func forEachNode(of directory: LevelDirectory, margin: Double, _ visit: (Int32) -> Void) {
    directory.forEachNode(in: WorldArea(rectangle, margin: margin + Self.tolerance), of: tree, visit)
  }

  /// Whether a node stands in the bounds, or an item in it.
  func finds(_ node: Int32) -> Bool {
    let point = tree.point(node)
    // What is coincident stands at the coordinate of the first item.
    let stands =
      tree.isCoincident(node)
      ? region.containsItem(tree.seed(node), at: point.mapPoint)
      : region.contains(point.mapPoint) { point.mapPoint.coordinate }
    return stands || !tree.isLeaf(node) && findsItem(of: node)
  }

  private func findsItem(of node: Int32) -> Bool {
    let join = tree.join(node)
    let radius = Double(join.radius)
    if area.squaredDistance(from: join.point) > radius * radius { return false }
    return tree.childNodes(node).contains { child in
      guard tree.isLeaf(child) else { return findsItem(of: child) }
      return region.containsItem(tree.seed(child), at: tree.point(child).mapPoint)
    }
  }
}
