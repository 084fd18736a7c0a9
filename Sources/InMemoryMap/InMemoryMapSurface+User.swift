public import MarkerClustering

// The user's part. Whatever the user does answers whether the delegate has handled it.
extension InMemoryMapSurface {
  /// Lets the map report an event, after it has taken on what the event says.
  ///
  /// A camera event sets the camera, a dragging event takes the marker along. So a record of events can be replayed,
  /// and events that no other method plays can be sent: the tap on an overlay, the tiles that were drawn. Ids are not
  /// checked.
  @discardableResult
  public func send(_ event: MapEvent) -> Bool {
    let event = takingOn(event)
    let isHandled = delegate?.mapSurface(self, didReceive: event) ?? false
    switch event {
    case .tapMarker(let id) where !isHandled: selectedMarkerID = id
    case .closeInfoWindow(let id) where selectedMarkerID == id: selectedMarkerID = nil
    case .tap: selectedMarkerID = nil
    default: break
    }
    return isHandled
  }

  /// Takes on what an event says, and answers what is to be reported.
  private func takingOn(_ event: MapEvent) -> MapEvent {
    switch event {
    case .cameraDidChange(let camera):
      self.camera = limited(camera)
      return .cameraDidChange(self.camera)
    case .cameraIdle(let camera):
      self.camera = limited(camera)
      return .cameraIdle(self.camera)
    case .beginDragging(let id, let coordinate):
      hold(id)
      place(id, at: coordinate)
    case .drag(let id, let coordinate):
      place(id, at: coordinate)
    case .endDragging(let id, let coordinate):
      release(id, puttingBack: false)
      place(id, at: coordinate)
    case .cancelDragging(let id):
      release(id, puttingBack: true)
    default:
      break
    }
    return event
  }

  /// Moves the camera: it is about to move, it has changed, it is idle.
  ///
  /// If the delegate moves the camera while it is told of the change, that move takes over, and the first one never
  /// comes to rest: each camera is reported as idle at most once, and the last one always.
  /// - Parameters:
  ///   - camera: What the map looks at from now on.
  ///   - byGesture: Whether the user's hand moves it, rather than the app.
  public func move(to camera: Camera, byGesture: Bool = true) {
    send(.cameraWillMove(byGesture: byGesture))
    moveCount += 1
    let move = moveCount
    send(.cameraDidChange(camera))
    guard move == moveCount else { return }
    send(.cameraIdle(camera))
  }

  /// Gives the view another size, as when a device is turned: the camera stays and is reported as changed.
  public func resize(width: Double, height: Double) {
    self.width = width
    self.height = height
    send(.cameraDidChange(camera))
  }

  /// Taps a marker.
  ///
  /// Answers whether the delegate has handled it; false, with nothing reported, if the marker is not seen.
  @discardableResult
  public func tap(_ id: Marker.ID) -> Bool {
    send(.tapMarker(id), ifSeen: id)
  }

  /// Taps the topmost marker that covers a place on the screen, or the map if there is none.
  ///
  /// The topmost marker is the one with the highest z-index; of several, the one that was added last.
  @discardableResult
  public func tap(at coordinate: Coordinate) -> Bool {
    send(topmostMarker(at: coordinate).map { .tapMarker($0.id) } ?? .tap(coordinate))
  }

  /// Presses a marker for long.
  ///
  /// Answers whether the delegate has handled it; false, with nothing reported, if the marker is not seen.
  @discardableResult
  public func longPress(_ id: Marker.ID) -> Bool {
    send(.longPressMarker(id), ifSeen: id)
  }

  /// Presses the topmost marker that covers a place on the screen for long, or the map if there is none.
  @discardableResult
  public func longPress(at coordinate: Coordinate) -> Bool {
    send(topmostMarker(at: coordinate).map { .longPressMarker($0.id) } ?? .longPress(coordinate))
  }

  /// Taps the info window of a marker.
  ///
  /// Answers whether the delegate has handled it; false, with nothing reported, if the marker is not seen.
  @discardableResult
  public func tapInfoWindow(_ id: Marker.ID) -> Bool {
    send(.tapInfoWindow(id), ifSeen: id)
  }

  /// Presses the info window of a marker for long.
  ///
  /// Answers whether the delegate has handled it; false, with nothing reported, if the marker is not seen.
  @discardableResult
  public func longPressInfoWindow(_ id: Marker.ID) -> Bool {
    send(.longPressInfoWindow(id), ifSeen: id)
  }

  /// Closes the info window of a marker.
  ///
  /// Answers whether the delegate has handled it; false, with nothing reported, if the marker is not seen.
  @discardableResult
  public func closeInfoWindow(_ id: Marker.ID) -> Bool {
    send(.closeInfoWindow(id), ifSeen: id)
  }

  /// Takes hold of a marker, which from now on is where the finger is.
  ///
  /// Without a coordinate the finger is where the marker is. Answers whether the delegate has handled it; false, with
  /// nothing reported, if the marker is not on the map or not draggable, or if the place is not valid.
  @discardableResult
  public func beginDragging(_ id: Marker.ID, at coordinate: Coordinate? = nil) -> Bool {
    drag(id, at: coordinate) { .beginDragging(id, $0) }
  }

  /// Drags a marker to a place, and the marker follows.
  ///
  /// Answers whether the delegate has handled it; false, with nothing reported, if the marker cannot be dragged there.
  @discardableResult
  public func drag(_ id: Marker.ID, to coordinate: Coordinate) -> Bool {
    drag(id, at: coordinate) { .drag(id, $0) }
  }

  /// Drops a marker, where it is unless a place is given.
  ///
  /// Answers whether the delegate has handled it; false, with nothing reported, if the marker cannot be dragged there.
  @discardableResult
  public func endDragging(_ id: Marker.ID, at coordinate: Coordinate? = nil) -> Bool {
    drag(id, at: coordinate) { .endDragging(id, $0) }
  }

  /// Cancels the drag of a marker, as when a call comes in: it goes back to where it was taken up, or
  /// to where an operation has put it since.
  ///
  /// Answers whether the delegate has handled it; false, with nothing reported, if the marker is not on the map or not
  /// draggable.
  @discardableResult
  public func cancelDragging(_ id: Marker.ID) -> Bool {
    drag(id, at: nil) { _ in .cancelDragging(id) }
  }

  private func send(_ event: MapEvent, ifSeen id: Marker.ID) -> Bool {
    seenMarker(id) != nil && send(event)
  }

  private func drag(_ id: Marker.ID, at coordinate: Coordinate?, event: (Coordinate) -> MapEvent) -> Bool {
    guard let marker = markers.first(where: { $0.id == id }), marker.isDraggable else { return false }
    let coordinate = coordinate ?? marker.position
    return coordinate.isValid && send(event(coordinate))
  }

  private func topmostMarker(at coordinate: Coordinate) -> Marker? {
    guard coordinate.isValid, let projection = ScreenProjection(camera: camera, width: width, height: height) else {
      return nil
    }
    let finger = MapPoint(coordinate)
    return drawingOrder.last { marker in
      guard marker.position.isValid, let shape = MarkerShape(marker) else { return false }
      let rotation = marker.screenRotation(bearing: camera.bearing)
      return projection.ways(from: MapPoint(marker.position), to: finger)
        .contains { shape.covers($0.turned(degrees: -rotation)) }
    }
  }
}
