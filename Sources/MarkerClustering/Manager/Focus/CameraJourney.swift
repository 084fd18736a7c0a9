/// The way of the camera to an item that is to be shown.
@MainActor
final class CameraJourney {
  /// Whether it has not ended early.
  private(set) var isUnderWay = true
  private var hasArrived = false
  private var continuation: CheckedContinuation<Void, Never>?

  /// The camera is at rest.
  func arrive() {
    hasArrived = true
    resume()
  }

  /// The user has taken over, or another item is to be shown.
  func end() {
    isUnderWay = false
    resume()
  }

  /// Returns when the camera is at rest, the journey has ended early, or the task is cancelled.
  func waitForArrival() async {
    await withTaskCancellationHandler {
      if hasArrived || !isUnderWay || Task.isCancelled { return }
      await withCheckedContinuation { continuation = $0 }
    } onCancel: {
      Task { @MainActor in end() }
    }
  }

  private func resume() {
    continuation?.resume()
    continuation = nil
  }
}
