import Testing

@testable import MarkerClustering

@MainActor
struct IconLoaderTests {
  /// A renderer's client, and what it is told.
  @MainActor
  private final class Renderer {
    let arrivals = Signal<[String]>()
    private var client: IconClient<Stop>?

    init(_ loader: IconLoader<Stop>) {
      client = loader.makeClient { [arrivals] in arrivals.send($0.map(\.name)) }
    }

    /// Makes a marker that wants the icon with a key.
    @discardableResult
    func make(_ marker: String, _ key: String?) -> String? {
      client?.icon(for: .item(Stop(1, 0, 0, title: key)), of: Marker.ID(marker))?.text
    }

    func remove(_ marker: String) { client?.forget(Marker.ID(marker)) }

    func release() { client = nil }
  }

  private let source = GatedIcons()

  @Test func `An icon that has arrived is told to the markers that want it, and is there for others`() async {
    let renderer = Renderer(IconLoader(source))
    #expect(renderer.make("m1", "a") == nil)
    #expect(renderer.make("m2", "a") == nil)
    #expect(renderer.make("m3", nil) == nil)
    #expect(await source.begun.next() == "a")
    source.finish("a")
    #expect(await renderer.arrivals.next() == ["m1", "m2"])
    #expect(renderer.make("m1", "a") == "a")
    #expect(renderer.make("m4", "a") == "a")
  }

  @Test func `No more are loaded at once than is allowed, in the order in which they were wanted`() async {
    let renderer = Renderer(IconLoader(source, maximumConcurrentLoads: 2))
    for key in ["a", "b", "c", "d"] { renderer.make("m" + key, key) }
    #expect(await Set([source.begun.next(), source.begun.next()]) == ["a", "b"])
    #expect(source.underWay == ["a", "b"])
    source.finish("b")
    #expect(await renderer.arrivals.next() == ["mb"])
    #expect(await source.begun.next() == "c")
    source.fail("a")
    #expect(await source.begun.next() == "d")
    #expect(source.underWay == ["c", "d"])
  }

  @Test func `A load is cancelled when the last marker that wants it goes, and one that waits never begins`() async {
    let renderer = Renderer(IconLoader(source, maximumConcurrentLoads: 1))
    renderer.make("m1", "a")
    renderer.make("m2", "a")
    renderer.make("m3", "b")
    renderer.make("m4", "c")
    #expect(await source.begun.next() == "a")
    renderer.remove("m3")
    renderer.remove("m1")
    #expect(source.underWay == ["a"])
    renderer.remove("m2")
    #expect(await source.cancelled.next() == "a")
    #expect(await source.begun.next() == "c")
  }

  @Test func `What was cancelled and is wanted again is loaded again, once`() async {
    let renderer = Renderer(IconLoader(source))
    renderer.make("m1", "a")
    #expect(await source.begun.next() == "a")
    renderer.remove("m1")
    renderer.make("m2", "a")
    #expect(await source.cancelled.next() == "a")
    #expect(await source.begun.next() == "a")
    source.finish("a")
    #expect(await renderer.arrivals.next() == ["m2"])
    #expect(renderer.make("m2", "a") == "a")
  }

  @Test func `A marker that changes its key no longer wants the old icon, and never gets it`() async {
    let renderer = Renderer(IconLoader(source))
    renderer.make("m1", "a")
    #expect(await source.begun.next() == "a")
    renderer.make("m1", "b")
    #expect(await source.cancelled.next() == "a")
    #expect(await source.begun.next() == "b")
    source.finish("b")
    #expect(await renderer.arrivals.next() == ["m1"])
    #expect(renderer.make("m1", "b") == "b")
    #expect(renderer.make("m1", nil) == nil)
  }

  @Test func `A failed icon is tried again when another marker appears that wants it, not before`() async {
    let renderer = Renderer(IconLoader(source, maximumConcurrentLoads: 1))
    renderer.make("m1", "a")
    renderer.make("m2", "b")
    #expect(await source.begun.next() == "a")
    source.fail("a")
    #expect(await source.begun.next() == "b")
    #expect(renderer.make("m1", "a") == nil)
    source.finish("b")
    #expect(await renderer.arrivals.next() == ["m2"])
    #expect(source.underWay == [])
    renderer.make("m3", "a")
    #expect(await source.begun.next() == "a")
    source.finish("a")
    #expect(await renderer.arrivals.next() == ["m1", "m3"])
  }

