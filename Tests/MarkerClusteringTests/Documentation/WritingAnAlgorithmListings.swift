import MarkerClustering
import MarkerClusteringConformance
import Testing

// The listings of the article "Writing an algorithm", to the letter: DocumentationTests compares the two.

struct DegreeSquare: Hashable, Sendable {
  let row: Int
  let column: Int

  init(_ coordinate: Coordinate) {
    row = Int(coordinate.latitude.rounded(.down))
    column = Int(coordinate.longitude.rounded(.down))
  }
}

struct DegreeAlgorithm<Item: ClusterItem>: ListBasedClusterAlgorithm {
  var list = ItemList<Item>()

  func clusters(atZoom zoom: Double) -> [any Cluster<Item>] {
    guard zoom.isFinite else { return [] }  // no zoom, no clusters
    var squares = Dictionary(grouping: list.filter(\.isClusterable)) { DegreeSquare($0.position) }
    return list.compactMap { item -> (any Cluster<Item>)? in  // in the order of the items, not of the dictionary
      guard item.isClusterable else { return StaticCluster(position: item.position, items: [item]) }
      let square = DegreeSquare(item.position)
      guard let members = squares.removeValue(forKey: square) else { return nil }
      return KeyedCluster(id: square, position: members[0].position, items: members)
    }
  }
}

struct DistrictAlgorithm: ClusterAlgorithm {
  private var wide = DegreeAlgorithm<Charger>()
  private var near = NonHierarchicalDistanceBasedAlgorithm<Charger>(clusterDistancePoints: 60)

  var items: [Charger] { near.items }

  mutating func add(_ items: [Charger]) {
    wide.add(items)
    near.add(items)
  }

  mutating func remove(_ ids: [Int]) {
    wide.remove(ids)
    near.remove(ids)
  }

  mutating func removeAll() {
    wide.removeAll()
    near.removeAll()
  }

  func clusters(atZoom zoom: Double) -> [any Cluster<Charger>] {
    zoom < 8 ? wide.clusters(atZoom: zoom) : near.clusters(atZoom: zoom)
  }

  func clusters(atZoom zoom: Double, in bounds: CoordinateBounds) -> [any Cluster<Charger>] {
    zoom < 8 ? wide.clusters(atZoom: zoom, in: bounds) : near.clusters(atZoom: zoom, in: bounds)
  }
}

@Test func `The squares keep the laws`() throws {
  try AlgorithmConformance().check { DegreeAlgorithm<MarkerItem>() }
}

@Test func `The districts keep the laws`() throws {
  try AlgorithmConformance().check {
    DistrictAlgorithm()
  } makingItems: { specimen in
    Charger(id: specimen.number, position: specimen.position)
  }
}

struct WritingAnAlgorithmListings {
  @Test
  func `Squares are in the order of their first item`() {
    var algorithm = DegreeAlgorithm<Charger>()
    algorithm.add(
      [(41.4, 2.2), (-0.5, 7.0), (41.9, 2.9)].enumerated().map { id, place in
        Charger(id: id, position: Coordinate(latitude: place.0, longitude: place.1))
      })
    #expect(algorithm.clusters(atZoom: 3).map { $0.items.map(\.id) } == [[0, 2], [1]])
  }
}
