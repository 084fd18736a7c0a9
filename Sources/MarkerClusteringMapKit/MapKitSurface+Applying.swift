#if canImport(MapKit) && !os(watchOS)
  import Foundation
  public import MapKit
  public import MarkerClustering

  extension MapKitSurface {
    /// Carries out operations: one `addAnnotations`, changes in place, then one `removeAnnotations`.
    public func apply(_ operations: [RenderOperation]) {
      assert(
        isConnected,
        "Another object is the map view's delegate, so taps and camera moves go unheard: set it before the surface is created"
      )
      var added: [MarkerAnnotation] = []
      var removed: [MarkerAnnotation] = []
      var moves: [MarkerMove] = []
      for operation in operations {
        switch operation {
        case .add(let marker, let motion):
          let annotation = MarkerAnnotation(marker)
          annotations[marker.id] = annotation
          added.append(annotation)
          if let motion { moves.append(MarkerMove(annotation, from: motion.coordinate, to: marker.position, motion)) }
        case .update(let marker, let motion):
          guard let annotation = annotations[marker.id] else { continue }
          if marker.isStandardPin != annotation.marker.isStandardPin {
            // MapKit's balloon and a drawn icon are views of two classes.
            let other = MarkerAnnotation(marker)
            annotations[marker.id] = other
            added.append(other)
            removed.append(annotation)
          } else {
            show(marker, on: annotation, gliding: motion, moves: &moves)
          }
        case .remove(let id, let motion):
          guard let annotation = annotations.removeValue(forKey: id) else { continue }
          // What goes closes its callout by itself, which the user has not done.
          if selection == id { selection = nil }
          waitingMoves[ObjectIdentifier(annotation)] = nil
          if let motion {
            leave(annotation, motion, moves: &moves)
          } else {
            removed.append(annotation)
          }
        }
      }
      for move in moves { move.start() }
      if !added.isEmpty { mapView.addAnnotations(added) }
      for move in moves {
        if mapView.view(for: move.annotation) == nil {
          // MapKit may add views later, and what has no view cannot be seen to glide.
          waitingMoves[ObjectIdentifier(move.annotation)] = move
        } else {
          glide(move)
        }
      }
      if !removed.isEmpty { mapView.removeAnnotations(removed) }
    }

    private func show(
      _ marker: Marker, on annotation: MarkerAnnotation, gliding motion: MarkerMotion?, moves: inout [MarkerMove]
    ) {
      annotation.take(marker)
      waitingMoves[ObjectIdentifier(annotation)] = nil
      if let view = mapView.view(for: annotation) {
        view.annotation = annotation
        configure(view, for: annotation)
      }
      if let motion {
        // What is under way goes on from where it is seen.
        let start = glides[ObjectIdentifier(annotation)] == nil ? motion.coordinate : nil
        moves.append(MarkerMove(annotation, from: start, to: marker.position, motion))
      } else {
        annotation.place(at: marker.position)
      }
    }

    private func leave(_ annotation: MarkerAnnotation, _ motion: MarkerMotion, moves: inout [MarkerMove]) {
      departing.append(annotation)
      mapView.view(for: annotation)?.isEnabled = false
      moves.append(MarkerMove(annotation, from: nil, to: motion.coordinate, motion))
    }

    /// Views were added: `mapView(_:didAdd:)`.
    public func handleDidAdd(_ views: [MKAnnotationView]) {
      guard !waitingMoves.isEmpty else { return }
      for view in views {
        guard let annotation = view.annotation as? MarkerAnnotation else { continue }
        waitingMoves.removeValue(forKey: ObjectIdentifier(annotation)).map(glide)
      }
    }

    /// Puts what was to glide, and never had a view, into its place.
    func endWaitingMoves() {
      let moves = waitingMoves
      waitingMoves = [:]
      for move in moves.values {
        move.annotation.place(at: move.end)
        didGlide(move.annotation, turn: 0)
      }
    }

    private func glide(_ move: MarkerMove) {
      let key = ObjectIdentifier(move.annotation)
      let turn = (glides[key] ?? 0) + 1
      glides[key] = turn
      MapAnimation.run(duration: move.duration, curve: move.curve) {
        move.annotation.place(at: move.end)
      } completion: { [weak self] in
        self?.didGlide(move.annotation, turn: turn)
      }
    }

    private func didGlide(_ annotation: MarkerAnnotation, turn: Int) {
      if glides[ObjectIdentifier(annotation)] == turn { glides[ObjectIdentifier(annotation)] = nil }
      guard let index = departing.firstIndex(where: { $0 === annotation }) else { return }
      departing.remove(at: index)
      mapView.removeAnnotations([annotation])
    }
  }

  /// The way of an annotation.
  @MainActor
  struct MarkerMove {
    let annotation: MarkerAnnotation
    /// Nil to start where it is seen.
    let begin: Coordinate?
    let end: Coordinate
    let duration: Duration
    let curve: MarkerMotion.Curve

    init(_ annotation: MarkerAnnotation, from begin: Coordinate?, to end: Coordinate, _ motion: MarkerMotion) {
      self.annotation = annotation
      self.begin = begin
      self.end = end
      duration = motion.duration
      curve = motion.curve
    }

    func start() {
      if let begin { annotation.place(at: begin) }
    }
  }

  extension Marker {
    /// Whether the marker is shown as MapKit's own balloon.
    var isStandardPin: Bool { icon == nil }
  }
#endif
