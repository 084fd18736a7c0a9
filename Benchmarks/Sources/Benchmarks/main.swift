import Foundation

// swift run -c release Benchmarks [quick] [memory] [load] [zooms] [views] [updates] [nested] [door] [collisions] [preparing]
//   [wrappers] [placement] [manager] [hard], and on their own [managedMemory] [nestedMemory]
let arguments = CommandLine.arguments.dropFirst()
let isQuick = arguments.contains("quick")
let counts = isQuick ? [10_000] : [10_000, 100_000, 1_000_000]
let names = arguments.filter { $0 != "quick" }

func isWanted(_ name: String) -> Bool { names.isEmpty || names.contains(name) }

// Memory comes first, as what others leave behind would be counted.
if isWanted("memory") { Benchmark.memory(counts[counts.count - 1]) }
// On its own, by its name.
if names.contains("managedMemory") { Benchmark.managedMemory(counts[counts.count - 1]) }
if names.contains("nestedMemory") { Benchmark.nestedMemory(counts[counts.count - 1]) }
if isWanted("load") { Benchmark.load(counts) }
if isWanted("zooms") { Benchmark.wholeZooms(counts, plainUpTo: 100_000) }
if isWanted("views") { Benchmark.viewports(counts) }
if isWanted("updates") { Benchmark.updates(counts) }
if isWanted("nested") { Benchmark.nested(counts) }
if isWanted("door") { await Benchmark.door(isQuick ? 10_000 : 300_000) }
if isWanted("collisions") { Benchmark.collisions(isQuick ? 2000 : 20_000) }
if isWanted("preparing") { await Benchmark.preparing(counts[counts.count - 1], filtered: isQuick ? 1000 : 50_000) }
if isWanted("wrappers") { Benchmark.wrappers(isQuick: isQuick) }
if isWanted("placement") { Benchmark.placement(counts[counts.count - 1]) }
if isWanted("manager") { Benchmark.manager(counts) }
if isWanted("hard") { Benchmark.hardInputs(isQuick: isQuick) }
print("\nPeak memory: \(Memory.peak / 1_000_000) MB")
