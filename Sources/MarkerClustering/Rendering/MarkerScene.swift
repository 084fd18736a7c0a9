/// What is drawn, and which markers are on the map for it; works out the operations that lead to another scene.
@MainActor
struct MarkerScene<Item: ClusterItem> {
  /// How a marker is made: its id and what it is drawn for.
  typealias MakeMarker = (Marker.ID, Appearance<Item>) -> Marker

  /// The operations that lead from one scene to the next, and what they are about.
  struct Change {
    var operations: [RenderOperation] = []
    var rendered: [(marker: Marker, content: MarkerContent<Item>)] = []
    /// The markers that stay as they are, but stand for something new.
    var updated: [(marker: Marker, content: MarkerContent<Item>)] = []
    var removed: [(marker: Marker, content: MarkerContent<Item>)] = []

    var isEmpty: Bool { operations.isEmpty && updated.isEmpty }
  }

  /// Where the user has moved a marker.
  private struct Displacement {
    var place: Coordinate
    /// Whether the user still holds it.
    var isHeld: Bool
    /// Where it was taken up, or where an operation has put it since: it goes there if the drag is cancelled.
    var home: Coordinate
  }

  private struct Shown {
    var marker: Marker
    var appearance: Appearance<Item>
    var movedTo: Displacement?

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

  /// The marker that shows an item: its own, else that of its cluster.
  /// - Complexity: O(*n*), where *n* is the number of clusters, as long as those answer at once what they contain.
  func marker(showing id: Item.ID) -> Marker.ID? {
    if let own = shown[.item(id)] { return own.marker.id }
    let cluster = appearances.first { appearance in
      guard appearance.isShown, case .cluster(let cluster) = appearance.content else { return false }
      return cluster.contains(id)
    }
    return cluster.flatMap { shown[$0.key]?.marker.id }
  }

  /// What the marker of a cluster is drawn for: of one with this id and these members.
  func appearance(of cluster: any Cluster<Item>) -> Appearance<Item>? {
    let id = Appearance<Item>.id(of: cluster)
    return [Appearance<Item>.Key.cluster(id), .place(id)].lazy.compactMap { shown[$0]?.appearance }.first {
      appearance in
      guard case .cluster(let drawn) = appearance.content else { return false }
      return drawn.hasMembers(of: cluster)
    }
  }

  /// Whether another region has other markers, or one of them is not where it belongs.
  func isOutdated(in region: CoordinateBounds) -> Bool {
    hasDropped || appearances.contains { $0.isShown != ($0.isAlwaysShown || region.contains($0.position)) }
  }

  /// Remembers where the user has moved a marker; it is put where it belongs once it is let go.
  mutating func displace(_ id: Marker.ID, to coordinate: Coordinate, isHeld: Bool) {
    guard let key = keys[id], let known = shown[key] else { return }
    let seen = known.seen.position
    let home = known.movedTo.flatMap { $0.isHeld ? $0.home : nil } ?? seen
    // A place that is none leaves the marker where it is seen.
    let place = coordinate.isValid ? coordinate : seen
    shown[key]?.movedTo = Displacement(place: place, isHeld: isHeld, home: home)
    if !isHeld { hasDropped = true }
  }

  /// Remembers that the user has let go of a marker, and that the map has put it back.
  mutating func restore(_ id: Marker.ID) {
    guard let key = keys[id], var moved = shown[key]?.movedTo, moved.isHeld else { return }
    moved.place = moved.home
    moved.isHeld = false
    shown[key]?.movedTo = moved
    hasDropped = true
  }

  /// Forgets all markers, as they are not on the map any more.
  mutating func forgetMarkers() {
    shown = [:]
    keys = [:]
    departing = [:]
    hasDropped = false
    for index in appearances.indices { appearances[index].isShown = false }
  }

