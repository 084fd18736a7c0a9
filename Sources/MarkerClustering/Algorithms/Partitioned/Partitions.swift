/// Items parted by their keys.
struct Partitions<Base: ClusterAlgorithm, Key: Hashable & Sendable>: Sendable {
  typealias Item = Base.Item

  /// What stands for the number of a partition where there is no item.
  static var none: Int32 { -1 }

  /// By number.
  private(set) var partitions: [Int32: Partition<Base, Key>] = [:]
  /// By ordinal: the number of the item's partition.
  private(set) var numberOfOrdinal: [Int32] = []
  private var numberOfKey: [Key: Int32] = [:]
  private var nextNumber: Int32 = 0
  /// The items that have been parted.
  private var store = ItemStore<Item>()
  /// The numbers of the partitions in which something is shown, in the order of the first of it.
  private var order: [Int32] = []

  init() {}

  /// The partitions in which something is shown, in order.
  var shown: [Partition<Base, Key>] { order.compactMap { partitions[$0] } }

  /// The partitions of the items as they are now, or nil as soon as they are no longer wanted.
  ///
  /// The ordinals of the store are still the same; `changed` has those of the items that have become others, some of
  /// them twice, with those that are new left out.
  func updated(
    to store: ItemStore<Item>, changed: [Int32], by rule: PartitionRule<Base, Key>, while shouldContinue: () -> Bool
  ) -> Partitions? {
    var partitions = self
    var changes: [Int32: PartitionChange<Item>] = [:]
    for ordinal in Set(changed).sorted() {
      partitions.note(changeOf: Int(ordinal), in: store, by: rule, &changes)
    }
    for ordinal in numberOfOrdinal.count..<store.list.ordinalEnd {
      if ordinal & 0xFFF == 0xFFF, !shouldContinue() { return nil }
      partitions.append(ordinal, of: store, by: rule, &changes)
    }
    partitions.store = store
    for (number, change) in changes where !change.needsFilling {
      guard shouldContinue() else { return nil }
      partitions.apply(change, to: number)
    }
    guard partitions.fill(Set(changes.keys.filter { changes[$0]?.needsFilling == true }), while: shouldContinue) else {
      return nil
    }
    partitions.findOrder()
    return partitions
  }

  /// Notes what an item has become that had been parted.
  private mutating func note(
    changeOf ordinal: Int, in new: ItemStore<Item>, by rule: PartitionRule<Base, Key>,
    _ changes: inout [Int32: PartitionChange<Item>]
  ) {
    let number = numberOfOrdinal[ordinal]
    let (before, now) = (store.records[ordinal], new.records[ordinal])
    if before.tag.bits == now.tag.bits { return }
    guard let item = new.list[ordinal: ordinal] else { return leave(ordinal, &changes) }
    if before.tag.addition == now.tag.addition {
      // Not replaced, but hidden or shown.
      return note(item, isHidden: now.isHidden, wasHidden: before.isHidden, isReplaced: false, in: number, &changes)
    }
    let key = rule.key(item)
    if let number = self.number(of: key), number == numberOfOrdinal[ordinal] {
      return note(item, isHidden: now.isHidden, wasHidden: before.isHidden, isReplaced: true, in: number, &changes)
    }
    leave(ordinal, &changes)
    changes[join(ordinal, item, key, by: rule), default: PartitionChange()].needsFilling = true
  }

  private func note(
    _ item: Item, isHidden: Bool, wasHidden: Bool, isReplaced: Bool, in number: Int32,
    _ changes: inout [Int32: PartitionChange<Item>]
  ) {
    guard let canHide = partitions[number]?.canHide else { return }
    if !canHide, wasHidden, !isHidden {
      changes[number, default: PartitionChange()].needsFilling = true
    } else {
      if isReplaced, canHide || !isHidden { changes[number, default: PartitionChange()].added.append(item) }
      if isHidden, !wasHidden || isReplaced { changes[number, default: PartitionChange()].hidden.append(item.id) }
      if wasHidden, !isHidden, !isReplaced { changes[number, default: PartitionChange()].shown.append(item.id) }
    }
  }

