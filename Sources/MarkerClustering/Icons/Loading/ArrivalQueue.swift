/// Keys in the order in which they came, any of which may leave at any time.
struct ArrivalQueue<Key: Hashable> {
  private var serials: [Key: Int] = [:]
  /// With those that have left; a key that has come again counts at its last serial only.
  private var arrivals: [(key: Key, serial: Int)] = []
  private var start = 0
  private var nextSerial = 0

  var count: Int { serials.count }

  /// Puts a key at the end.
  mutating func append(_ key: Key) {
    serials[key] = nextSerial
    arrivals.append((key, nextSerial))
    nextSerial += 1
    guard arrivals.count > 2 * serials.count + 64 else { return }
    arrivals = arrivals[start...].filter { serials[$0.key] == $0.serial }
    start = 0
  }

  mutating func remove(_ key: Key) {
    serials[key] = nil
  }

  /// Takes out the key that came first.
  mutating func popFirst() -> Key? {
    while start < arrivals.count {
      let (key, serial) = arrivals[start]
      start += 1
      guard serials[key] == serial else { continue }
      serials[key] = nil
      return key
    }
    return nil
  }
}
