// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "swift-marker-clustering",
  platforms: [.iOS(.v16), .macCatalyst(.v16), .macOS(.v13), .tvOS(.v16), .visionOS(.v1), .watchOS(.v9)],
  products: [
    .library(name: "MarkerClustering", targets: ["MarkerClustering"]),
    .library(name: "InMemoryMap", targets: ["InMemoryMap"]),
    .library(name: "MarkerClusteringMapKit", targets: ["MarkerClusteringMapKit"]),
    .library(name: "MarkerClusteringConformance", targets: ["MarkerClusteringConformance"]),
    .executable(name: "markercluster", targets: ["markercluster"]),
  ],
  targets: [
    .target(
      name: "MarkerClustering",
      exclude: ["Index/README.md", "Index/Nested/README.md"],
      // The core needs no Foundation; on Linux the C mathematics library must then be named.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]
    ),
    .target(name: "InMemoryMap", dependencies: ["MarkerClustering"]),
    // Empty where there is no MapKit.
    .target(name: "MarkerClusteringMapKit", dependencies: ["MarkerClustering"]),
    .target(name: "MarkerClusteringConformance", dependencies: ["MarkerClustering", "InMemoryMap", "TestSupport"]),
    // Random numbers and shrinking for tests and for the conformance checks; not a product.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .executableTarget(
      name: "markercluster",
      dependencies: ["MarkerClustering", "InMemoryMap"],
      resources: [.copy("Resources/airports.csv"), .copy("Resources/world-land.geojson")]
    ),
    .testTarget(
      name: "MarkerClusteringTests",
      dependencies: ["MarkerClustering", "InMemoryMap", "MarkerClusteringConformance", "TestSupport"],
      resources: [.copy("Golden")]
    ),
    .testTarget(name: "InMemoryMapTests", dependencies: ["MarkerClustering", "InMemoryMap", "TestSupport"]),
    .testTarget(
      name: "MarkerClusteringConformanceTests",
      dependencies: ["MarkerClustering", "InMemoryMap", "MarkerClusteringConformance", "TestSupport"]
    ),
    .testTarget(
      name: "markerclusterTests", dependencies: ["MarkerClustering", "InMemoryMap", "markercluster", "TestSupport"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
    .enableUpcomingFeature("ExistentialAny"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
    .enableUpcomingFeature("MemberImportVisibility"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
    .enableUpcomingFeature("InternalImportsByDefault"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0458-strict-memory-safety.md
    .strictMemorySafety(),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0443-warning-control-flags.md
    .treatAllWarnings(as: .error),
  ]
}
