import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct EventStreamTests {
  private func words(_ event: ClusterManagerEvent<Stop>) -> String {
    switch event {
    case .itemsChanged(let changes): "+\(changes.inserted) ~\(changes.updated) -\(changes.removed)"
    case .passBegan(let level): "began \(level)"
    case .passEnded(let pass): "ended \(pass.level): \(pass.itemCount) items, \(pass.clusterCount) clusters"
    case .passDropped(let level): "dropped \(level)"
    case .item(let item, let gesture): "\(gesture) \(item.id)"
    case .cluster(let cluster, let gesture): "\(gesture) of \(cluster.count)"
    case .viewChanged: "view"
    }
  }

  /// What a stream has kept, after its manager is gone.
  private func all(_ stream: AsyncStream<ClusterManagerEvent<Stop>>) async -> [String] {
    var all: [String] = []
    for await event in stream { all.append(words(event)) }
    return all
  }

  @Test
  func `Every reader gets the events in their order, until the manager goes`() async throws {
    var fixture: MapFixture? = MapFixture()
    let first = try #require(fixture?.manager.events)
    fixture?.manager.add(Stop.group(1...5) + [Stop(6, 0, 0.4)])
    let second = try #require(fixture?.manager.events)
    fixture?.manager.cluster()
    if let marker = fixture?.marker(of: 6) { fixture?.map.tap(marker.id) }
    if let marker = fixture?.clusterMarker { fixture?.map.longPress(marker.id) }
    fixture?.manager.remove(id: 6)
    await fixture?.settle()
    fixture = nil
    let events = [
      "began 10", "ended 10: 6 items, 2 clusters", "view", "tapped 6", "longPressed of 5", "+0 ~0 -1", "began 10",
      "ended 10: 5 items, 1 clusters", "view",
    ]
    #expect(await all(first) == ["+6 ~0 -0"] + events)
    #expect(await all(second) == events)
  }

  @Test
  func `A slow reader keeps the newest 64`() async {
    var fixture: MapFixture? = MapFixture()
    let stream = fixture?.manager.events
    for count in 1...100 { fixture?.manager.add((0..<count).map { Stop(1000 * count + $0, 0, 0) }) }
    fixture = nil
    guard let stream else { return }
    #expect(await all(stream) == (37...100).map { "+\($0) ~0 -0" })
  }

  @Test
  func `A manager that has left the map has no more to say`() async {
    let fixture = MapFixture()
    let before = fixture.manager.events
    fixture.manager.detach()
    for await _ in before { Issue.record("nothing has happened") }
    for await _ in fixture.manager.events { Issue.record("nothing happens any more") }
  }

  @Test
  func `A reader that is gone is not kept`() {
    let manager = ClusterManager(
      surface: StubSurface(), algorithm: UnclusteredAlgorithm<TokenItem>(),
      renderer: ItemChangesTests.TokenRenderer(), clock: TestClock()
    )
    weak var token: Token?
    do {
      let stream = manager.events
      // A rejected item is nowhere but in the event.
      let item = TokenItem(1, .nan)
      token = item.token
      manager.add([item, TokenItem(2)])
      #expect(token != nil)
      withExtendedLifetime(stream) {}
    }
    #expect(token == nil)
  }
}
