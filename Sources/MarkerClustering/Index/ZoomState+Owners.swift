extension ZoomState {
  /// Finds out for each block of a settled cell who may own its members.
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

  /// Who owns all members of a block of a tallied cell, or nil if there may be several.
  func owner(ofBlock block: Int) -> Int32? {
    blocks[block].contenderCount == 1 ? contenders[Int(blocks[block].contenderStart)].founder : nil
  }

  /// Finds the owners of all members of a block of a tallied cell.
  mutating func findOwners(of block: Int) {
    let items = blocks[block].items
    owners.reset(items.members)
    for number in blocks[block].contenders {
      let contender = contenders[number]
      let founder = founders[Int(contender.founder)]
      owners.claim(
        blocks[block], of: index, for: founder.box, number: Int64(contender.founder), shift: Double(contender.shift)
      )
      if founder.block == block { owners.keep(Int(founder.offset), for: Int64(contender.founder)) }
    }
  }
}
