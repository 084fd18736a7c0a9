import MarkerClustering

/// How numbers, colours and texts are written in SVG.
enum SVGText {
  /// A number with at most two decimals, never one that SVG cannot read.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let rounded = (min(max(value, -1e9), 1e9) * 100).rounded() / 100
    let text = String(describing: rounded)
    guard text.hasSuffix(".0") else { return text }
    return rounded == 0 ? "0" : String(text.dropLast(2))
  }

  /// The attributes of a fill.
  static func fill(_ color: MarkerIcon.Color) -> String { paint("fill", color) }

  /// The attributes of a fill or a stroke: a colour in six digits, and the opacity where there is one.
  static func paint(_ attribute: String, _ color: MarkerIcon.Color) -> String {
    func limited(_ component: Double) -> Double { component >= 0 ? min(component, 1) : 0 }
    let digits = [color.red, color.green, color.blue].map { component in
      let text = String(Int((limited(component) * 255).rounded()), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    let opacity = limited(color.alpha)
    return "\(attribute)=\"#\(digits.joined())\"" + (opacity < 1 ? " \(attribute)-opacity=\"\(number(opacity))\"" : "")
  }

  /// A text in which no character means anything to XML; characters that XML knows nothing of are replaced.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
