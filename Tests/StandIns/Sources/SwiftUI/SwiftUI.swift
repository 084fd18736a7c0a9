// Stands in for SwiftUI, of which the adapter needs the name only: https://developer.apple.com/documentation/swiftui
@_exported public import CoreGraphics