  /// Parts an item that stands after all others.
  private mutating func append(
    _ ordinal: Int, of new: ItemStore<Item>, by rule: PartitionRule<Base, Key>,
    _ changes: inout [Int32: PartitionChange<Item>]
  ) {
    numberOfOrdinal.append(Self.none)
    guard let item = new.list[ordinal: ordinal] else { return }
    let number = join(ordinal, item, rule.key(item), by: rule)
    let isHidden = new.records[ordinal].isHidden
    if !isHidden || partitions[number]?.canHide == true {
      changes[number, default: PartitionChange()].added.append(item)
    }
    if isHidden { changes[number, default: PartitionChange()].hidden.append(item.id) }
  }

  private mutating func leave(_ ordinal: Int, _ changes: inout [Int32: PartitionChange<Item>]) {
    let number = numberOfOrdinal[ordinal]
    guard number != Self.none, let item = store.list[ordinal: ordinal] else { return }
    numberOfOrdinal[ordinal] = Self.none
    partitions[number]?.count -= 1
    changes[number, default: PartitionChange()].removed.append(item.id)
  }

  /// Puts an item into the partition of its key and answers the number of that one.
  private mutating func join(_ ordinal: Int, _ item: Item, _ key: Key, by rule: PartitionRule<Base, Key>) -> Int32 {
    let number = self.number(of: key) ?? makePartition(key, for: item, by: rule)
    numberOfOrdinal[ordinal] = number
    partitions[number]?.count += 1
    return number
  }

  private func number(of key: Key) -> Int32? {
    numberOfKey[key]
  }

  private mutating func makePartition(_ key: Key, for item: Item, by rule: PartitionRule<Base, Key>) -> Int32 {
    let number = nextNumber
    nextNumber += 1
    let isFindable = key == key
    partitions[number] = rule.makePartition(key: key, lone: isFindable ? nil : AnyClusterID(item.id))
    if isFindable { numberOfKey[key] = number }
    return number
  }

  private mutating func apply(_ change: PartitionChange<Item>, to number: Int32) {
    // Taken out, lest it be copied when it is changed.
    guard var partition = partitions.removeValue(forKey: number) else { return }
    if partition.count == 0 {
      if partition.name.lone == nil { numberOfKey[partition.name.key] = nil }
      return
    }
    partition.change(change)
    partitions[number] = partition
  }

  /// Empties some partitions and fills them with their items, or answers false where that is no longer wanted.
  private mutating func fill(_ numbers: Set<Int32>, while shouldContinue: () -> Bool) -> Bool {
    if numbers.isEmpty { return true }
    var contents: [Int32: PartitionChange<Item>] = [:]
    for (ordinal, number) in numberOfOrdinal.enumerated() where number != Self.none && numbers.contains(number) {
      guard let item = store.list[ordinal: ordinal] else { continue }
      let isHidden = store.records[ordinal].isHidden
      if !isHidden || partitions[number]?.canHide == true {
        contents[number, default: PartitionChange()].added.append(item)
      }
      if isHidden { contents[number, default: PartitionChange()].hidden.append(item.id) }
    }
    for number in numbers {
      guard shouldContinue() else { return false }
      guard var partition = partitions.removeValue(forKey: number) else { continue }
      guard let content = contents[number] else {
        if partition.name.lone == nil { numberOfKey[partition.name.key] = nil }
        continue
      }
      partition.fill(content)
      partitions[number] = partition
    }
    return true
  }

  private mutating func findOrder() {
    order = []
    var isMissing = Set(partitions.keys)
    for (ordinal, number) in numberOfOrdinal.enumerated() {
      if isMissing.isEmpty { break }
      if number != Self.none, store.records[ordinal].isShown, isMissing.remove(number) != nil { order.append(number) }
    }
  }
}
