/// One line on the terminal that says how far the work is, and goes when the work is done.
final class ProgressLine {
  private let write: ((String) -> Void)?
  private var shown = ""

  /// Creates a line that is written by `write`; nil shows nothing.
  init(write: ((String) -> Void)?) {
    self.write = write
  }

  func show(_ text: String) {
    guard let write, text != shown else { return }
    write("\r\(text)\u{1B}[K")
    shown = text
  }

  func show(_ text: String, done: Int, of total: Int) {
    guard write != nil else { return }
    show("\(text) \(100 * done / max(1, total)) %")
  }

  func clear() {
    guard let write, !shown.isEmpty else { return }
    write("\r\u{1B}[K")
    shown = ""
  }
}
