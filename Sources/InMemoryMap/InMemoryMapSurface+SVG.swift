import MarkerClustering

extension InMemoryMapSurface {
  /// The map as a picture.
  ///
  /// The same map always gives the same text. A view that is wider than the world, or lies across the antimeridian,
  /// shows what is on the map once in each copy of the world. A camera with a number that is not finite sees nothing.
  /// - Parameters:
  ///   - baseMap: What the markers are drawn over; by default water.
  ///   - showsDeparting: Whether markers on their way out are drawn, pale, below the others.
  /// - Returns: An SVG document of the size of the view.
  public func svg(baseMap: BaseMap = BaseMap(), showsDeparting: Bool = true) -> String {
    // A view of no size is drawn as nothing, but is a picture all the same.
    let (width, height) = (SVGText.number(max(0, width)), SVGText.number(max(0, height)))
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
        + " viewBox=\"0 0 \(width) \(height)\" font-family=\"Helvetica, Arial, sans-serif\" font-weight=\"bold\""
        + " text-anchor=\"middle\">",
      "<rect width=\"\(width)\" height=\"\(height)\" fill=\"#EDF0F2\"/>",
    ]
    if let projection = ScreenProjection(camera: camera, width: self.width, height: self.height) {
      lines += ground(baseMap, in: projection)
      let departing = Set(departing.map(\.id))
      lines += markers.flatMap { TetherDrawing($0)?.elements(in: projection) ?? [] }
      for marker in drawingOrder where showsDeparting || !departing.contains(marker.id) {
        lines +=
          MarkerDrawing(marker, bearing: camera.bearing)?
          .elements(in: projection, isDeparting: departing.contains(marker.id)) ?? []
      }
    }
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  private func ground(_ baseMap: BaseMap, in projection: ScreenProjection) -> [String] {
    // Beyond the poles there is nothing, not even water.
    let water = Outline(minX: -1, maxX: 1).path(in: projection)
    let land = baseMap.rings.map { Outline($0).path(in: projection) }.joined()
    return [(water, baseMap.waterColor), (land, baseMap.landColor)]
      .filter { !$0.0.isEmpty }
      .map { path, color in
        // The thin line closes the seam between two copies of the world.
        "<path d=\"\(path)\" \(SVGText.fill(color)) \(SVGText.paint("stroke", color))"
          + " stroke-width=\"0.75\" fill-rule=\"evenodd\"/>"
      }
  }
}
