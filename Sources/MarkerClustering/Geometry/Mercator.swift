// The one place that names the C library: the core uses no Foundation.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The spherical Mercator projection, x and y in -1...1, y growing north.
package enum Mercator {
  /// The latitude, in degrees, at which the projected world is a square.
  package static let latitudeLimit = 85.05112877980659

  /// Projects a latitude in degrees: ln(tan(π/4 + latitude/2))/π, clamped into -1...1.
  package static func y(latitude: Double) -> Double {
    if latitude >= latitudeLimit { return 1 }
    if latitude <= -latitudeLimit { return -1 }
    return log(tan(.pi / 4 + latitude * .pi / 180 / 2)) / .pi
  }

  /// The latitude, in degrees, of a projected y.
  package static func latitude(y: Double) -> Double {
    atan(sinh(y * .pi)) * 180 / .pi
  }

  /// The width of the world at a zoom, in points.
  package static func pointsPerWorld(zoom: Double) -> Double {
    256 * exp2(zoom)
  }

  /// The zoom at which the world has a width, in points.
  package static func zoom(pointsPerWorld: Double) -> Double {
    log2(pointsPerWorld / 256)
  }

  /// The sine and cosine of an angle in degrees.
  package static func direction(degrees: Double) -> (sine: Double, cosine: Double) {
    let radians = degrees * .pi / 180
    return (sin(radians), cos(radians))
  }
}
