import MarkerClustering
import Testing

@MainActor
struct DefaultClusterIconGeneratorTests {
  typealias Generator = DefaultClusterIconGenerator<MarkerItem>

  // Case 41
  @Test(
    arguments: [
      (1, "1"), (2, "2"), (9, "9"), (10, "10+"), (49, "10+"), (50, "50+"), (99, "50+"), (100, "100+"), (199, "100+"),
      (200, "200+"), (999, "200+"), (1000, "1000+"), (99999, "1000+"), (.max, "1000+"), (0, "0"), (-1, "-1"),
    ] as [(Int, String)]
  )
  func `The label is the exact count below the first bucket, then the bucket's`(size: Int, label: String) {
    let icon = Generator().icon(forSize: size)
    #expect(icon.text == label)
    #expect(icon.textColor == .white)
  }

  @Test(arguments: [(149, "149"), (150, "150+"), (99999, "150+")])
  func `One bucket is enough`(size: Int, label: String) throws {
    #expect(try Generator(buckets: [150]).icon(forSize: size).text == label)
  }

  @Test(arguments: [1, 9, 10, 49, 1000, 99999])
  func `The exact count is shown where it is asked for, in the bucket's colour`(size: Int) {
    var generator = Generator()
    let background = generator.icon(forSize: size).background
    generator.showsExactCount = true
    #expect(generator.icon(forSize: size).text == "\(size)")
    #expect(generator.icon(forSize: size).background == background)
  }

  @Test(
    arguments: [
      (9, 0x0099CC), (10, 0x0099CC), (50, 0x669900), (100, 0xFF8800), (200, 0xCC0000), (1000, 0x9933CC),
    ] as [(Int, UInt32)]
  )
  func `Each bucket has its colour`(size: Int, hex: UInt32) {
    #expect(Generator().icon(forSize: size).background == .circle(MarkerIcon.Color(hex: hex)))
  }

  @Test func `The last colour is that of all buckets that follow`() throws {
    let generator = try Generator(buckets: [1, 2, 3, 4, 5, 6, 7])
    for size in 5...8 {
      #expect(generator.icon(forSize: size).background == .circle(MarkerIcon.Color(hex: 0x9933CC)))
    }
  }

  @Test(arguments: [(5, 26.0), (9, 26), (10, 30), (50, 33), (100, 44), (200, 47), (1000, 58)])
  func `The diameter follows from the label and the bucket`(size: Int, diameter: Double) {
    #expect(Generator().icon(forSize: size).diameter == diameter)
  }

  @Test func `A larger bucket is a larger disc`() {
    let diameters = [9, 10, 50, 100, 200, 1000].map { Generator().icon(forSize: $0).diameter }
    #expect(diameters == diameters.sorted())
    #expect(Set(diameters).count == diameters.count)
  }

  // Case 40
  @Test func `Two generators share nothing`() throws {
    let first = try Generator(buckets: [10, 20], backgroundColors: [.black, .white])
    let second = try Generator(buckets: [10, 20], backgroundColors: [.white, .black])
    var third = first
    third.showsExactCount = true
    for _ in 1...2 {
      #expect(first.icon(forSize: 15).background == .circle(.black))
      #expect(second.icon(forSize: 15).background == .circle(.white))
      #expect(Generator().icon(forSize: 15).background == .circle(MarkerIcon.Color(hex: 0x0099CC)))
    }
    #expect(first.icon(forSize: 15).text == "10+")
    #expect(third.icon(forSize: 15).text == "15")
  }

  @Test func `Each of many buckets has the colour that is given for it`() throws {
    let colors = (0..<8).map { MarkerIcon.Color(hex: $0) }
    let generator = try Generator(buckets: Array(1...8), backgroundColors: colors)
    #expect((1...9).map { generator.icon(forSize: $0).background } == (colors + [colors[7]]).map { .circle($0) })
  }

  @Test func `Pictures of your own stand in for the colours`() throws {
    let generator = try Generator(
      buckets: [10, 20], backgroundImages: [.named("small"), .url("https://example.org/l")])
    #expect(generator.icon(forSize: 5).background == .image(.named("small")))
    #expect(generator.icon(forSize: 19).background == .image(.named("small")))
    #expect(generator.icon(forSize: 20).background == .image(.url("https://example.org/l")))
  }

  @Test func `A cluster's icon is that of its count`() {
    let items = (1...12).map { MarkerItem(id: "\($0)", position: at(0, Double($0))) }
    let cluster = StaticCluster(position: at(0, 0), items: items)
    #expect(Generator().icon(for: cluster) == Generator().icon(forSize: 12))
  }

  nonisolated static let wrong: [([Int], ClusterIconError, String)] = [
    ([], .emptyBuckets, "There are no buckets"),
    ([0], .bucketNotPositive(0), "The bucket 0 is not above zero"),
    ([5, -3, 2], .bucketNotPositive(-3), "The bucket -3 is not above zero"),
    ([5, 5], .bucketsNotIncreasing(5, 5), "The bucket 5 behind 5 is not larger"),
    ([1, 9, 7, 3], .bucketsNotIncreasing(9, 7), "The bucket 7 behind 9 is not larger"),
  ]

  @Test(arguments: wrong)
  func `Wrong buckets say which and why`(buckets: [Int], error: ClusterIconError, description: String) {
    #expect(throws: error) { try Generator(buckets: buckets) }
    #expect(throws: error) {
      try Generator(buckets: buckets, backgroundColors: buckets.map { _ in .black })
    }
    #expect(throws: error) {
      try Generator(buckets: buckets, backgroundImages: buckets.map { _ in .named("a") })
    }
    #expect("\(error)" == description)
  }

  @Test(arguments: [0, 1, 3])
  func `Each bucket needs its background`(count: Int) {
    let error = ClusterIconError.countMismatch(buckets: 2, backgrounds: count)
    #expect(throws: error) {
      try Generator(buckets: [1, 2], backgroundColors: Array(repeating: .black, count: count))
    }
    #expect(throws: error) {
      try Generator(buckets: [1, 2], backgroundImages: Array(repeating: .named("a"), count: count))
    }
    #expect("\(error)" == "There are 2 buckets, but \(count) backgrounds")
  }

  @Test @MainActor func `The size that decides may be another one than the count`() {
    var icons = DefaultClusterIconGenerator<Stop>()
    let cluster = StaticCluster(position: at(0, 0), items: [Stop(1, 0, 0), Stop(2, 0, 0)])
    #expect(icons.icon(for: cluster) == icons.icon(forSize: 2))
    icons.size = { 100 * $0.count }
    #expect(icons.icon(for: cluster) == icons.icon(forSize: 200))
  }

  @Test func `A generator is made, and asked for a size, on any thread`() throws {
    let icons = try DefaultClusterIconGenerator<Stop>(buckets: [5])
    #expect(icons.icon(forSize: 7).text == "5+")
  }
}
