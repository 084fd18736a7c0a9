// swift-tools-version: 6.2
import PackageDescription

// What has the names of the map SDKs and behaves like them, so that adapters compile and run where no SDK is.
//
// The root manifest knows nothing of this package. `STAND_INS=AppKit swift build` builds what a Mac builds: AppKit is
// there and UIKit is not.
let isMac = Context.environment["STAND_INS"] == "AppKit"
let core: [Target.Dependency] = [
  .product(name: "MarkerClustering", package: "swift-marker-clustering"),
  .product(name: "InMemoryMap", package: "swift-marker-clustering"),
]
let views: Target.Dependency = isMac ? "AppKit" : "UIKit"
let graphics: [Target.Dependency] = ["CoreGraphics", "CoreLocation", "QuartzCore"]

var targets: [Target] = [
  .target(name: "CoreGraphics"),
  .target(name: "CoreLocation"),
  .target(name: "QuartzCore", dependencies: ["CoreGraphics"]),
  .target(name: isMac ? "AppKit" : "UIKit", dependencies: ["CoreGraphics", "QuartzCore"]),
  .target(name: "SwiftUI", dependencies: ["CoreGraphics"]),
  .target(name: "MapKit", dependencies: graphics + ["SwiftUI", views]),
  // Links to the folders of the adapters, as targets of other names: a graph may not have a name twice.
  .target(
    name: "MapKitAdapter", dependencies: core + graphics + ["MapKit", "SwiftUI", views], path: "Adapters/MapKitAdapter",
    exclude: ["MarkerClusteringMapKit.docc"]
  ),
]
if isMac {
  targets.append(
    .testTarget(
      name: "AppKitTests", dependencies: core + graphics + ["MapKit", "AppKit", "MapKitAdapter"], path: "Tests/AppKit"
    )
  )
} else {
  targets += [
    .target(name: "GoogleMaps", dependencies: graphics + ["UIKit"]),
    .target(name: "MapLibre", dependencies: graphics + ["UIKit"]),
    .target(
      name: "GoogleMapsAdapter", dependencies: core + graphics + ["GoogleMaps", "UIKit"],
      path: "Adapters/GoogleMapsAdapter"
    ),
    .target(
      name: "MapLibreAdapter", dependencies: core + graphics + ["MapLibre", "UIKit"], path: "Adapters/MapLibreAdapter"
    ),
    .target(
      name: "UIKitExample", dependencies: core + graphics + ["MapKit", "UIKit", "MapKitAdapter"],
      path: "Adapters/UIKitExample"
    ),
    .target(name: "ServerExample", dependencies: core, path: "Adapters/ServerExample"),
    .target(name: "Scenario", dependencies: core, path: "Tests/Scenario"),
    .testTarget(
      name: "StandInTests",
      dependencies: core + graphics + [
        "MapKit", "UIKit", "SwiftUI", "GoogleMaps", "MapLibre", "MapKitAdapter", "GoogleMapsAdapter",
        "MapLibreAdapter", "UIKitExample", "ServerExample", "Scenario",
      ],
      path: "Tests/StandInTests"
    ),
  ]
}

let package = Package(
  name: "StandIns",
  dependencies: [.package(name: "swift-marker-clustering", path: "../..")],
  targets: targets,
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
  ]
}

// Swift Testing has overlays for the real modules of these names, which are not here.
for target in package.targets where target.type == .test {
  target.swiftSettings?.append(.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"]))
}
