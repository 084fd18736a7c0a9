import Foundation
import MarkerClustering

/// Reads places from GeoJSON.
struct GeoJSONReader {
  let progress: ProgressLine

  /// Reads bytes that are known to be UTF-8.
  func read(_ bytes: [UInt8]) throws(TextError) -> PlaceReading {
    progress.show("Reading")
    let start = bytes.firstIndex(of: .brace) ?? 0
    let object: GeoJSONObject
    do {
      object = try JSONDecoder().decode(GeoJSONObject.self, from: Data(bytes))
    } catch let mismatch as GeoJSONObject.Mismatch {
      try checkSyntax(of: bytes)
      throw TextError(mismatch.message, at: start)
    } catch {
      try checkSyntax(of: bytes)
      throw TextError("the JSON is not GeoJSON: its geometry has no type or no coordinates", at: start)
    }

    var reading = PlaceReading()
    switch object {
    case .collection(let features):
      for (index, feature) in features.enumerated() {
        do {
          try collect(feature.get(), number: index + 1, from: bytes, into: &reading)
        } catch let error as TextError {
          throw error
        } catch {
          try skip(number: index + 1, because: error, from: bytes, into: &reading)
        }
      }
    case .feature(let feature):
      try collect(feature, number: 1, from: bytes, into: &reading)
    case .geometry(let geometry):
      try collect(GeoJSONFeature(geometry: geometry), number: 1, from: bytes, into: &reading)
    }
    return reading
  }

  private func collect(
    _ feature: GeoJSONFeature, number: Int, from bytes: [UInt8], into reading: inout PlaceReading
  ) throws(TextError) {
    switch feature.geometry {
    case .points(let points):
      let id = feature.id ?? .unnamed(number)
      for (index, point) in points.enumerated() {
        switch point {
        case .success(let position):
          reading.places.append(
            Place(
              id: points.count == 1 ? id : .part(id, index + 1),
              position: position,
              name: feature.name,
              heading: feature.title
            )
          )
        case .failure(let error):
          try skip(number: number, because: error, from: bytes, into: &reading)
        }
      }
    case .other(let kind):
      reading.skipGeometry(kind)
    case nil:
      reading.skip(at: "feature \(number)", because: "it has no geometry")
    }
  }

  private func skip(
    number: Int, because error: any Error, from bytes: [UInt8], into reading: inout PlaceReading
  ) throws(TextError) {
    let reason: String
    switch error {
    case let problem as PositionProblem:
      reason = problem.description
    case DecodingError.typeMismatch, DecodingError.keyNotFound, DecodingError.valueNotFound,
      is GeoJSONObject.Mismatch:
      reason = "it is not a feature with coordinates that are numbers"
    default:
      // The decoder looks at each value only when asked for it: this one may be no JSON at all.
      try checkSyntax(of: bytes)
      reason = "it has a number that is too large"
    }
    reading.skip(at: "feature \(number)", because: reason)
  }

  /// Throws where the text is not JSON, which the decoder does not tell.
  private func checkSyntax(of bytes: [UInt8]) throws(TextError) {
    do {
      _ = try JSONSerialization.jsonObject(with: Data(bytes))
    } catch {
      let problem = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? ""
      guard let syntaxError = JSONSyntaxError(debugDescription: problem, bytes: bytes) else { return }
      throw TextError(syntaxError.message, at: syntaxError.offset)
    }
  }
}
