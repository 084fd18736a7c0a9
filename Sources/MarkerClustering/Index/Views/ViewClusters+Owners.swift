extension ViewClusters {
  /// Finds out for each block of a cell which founders may own its members.
  mutating func findContenders(of cell: Int) {
    let around = foundersAround(cell)
    for block in cells[cell].blocks.range where blocks[block].items.members != 0 {
      let items = blocks[block].items
      let start = contenders.count
      // A founder that reaches all members is farther from none of them than this.
      var bound = Double.infinity
      for contender in around {
        let (founder, worldOffset) = (self[contender.founder].box, Double(contender.worldOffset))
        guard items.isNear(founder, worldOffset: worldOffset) else { continue }
        guard items.nearest(to: founder, worldOffset: worldOffset) <= bound else { continue }
        contenders.append(contender)
        if items.isInside(founder, worldOffset: worldOffset) {
          bound = min(bound, items.farthest(from: founder, worldOffset: worldOffset))
        }
      }
      dropContenders(from: start, of: items, beyond: bound)
      blocks[block].contenders = Range32(start..<contenders.count)
    }
  }

  /// Drops the last contenders, from one on, that are nowhere as near to the members as some other.
  private mutating func dropContenders(from start: Int, of items: ItemBlock, beyond bound: Double) {
    var end = start
    // By their places, as a slice would hold the array, and the first change copy all of it.
    for place in start..<contenders.count {
      let contender = contenders[place]
      let box = self[contender.founder].box
      guard items.nearest(to: box, worldOffset: Double(contender.worldOffset)) <= bound else { continue }
      contenders[end] = contender
      end += 1
    }
    contenders.removeLast(contenders.count - end)
  }

  /// The founders that stand in a cell and the cells around, in the order of adding.
  private mutating func foundersAround(_ cell: Int) -> [Contender] {
    var around: [(ordinal: Int32, contender: Contender)] = []
    func append(from cell: Int) {
      var number = cells[cell].lastFounder
      while let founder = number {
        let (box, previous) = (self[founder].box, self[founder].previous)
        for worldOffset in box.worldOffsets {
          around.append((box.ordinal, Contender(founder: founder, worldOffset: Float(worldOffset))))
        }
        number = previous
      }
    }
    let links = linkRange(of: cell)
    append(from: cell)
    for link in links { append(from: Int(self.links[link])) }
    if around.count > 1 { around.sort { $0.ordinal < $1.ordinal } }
    return around.map(\.contender)
  }

  /// Parts the members of a block among their owners, once its contenders are found.
  mutating func ownedItems(of block: Int) -> [OwnedItems] {
    let contenders = blocks[block].contenders.range
    let members = blocks[block].items.members
    if contenders.count == 1 {
      return [OwnedItems(founder: self.contenders[contenders.lowerBound].founder, items: members)]
    }
    var owned: [OwnedItems] = []
    owned.reserveCapacity(contenders.count)
    // A founder always owns itself: squares of tiny distances underflow to 0, and a later founder would win the tie.
    var founding: UInt64 = 0
    for contender in self.contenders[contenders] {
      let item = self[contender.founder].item
      let own: UInt64 = item.block == block && contender.worldOffset == 0 ? 1 << UInt64(item.offset) : 0
      founding |= own
      owned.append(OwnedItems(founder: contender.founder, items: own))
    }
    nearest.reset(members & ~founding)
    for (place, contender) in self.contenders[contenders].enumerated() {
      owned[place].items |= nearest.take(
        blocks[block], of: index, for: self[contender.founder].box, worldOffset: Double(contender.worldOffset))
    }
    // What a later one took as well belongs to that one.
    var taken: UInt64 = 0
    for place in owned.indices.reversed() {
      owned[place].items &= ~taken
      taken |= owned[place].items
    }
    assert(taken == members, "All items around which everything is decided have an owner")
    return owned
  }
}
