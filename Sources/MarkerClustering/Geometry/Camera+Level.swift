extension Camera {
  /// The whole zoom level at which this camera's view is clustered, 0...32, or nil if the zoom is not finite.
  var level: Int? {
    zoom.isFinite ? Int(min(max((zoom + 0.5).rounded(.down), 0), 32)) : nil
  }
}
