#if canImport(MapKit) && !os(watchOS)
  import MarkerClustering

  /// The icons that were drawn: markers are many, and their looks are few.
  @MainActor
  struct IconCache {
    private static let capacity = 256
    private var images: [MarkerIcon: PlatformImage] = [:]
    private var scale = 0.0

    /// The picture of an icon, or nil if the icon has no size.
    mutating func image(
      for icon: MarkerIcon, scale: Double, picture: @escaping @MainActor (MarkerIcon.Image) -> PlatformImage?
    ) -> PlatformImage? {
      if scale != self.scale || images.count >= Self.capacity { images = [:] }
      self.scale = scale
      if let image = images[icon] { return image }
      guard let layout = MarkerIcon.Layout(icon) else { return nil }
      let image = IconDrawing(layout: layout, picture: picture).image(scale: scale)
      // A picture of the app's own may be there next time.
      if case .image = icon.background { return image }
      images[icon] = image
      return image
    }
  }
#endif
