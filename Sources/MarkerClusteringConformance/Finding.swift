/// A law that is broken, and what was seen of it.
struct Finding {
  let law: Law
  let text: String

  init(_ law: Law, _ text: String) {
    self.law = law
    self.text = text
  }
}
