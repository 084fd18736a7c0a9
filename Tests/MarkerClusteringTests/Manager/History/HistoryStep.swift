import MarkerClustering
import TestSupport

/// One thing that happens to a manager and its map in a random history.
enum HistoryStep {
  enum Algorithm: CaseIterable {
    case distance, narrowDistance, grid, unclustered, reordered, unlisted, veiled, partitioned, summed, nested,
      nestedFew
  }

  /// Which stops pass.
  enum Filter: CaseIterable {
    case all, even, titled, none

    func passes(_ stop: Stop) -> Bool {
      switch self {
      case .all: true
      case .even: stop.id.isMultiple(of: 2)
      case .titled: stop.title != nil
      case .none: false
      }
    }
  }

  enum Setting {
    case minimumClusterSize(Int)
    case maximumClusterZoom(Double)
    case viewportMargin(Double)
    case zIndex(Int)
    case animates(Bool)
    case duration(Duration)
    case icons(Int)
    case decoration(Int)
  }

  /// What a handler does while it is told of a tap.
  enum TapAction: CaseIterable {
    case nothing, clear, removeTapped, cluster, request, exchangeAlgorithm
  }

  case add([Stop])
  case setItems([Stop])
  case remove([Int])
  case clear
  /// Begins a load, or a filter, which is ready at some later moment.
  case load([Stop])
  case filter(Filter)
  case cancelLoad
  case move(Camera)
  case fling([Camera])
  case pan(east: Double, north: Double)
  case resize(width: Double, height: Double)
  case advance(milliseconds: Int)
  case yield
  case rest
  case cluster
  case request
  case redraw([Int]?)
  case tap(Int, TapAction)
  case drag(Int, Coordinate, addsAgain: Bool)
  case cancelDrag(Int, Coordinate)
  case loseMarkers
  case reveal([Int])
  case spread(Int)
  case gather
  case open(Int)
  case insets(ViewInsets)
  case algorithm(Algorithm)
  case renderer
  case setting(Setting)
}

extension HistoryStep {
  /// A history of random steps.
  ///
  /// Often one step is followed by rest, so that what it alone leaves behind is seen.
  static func history(length: Int, using generator: inout SeededGenerator) -> [HistoryStep] {
    (0..<length).flatMap { _ in
      [random(using: &generator)] + (Int.random(in: 0..<4, using: &generator) == 0 ? [.rest] : [])
    }
  }

  private static func random(using generator: inout SeededGenerator) -> HistoryStep {
    switch Int.random(in: 0..<112, using: &generator) {
    case 0..<15: .add(stops(using: &generator))
    case 15..<18: .load(stops(using: &generator))
    case 18..<21: .filter(Filter.allCases.randomElement(using: &generator) ?? .all)
    case 21..<22 where Bool.random(using: &generator): .cancelLoad
    case 21..<22: .setItems(stops(using: &generator))
    case 22..<30: .remove((0..<3).map { _ in Int.random(in: 0..<40, using: &generator) })
    case 30..<32: .clear
    case 32..<42: .move(camera(using: &generator))
    case 42..<50:
      .pan(east: Double.random(in: -2...2, using: &generator), north: Double.random(in: -2...2, using: &generator))
    case 50..<54: .fling((0..<5).map { _ in camera(using: &generator) })
    case 54..<56:
      .resize(width: .random(in: 10...2000, using: &generator), height: .random(in: 10...2000, using: &generator))
    case 56..<64: .advance(milliseconds: Int.random(in: 0...300, using: &generator))
    case 64..<69: .yield
    case 69..<75: .rest
    case 75..<79: .cluster
    case 79..<81: .request
    case 81..<83: .redraw(Bool.random(using: &generator) ? nil : [Int.random(in: 0..<40, using: &generator)])
    case 83..<87:
      .tap(Int.random(in: 0..<40, using: &generator), TapAction.allCases.randomElement(using: &generator) ?? .nothing)
    case 87: .cancelDrag(Int.random(in: 0..<40, using: &generator), place(using: &generator))
    case 88: .loseMarkers
    case 89..<91:
      .drag(
        Int.random(in: 0..<40, using: &generator), place(using: &generator),
        addsAgain: Bool.random(using: &generator))
    case 91..<92: .algorithm(Algorithm.allCases.randomElement(using: &generator) ?? .distance)
    case 92..<93: .renderer
    case 93..<96:
      .reveal((0..<Int.random(in: 0...3, using: &generator)).map { _ in Int.random(in: 0..<40, using: &generator) })
    case 96..<101: .spread(Int.random(in: 0..<40, using: &generator))
    case 101: .gather
    case 102..<104: .open(Int.random(in: 0..<40, using: &generator))
    case 104: .insets(ViewInsets(bottom: Double(Int.random(in: 0...2, using: &generator)) * 300))
    default: .setting(setting(using: &generator))
    }
  }

  private static func setting(using generator: inout SeededGenerator) -> Setting {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: .minimumClusterSize(Int.random(in: 0...6, using: &generator))
    case 1: .maximumClusterZoom([0, 5.5, 10, 13, 20, 32][Int.random(in: 0..<6, using: &generator)])
    case 2: .viewportMargin([0, 0.25, 1, 2.5][Int.random(in: 0..<4, using: &generator)])
    case 3: .zIndex(Int.random(in: 0...3, using: &generator))
    case 4: .animates(Bool.random(using: &generator))
    case 5: .duration(.milliseconds(Int.random(in: 0...2, using: &generator) * 300))
    case 6: .icons(Int.random(in: 0...2, using: &generator))
    default: .decoration(Int.random(in: 0...2, using: &generator))
    }
  }

  private static func stops(using generator: inout SeededGenerator) -> [Stop] {
    (0..<Int.random(in: 1...8, using: &generator)).map { _ in
      let place = place(using: &generator)
      var stop = Stop(Int.random(in: 0..<40, using: &generator), place.latitude, place.longitude)
      if Int.random(in: 0..<30, using: &generator) == 0 { stop.position.latitude = .nan }
      if Int.random(in: 0..<4, using: &generator) == 0 { stop.title = "title" }
      stop.isClusterable = Int.random(in: 0..<8, using: &generator) > 0
      return stop
    }
  }

  private static let spots = [(0.0, 0.0), (48.86, 2.35), (0, 179.99), (85.2, 10), (-89, -180), (41.3833, 2.18333)]

  private static func place(using generator: inout SeededGenerator) -> Coordinate {
    let spot = spots[Int.random(in: 0..<spots.count, using: &generator)]
    let offset = [0, 0, 1e-6, 0.001, 0.01, 0.1, 1, 10][Int.random(in: 0..<8, using: &generator)]
    let latitude = spot.0 + offset * Double(Int.random(in: -2...2, using: &generator))
    return Coordinate(
      latitude: min(max(latitude, -90), 90),
      longitude: spot.1 + offset * Double(Int.random(in: -2...2, using: &generator))
    )
  }

  private static func camera(using generator: inout SeededGenerator) -> Camera {
    let zooms = [0, 1, 2.4, 3, 5, 8, 9.49, 9.5, 10, 11, 12, 14, 16, 20, 20.3, 21, 22, 33, -0.4, Double.nan]
    return Camera(
      target: place(using: &generator),
      zoom: zooms[Int.random(in: 0..<zooms.count, using: &generator)],
      bearing: [0, 0, 30, 90][Int.random(in: 0..<4, using: &generator)]
    )
  }
}
