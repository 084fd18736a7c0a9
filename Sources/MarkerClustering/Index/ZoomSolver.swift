/// Works out all clusters of a zoom at once.
///
/// An undecided item that no earlier undecided item is within reach of founds a cluster, whatever happens elsewhere. So
/// items may be decided in any order, with detours to earlier items within reach. Those of crowds come first, in the
/// order in which they were added: so few of them are founders that looking for earlier ones would cost more. The others
/// follow in the order of the run, where neighbours are neighbours in memory too.
struct ZoomSolver {
  /// The highest bit, which is set in what stands for the owner of an undecided item.
  private static var undecided: Int32 { .min }

  let run: MortonRun
  let quads: CellQuads
  let reach: Double
  /// More than the reach, as rounding is not the same seen from both ends: it says whom to visit first, never who claims.
  let safeReach: Double
  private let raster: Raster
  /// One more than the largest ordinal.
  private let ordinalEnd: Int

  /// Takes what is known of who in the run has nobody around.
  init(
    _ run: MortonRun, isolation: Isolation?, raster: Raster, reach: Double, shift: Int, ordinalEnd: Int,
    while shouldContinue: () -> Bool
  ) throws {
    self.run = run
    self.raster = raster
    self.reach = reach
    self.ordinalEnd = ordinalEnd
    safeReach = reach * (1 + 0x1p-20) + 0x1p-50
    quads = try CellQuads(run, isolation: isolation, raster: raster, shift: shift, while: shouldContinue)
  }

  func solve(while shouldContinue: () -> Bool) throws -> SolvedZoom {
    // By position: the ordinal of the founder; of an undecided item its own, with the highest bit.
    var owners = run.ordinals
    // By position: the squared distance to the owner; infinite where nobody has the item, negative where nobody may.
    var distances = [Double](repeating: .infinity, count: run.count)
    for quad in 0..<quads.count {
      for position in quads.items(ofQuad: quad) { owners[position] |= Self.undecided }
    }
    if run.hasLoneItems {
      for (position, tag) in run.tags.enumerated() where ItemTag(bits: tag).isAlone {
        owners[position] = run.ordinals[position]
        distances[position] = -1
      }
    }
    // By ordinal: first positions, then the numbers of founders. Fresh memory costs more than what is done with it.
    var numbers = [Int32](repeating: -1, count: ordinalEnd)
    let founders = try decideAll(
      owners: &owners, distances: &distances, crowdPositions: &numbers, while: shouldContinue
    )
    let (totals, memberCount) = try tally(owners, founders: founders, &numbers, while: shouldContinue)
    return SolvedZoom(
      run: run, raster: raster, shift: quads.shift, owners: owners, totals: totals, numbers: numbers,
      clusterCount: run.count - memberCount
    )
  }

  /// Numbers the founders and counts the members of all clusters.
  private func tally(
    _ owners: [Int32], founders: [Int32], _ numbers: inout [Int32], while shouldContinue: () -> Bool
  ) throws -> (totals: [Totals], memberCount: Int) {
    var pace = Pace()
    let (ordinals, tags) = (run.ordinals.span, run.tags.span)
    let isEveryOrdinalInUse = run.count == ordinalEnd
    for ordinal in numbers.indices { numbers[ordinal] = isEveryOrdinalInUse ? SolvedZoom.alone : SolvedZoom.member }
    if !isEveryOrdinalInUse {
      for ordinal in run.ordinals { numbers[Int(ordinal)] = SolvedZoom.alone }
    }
    for (number, position) in founders.enumerated() { numbers[Int(ordinals[Int(position)])] = Int32(number) }
    var totals = [Totals](repeating: Totals(), count: founders.count)
    var memberCount = 0
    for quad in 0..<quads.count {
      let items = quads.items(ofQuad: quad)
      for position in items {
        let (ordinal, owner) = (ordinals[position], owners[position])
        assert(owner >= 0, "Every item has an owner, or is alone")
        let number = numbers[Int(owner)]
        guard number >= 0 else { continue }
        totals[Int(number)].add(ordinal, tag: ItemTag(bits: tags[position]))
        if owner != ordinal {
          numbers[Int(ordinal)] = SolvedZoom.member
          memberCount += 1
        }
      }
      try pace.spend(1 + items.count, while: shouldContinue)
    }
    return (totals, memberCount)
  }
}