  /// Changes to what new appearances look like in a region: additions and updates come before removals.
  mutating func change(
    to next: [Appearance<Item>], in region: CoordinateBounds, refreshing scope: RefreshScope<Item.ID>, isPass: Bool,
    motions: MotionRules, makeMarker: MakeMarker
  ) -> Change {
    let old = self
    var change = Change()
    appearances = next
    shown = [:]
    hasDropped = false
    let arrivals = motions.split.map { MotionPlan(view: motions.view, duration: $0, ends: old.ends) }
    for index in appearances.indices {
      let appearance = appearances[index]
      let isShown = appearance.isAlwaysShown || region.contains(appearance.position)
      appearances[index].isShown = isShown
      guard isShown else { continue }
      if let known = old.shown[appearance.key] {
        keep(
          known, as: appearance, refreshing: scope, isPass: isPass, motions: motions, makeMarker: makeMarker,
          change: &change)
      } else {
        let marker = appearance.placing(makeMarker(names.next(), appearance))
        let motion =
          if let place = appearance.spreadPlace {
            motions.spreading(between: place.center, and: place.position)
          } else {
            arrivals?.motion(of: appearance.content.firstItem, at: marker.position)
          }
        shown[appearance.key] = Shown(marker: marker, appearance: appearance)
        keys[marker.id] = appearance.key
        change.operations.append(.add(marker, from: motion))
        change.rendered.append((marker, appearance.content))
      }
    }
    remove(from: old, motions: motions, change: &change)
    return change
  }

  private mutating func keep(
    _ known: Shown, as appearance: Appearance<Item>, refreshing scope: RefreshScope<Item.ID>, isPass: Bool,
    motions: MotionRules, makeMarker: MakeMarker, change: inout Change
  ) {
    let isAsked = isAsked(appearance, knownAs: known, refreshing: scope)
    let marker = appearance.placing(isAsked ? makeMarker(known.marker.id, appearance) : known.marker)
    var kept = Shown(
      marker: marker, appearance: appearance,
      movedTo: known.movedTo.flatMap { $0.isHeld ? $0 : nil }
    )
    let isMoved = known.movedTo != nil || appearance.spreadPlace != nil
    if isAsked || isMoved, !kept.seen.isIdentical(to: known.seen) {
      let seen = kept.seen
      kept.movedTo?.home = seen.position
      change.operations.append(.update(seen, from: motion(from: known, to: kept, motions: motions)))
      change.rendered.append((seen, appearance.content))
    } else if isNew(appearance, knownAs: known.appearance, inPass: isPass) {
      change.updated.append((kept.seen, appearance.content))
    }
    shown[appearance.key] = kept
  }

  /// Whether a marker stands for something new; without a revision that is not known, and assumed in a pass.
  private func isNew(_ appearance: Appearance<Item>, knownAs known: Appearance<Item>, inPass isPass: Bool) -> Bool {
    (isPass || appearance.revision != nil) && !appearance.isKnownToHaveContent(of: known, areEqual: areEqual)
  }

  private func motion(from known: Shown, to kept: Shown, motions: MotionRules) -> MarkerMotion? {
    let (old, new) = (known.appearance, kept.appearance)
    if (old.spreadPlace == nil) != (new.spreadPlace == nil) {
      return motions.spreading(between: known.seen.position, and: kept.seen.position)
    }
    guard new.form == .item, new.spreadPlace == nil, old.position != new.position else { return nil }
    return motions.moving(from: known.seen.position, to: kept.seen.position)
  }

  private func isAsked(
    _ appearance: Appearance<Item>, knownAs shown: Shown, refreshing scope: RefreshScope<Item.ID>
  ) -> Bool {
    let known = shown.appearance
    if appearance.focus != known.focus { return true }
    return switch scope {
    case .none: false
    case .all: true
    case .changed: !appearance.isKnownToLookLike(known, areEqual: areEqual)
    case .items(let ids): appearance.form != known.form || appearance.content.includes(anyOf: ids)
    case .markers(let ids): ids.contains(shown.marker.id)
    }
  }

  private mutating func remove(from old: MarkerScene, motions: MotionRules, change: inout Change) {
    let departures = motions.split.map { MotionPlan(view: motions.view, duration: $0, ends: ends) }
    var leaving: [Marker.ID: MarkerContent<Item>] = [:]
    for appearance in old.appearances where appearance.isShown && shown[appearance.key] == nil {
      guard let gone = old.shown[appearance.key] else { continue }
      let content = gone.appearance.content
      let motion =
        if let place = gone.appearance.spreadPlace {
          motions.spreading(between: place.center, and: gone.seen.position)
        } else {
          departures?.motion(of: content.firstItem, at: gone.seen.position)
        }
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
