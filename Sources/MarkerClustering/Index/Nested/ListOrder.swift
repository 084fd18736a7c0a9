/// The order of the lists of all levels, where groups that are too small move their nodes together.
///
/// One long list of slots serves all levels. A node keeps its slot, and hands it to the cluster that it begins; a node
/// that moves gets a new slot right behind that of the node that it was found by, in front of all that got there further
/// in. The list of a level is the long one, less the slots that are no longer or not yet in use there.
struct ListOrder: Sendable {
  private struct Slot {
    /// The level at which it came to be.
    let level: Int8
    /// The slot that the node had before, further in.
    let previous: Int32
    var next: Int32
  }

  private var slots: [Slot] = []
  /// By node: the slot at the outermost level.
  private var slotOfNode: [Int32] = []
  private var ranks: [Int32] = []
  /// Whether the ranks are those of the slots as they are.
  private var isNumbered = true

  /// The list of the level furthest in; nodes that are not listed have no slot.
  init(listed: some Collection<Int32>, nodeCount: Int) {
    slots.reserveCapacity(listed.count)
    slotOfNode = [Int32](repeating: -1, count: nodeCount)
    for (slot, node) in listed.enumerated() {
      slots.append(Slot(level: .max, previous: -1, next: slot + 1 < listed.count ? Int32(slot) + 1 : -1))
      slotOfNode[Int(node)] = Int32(slot)
    }
    ranks = Array(0..<Int32(slots.count))
  }

  /// Gives a new node the slot of the one that it begins with.
  mutating func append(beginningWith node: Int32) {
    slotOfNode.append(slotOfNode[Int(node)])
  }

  /// Moves nodes right behind another one, at a level.
  mutating func move(_ nodes: some Sequence<Int32>, behind node: Int32, level: Int) {
    var last = slotOfNode[Int(node)]
    for node in nodes {
      let slot = Int32(slots.count)
      slots.append(Slot(level: Int8(level), previous: slotOfNode[Int(node)], next: slots[Int(last)].next))
      slots[Int(last)].next = slot
      slotOfNode[Int(node)] = slot
      last = slot
    }
    isNumbered = false
  }

  /// Numbers the slots; needed after a level at which nodes have moved.
  mutating func number() {
    if isNumbered { return }
    ranks = [Int32](repeating: 0, count: slots.count)
    var slot: Int32 = slots.isEmpty ? -1 : 0
    var rank: Int32 = 0
    while slot >= 0 {
      ranks[Int(slot)] = rank
      rank += 1
      slot = slots[Int(slot)].next
    }
    isNumbered = true
  }

  /// The number of ranks there are.
  var rankCount: Int { slots.count }

  /// The place of a node at a level at which it is listed.
  func rank(_ node: Int32, atLevel level: Int) -> Int32 {
    var slot = slotOfNode[Int(node)]
    while slots[Int(slot)].level < level { slot = slots[Int(slot)].previous }
    return ranks[Int(slot)]
  }
}
