/// What makes a text something else than it should be, and the byte where it shows.
struct TextError: Error, Equatable {
  let message: String
  let offset: Int

  init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }
}