  @Test func `Of what no marker wants the icons that were used last are kept, and what is on the map is never dropped`()
    async
  {
    let renderer = Renderer(IconLoader(source, capacity: 2, maximumConcurrentLoads: 9))
    let keys = ["a", "b", "c", "d", "e"]
    for key in keys {
      renderer.make("m" + key, key)
      #expect(await source.begun.next() == key)
      source.finish(key)
      #expect(await renderer.arrivals.next() == ["m" + key])
    }
    #expect(keys.allSatisfy { renderer.make("m" + $0, $0) == $0 })
    renderer.remove("ma")
    renderer.remove("mb")
    // Used again, so that it goes last.
    #expect(renderer.make("ma", "a") == "a")
    renderer.remove("ma")
    renderer.remove("mc")
    #expect(renderer.make("mb", "b") == nil)
    #expect(await source.begun.next() == "b")
    #expect(renderer.make("ma", "a") == "a" && renderer.make("mc", "c") == "c" && renderer.make("me", "e") == "e")
  }

  @Test(arguments: [0, -1]) func `A loader without room keeps what is on the map alone`(capacity: Int) async {
    let renderer = Renderer(IconLoader(source, capacity: capacity, maximumConcurrentLoads: capacity))
    renderer.make("m1", "a")
    #expect(await source.begun.next() == "a")
    source.finish("a")
    #expect(await renderer.arrivals.next() == ["m1"])
    #expect(renderer.make("m2", "a") == "a")
    renderer.remove("m1")
    renderer.remove("m2")
    renderer.remove("m2")
    #expect(renderer.make("m3", "a") == nil)
  }

  @Test func `One loader serves several renderers, each is told of its own markers`() async {
    let loader = IconLoader(source)
    let (first, second) = (Renderer(loader), Renderer(loader))
    first.make("m", "a")
    second.make("m", "a")
    second.make("n", "a")
    #expect(await source.begun.next() == "a")
    first.remove("m")
    source.finish("a")
    #expect(await second.arrivals.next() == ["m", "n"])
    first.make("m", "b")
    second.make("m", "b")
    #expect(await source.begun.next() == "b")
    source.finish("b")
    #expect(await first.arrivals.next() == ["m"])
    #expect(await second.arrivals.next() == ["m"])
  }

  @Test func `A renderer that is gone wants nothing any more`() async {
    let loader = IconLoader(source)
    let renderer = Renderer(loader)
    renderer.make("m", "a")
    #expect(await source.begun.next() == "a")
    renderer.release()
    #expect(await source.cancelled.next() == "a")
  }

  @Test func `A loader that is gone cancels its loads`() async {
    var loader: IconLoader<Stop>? = IconLoader(source)
    var renderer = loader.map { Renderer($0) }
    renderer?.make("m", "a")
    #expect(await source.begun.next() == "a")
    loader = nil
    renderer = nil
    #expect(await source.cancelled.next() == "a")
  }

  @Test func `A key that does not equal itself is no key`() {
    struct Numbers: AsyncIconSource {
      func key(for content: MarkerContent<Stop>) -> Double? { .nan }
      func icon(for key: Double) async throws -> MarkerIcon { MarkerIcon() }
    }
    let client = IconLoader(Numbers()).makeClient { _ in }
    #expect(client.icon(for: .item(Stop(1, 0, 0)), of: Marker.ID("m")) == nil)
    client.forget(Marker.ID("m"))
  }
}

struct ArrivalQueueTests {
  @Test func `Keys leave in the order in which they came last`() {
    var queue = ArrivalQueue<Int>()
    for key in [1, 2, 3, 1] { queue.append(key) }
    queue.remove(2)
    #expect(queue.count == 2)
    #expect([queue.popFirst(), queue.popFirst(), queue.popFirst()] == [3, 1, nil])
  }

  @Test func `Keys that come and go leave nothing behind`() {
    var queue = ArrivalQueue<Int>()
    for key in 0..<1000 {
      queue.append(key % 7)
      if key % 3 == 0 { queue.remove(key % 7) }
      if key % 5 == 0 { _ = queue.popFirst() }
    }
    #expect(queue.count <= 7)
    while queue.popFirst() != nil {}
    #expect(queue.count == 0)
  }
}
