/// The benchmarks; each prints a table and checks its own results.
enum Benchmark {}
