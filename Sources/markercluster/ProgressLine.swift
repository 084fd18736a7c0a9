/// One line on the terminal that says how far the work is, and goes when the work is done.
final class ProgressLine {
  private let write: ((String) -> Void)?
  private var shown = ""

  /// Creates a line that is written by `write`; nil shows nothing.
  init(write: ((String) -> Void)?) {
    self.write = write
  }

  func show(_ text: String, done: Int? = nil, of total: Int = 0) {
    guard let write else { return }
    let text = done.map { "\(text) \(100 * $0 / max(1, total)) %" } ?? text
    if text == shown { return }
    write("\r\(text)\u{1B}[K")
    shown = text
  }

  func clear() {
    guard let write, !shown.isEmpty else { return }
    write("\r\u{1B}[K")
    shown = ""
  }
}
