extension ZoomState {
  /// Finds out for each block of a cell who may own its members.
  mutating func findContenders(of cell: Int) {
    let around = foundersAround(cell)
    for block in cells[cell].blocks {
      let items = blocks[block].items
      blocks[block].contenderStart = Int32(contenders.count)
      if items.members == 0 { continue }
      // Who reaches all members is farther from none of them than this.
      var bound = Double.infinity
      for contender in around {
        let (founder, shift) = (founders[Int(contender.founder)].box, Double(contender.shift))
        guard items.isNear(founder, shift: shift) else { continue }
        let nearest = items.nearest(to: founder, shift: shift)
        guard nearest <= bound else { continue }
        contenders.append(contender)
        if items.isInside(founder, shift: shift) { bound = min(bound, items.farthest(from: founder, shift: shift)) }
      }
      dropContenders(from: Int(blocks[block].contenderStart), of: items, beyond: bound)
      blocks[block].contenderCount = Int32(contenders.count) - blocks[block].contenderStart
    }
  }

  /// Drops the last contenders, from one on, who are nowhere as near to the members as some other.
  private mutating func dropContenders(from start: Int, of items: ItemBlock, beyond bound: Double) {
    var end = start
    for number in start..<contenders.count {
      let contender = contenders[number]
      let founder = founders[Int(contender.founder)].box
      if items.nearest(to: founder, shift: Double(contender.shift)) <= bound {
        contenders[end] = contender
        end += 1
      }
    }
    contenders.removeLast(contenders.count - end)
  }

  /// The founders who stand in a cell and the cells around, in the order of adding.
  private mutating func foundersAround(_ cell: Int) -> [Contender] {
    var around: [Contender] = []
    func append(from cell: Int) {
      var number = cells[cell].lastFounder
      while number >= 0 {
        let founder = founders[Int(number)]
        around.append(Contender(founder: number, shift: 0))
        if founder.box.crossesWest { around.append(Contender(founder: number, shift: -2)) }
        if founder.box.crossesEast { around.append(Contender(founder: number, shift: 2)) }
        number = founder.previous
      }
    }
    let links = linkRange(of: cell)
    append(from: cell)
    for link in links { append(from: Int(self.links[link])) }
    if around.count > 1 {
      around.sort { founders[Int($0.founder)].box.ordinal < founders[Int($1.founder)].box.ordinal }
    }
    return around
  }

  /// Parts the members of a block among their owners, in `shares`, once its contenders are found.
  mutating func findShares(of block: Int) {
    shares.removeAll(keepingCapacity: true)
    let contenders = blocks[block].contenders
    let members = blocks[block].items.members
    if contenders.count == 1 {
      return shares.append(Share(founder: self.contenders[contenders.lowerBound].founder, items: members))
    }
    // A founder is nobody else's, even where squares of tiny distances vanish.
    var founding: UInt64 = 0
    for number in contenders {
      let own = foundingItem(of: self.contenders[number], in: block)
      founding |= own
      shares.append(Share(founder: self.contenders[number].founder, items: own))
    }
    nearest.reset(members & ~founding)
    for (place, number) in contenders.enumerated() {
      let contender = self.contenders[number]
      shares[place].items |= nearest.take(
        blocks[block], of: index, for: founders[Int(contender.founder)].box, shift: Double(contender.shift)
      )
    }
    // What was taken by a later one as well is his.
    var taken: UInt64 = 0
    for place in shares.indices.reversed() {
      shares[place].items &= ~taken
      taken |= shares[place].items
    }
    assert(taken == members, "All items around which everything is decided have an owner")
  }

  /// The item of a founder as a bit, if it is in the block.
  private func foundingItem(of contender: Contender, in block: Int) -> UInt64 {
    let founder = founders[Int(contender.founder)]
    return founder.block == block && contender.shift == 0 ? 1 << UInt64(founder.offset) : 0
  }
}
