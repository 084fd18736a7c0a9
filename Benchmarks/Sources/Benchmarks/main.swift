import Foundation

// swift run -c release Benchmarks [quick] [memory] [load] [zooms] [views] [updates] [manager]
let arguments = CommandLine.arguments.dropFirst()
let isQuick = arguments.contains("quick")
let counts = isQuick ? [10_000] : [10_000, 100_000, 1_000_000]
let names = arguments.filter { $0 != "quick" }

func isWanted(_ name: String) -> Bool { names.isEmpty || names.contains(name) }

// Memory comes first, as what others leave behind would be counted.
if isWanted("memory") { Benchmark.memory(counts[counts.count - 1]) }
if isWanted("load") { Benchmark.load(counts) }
if isWanted("zooms") { Benchmark.wholeZooms(counts, plainUpTo: 100_000) }
if isWanted("views") { Benchmark.viewports(counts) }
if isWanted("updates") { Benchmark.updates(counts) }
if isWanted("manager") { Benchmark.manager(counts) }
print("\nPeak memory: \(Memory.peak / 1_000_000) MB")
