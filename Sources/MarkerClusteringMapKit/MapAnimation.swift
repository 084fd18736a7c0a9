#if canImport(MapKit) && !os(watchOS)
  import Foundation
  import MarkerClustering
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
    import QuartzCore
  #endif

  /// The platform's animations.
  @MainActor
  enum MapAnimation {
    /// Animates changes and calls back when they have ended.
    static func run(
      duration: Duration, curve: MarkerMotion.Curve, changes: @escaping @MainActor () -> Void,
      completion: @escaping @MainActor () -> Void
    ) {
      let seconds =
        Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
      #if canImport(UIKit)
        UIView.animate(
          withDuration: seconds, delay: 0,
          options: [.allowUserInteraction, .beginFromCurrentState, curve == .linear ? .curveLinear : .curveEaseOut],
          animations: changes, completion: { _ in completion() }
        )
      #else
        NSAnimationContext.runAnimationGroup { context in
          context.duration = seconds
          context.timingFunction = CAMediaTimingFunction(name: curve == .linear ? .linear : .easeOut)
          context.allowsImplicitAnimation = true
          changes()
        } completionHandler: {
          completion()
        }
      #endif
    }
  }
#endif
