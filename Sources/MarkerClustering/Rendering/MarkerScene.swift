/// What is drawn, and which markers are on the map for it; works out the operations that lead to another scene.
@MainActor
struct MarkerScene<Item: ClusterItem> {
  /// How a marker is made: its id and what it stands for.
  typealias MakeMarker = (Marker.ID, MarkerContent<Item>) -> Marker

  /// The operations that lead from one scene to the next, and what they are about.
  struct Change {
    var operations: [RenderOperation] = []
    var rendered: [(marker: Marker, content: MarkerContent<Item>)] = []
    var removed: [(marker: Marker, content: MarkerContent<Item>)] = []
  }

  private struct Shown {
    var marker: Marker
    var appearance: Appearance<Item>
    /// Where the user has moved the marker, and whether it is still held there.
    var movedTo: (place: Coordinate, isHeld: Bool)?

    /// The marker as it is on the map.
    var seen: Marker {
      var seen = marker
      if let movedTo { seen.position = movedTo.place }
      return seen
    }
  }

  /// What is drawn where it is in view, in the order of the clusters.
  private(set) var appearances: [Appearance<Item>] = []
  private var shown: [Appearance<Item>.Key: Shown] = [:]
  private var keys: [Marker.ID: Appearance<Item>.Key] = [:]
  /// What was removed with a motion by the last operations: it is still seen.
  private var departing: [Marker.ID: MarkerContent<Item>] = [:]
  private var hasDropped = false
  private var names = MarkerNames()
  private let areEqual = equality(of: Item.self)

  init() {}

  /// The markers on the map, in the order of the clusters.
  var markers: [Marker] {
    appearances.compactMap { $0.isShown ? shown[$0.key]?.seen : nil }
  }

  func content(of id: Marker.ID) -> MarkerContent<Item>? {
    keys[id].flatMap { shown[$0]?.appearance.content } ?? departing[id]
  }

  /// Whether another region has other markers, or one of them is not where it belongs.
  func isOutdated(in region: CoordinateBounds) -> Bool {
    hasDropped || appearances.contains { $0.isShown != region.contains($0.position) }
  }

  /// Remembers where the user has moved a marker; it is put where it belongs once it is let go.
  mutating func displace(_ id: Marker.ID, to coordinate: Coordinate, isHeld: Bool) {
    guard let key = keys[id], let seen = shown[key]?.seen.position else { return }
    // A place that is none leaves the marker where it is seen.
    shown[key]?.movedTo = (coordinate.isValid ? coordinate : seen, isHeld)
    if !isHeld { hasDropped = true }
  }

  /// Changes to what new appearances look like in a region: additions and updates come before removals.
  mutating func change(
    to next: [Appearance<Item>], in region: CoordinateBounds, refreshing scope: RefreshScope<Item.ID>,
    glidingWithin glide: (view: CoordinateBounds, duration: Duration)?, makeMarker: MakeMarker
  ) -> Change {
    let old = self
    var change = Change()
    appearances = next
    shown = [:]
    hasDropped = false
    let arrivals = glide.map { MotionPlan(view: $0.view, duration: $0.duration, ends: old.ends) }
    for index in appearances.indices {
      let appearance = appearances[index]
      let isShown = region.contains(appearance.position)
      appearances[index].isShown = isShown
      guard isShown else { continue }
      if let known = old.shown[appearance.key] {
        keep(known, as: appearance, refreshing: scope, makeMarker: makeMarker, change: &change)
      } else {
        let marker = makeMarker(names.next(), appearance.content)
        let motion = arrivals?.motion(of: appearance.content.firstItem, at: marker.position)
        shown[appearance.key] = Shown(marker: marker, appearance: appearance)
        keys[marker.id] = appearance.key
        change.operations.append(.add(marker, from: motion))
        change.rendered.append((marker, appearance.content))
      }
    }
    let departures = glide.map { MotionPlan(view: $0.view, duration: $0.duration, ends: ends) }
    remove(from: old, departures: departures, change: &change)
    return change
  }

  private mutating func keep(
    _ known: Shown, as appearance: Appearance<Item>, refreshing scope: RefreshScope<Item.ID>, makeMarker: MakeMarker,
    change: inout Change
  ) {
    let isAsked = isAsked(appearance, knownAs: known.appearance, refreshing: scope)
    let marker = isAsked ? makeMarker(known.marker.id, appearance.content) : known.marker
    let kept = Shown(
      marker: marker, appearance: appearance, movedTo: known.movedTo.flatMap { $0.isHeld ? $0 : nil }
    )
    shown[appearance.key] = kept
    // A marker with a NaN does not equal itself, so what cannot have changed is not compared.
    guard isAsked || known.movedTo != nil, kept.seen != known.seen else { return }
    change.operations.append(.update(kept.seen, from: nil))
    change.rendered.append((kept.seen, appearance.content))
  }

  private func isAsked(
    _ appearance: Appearance<Item>, knownAs known: Appearance<Item>, refreshing scope: RefreshScope<Item.ID>
  ) -> Bool {
    switch scope {
    case .none: false
    case .all: true
    case .changed: !appearance.isKnownToLookLike(known, areEqual: areEqual)
    case .items(let ids): appearance.form != known.form || appearance.content.includes(anyOf: ids)
    }
  }

  private mutating func remove(from old: MarkerScene, departures: MotionPlan<Item>?, change: inout Change) {
    var leaving: [Marker.ID: MarkerContent<Item>] = [:]
    for appearance in old.appearances where appearance.isShown && shown[appearance.key] == nil {
      guard let gone = old.shown[appearance.key] else { continue }
      let content = gone.appearance.content
      let motion = departures?.motion(of: content.firstItem, at: gone.seen.position)
      keys[gone.marker.id] = nil
      if motion != nil { leaving[gone.marker.id] = content }
      change.operations.append(.remove(gone.marker.id, to: motion))
      change.removed.append((gone.seen, content))
    }
    if !change.operations.isEmpty { departing = leaving }
  }

  /// The clusters that are drawn as one, and where.
  private var ends: [MotionPlan<Item>.End] {
    appearances.compactMap { appearance in
      guard appearance.form == .whole, let marker = shown[appearance.key]?.marker,
        case .cluster(let cluster) = appearance.content
      else { return nil }
      return (cluster, marker.position)
    }
  }
}
