extension Double {
  /// Reads a number as people write it: unlike `Double.init`, neither hexadecimal, nor infinite, nor no number.
  init?(decimal text: String) {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isPlain, let number = Double(text), number.isFinite else { return nil }
    self = number
  }
}
