import Testing

/// Tests that hold threads: one after the other, lest they take them from each other.
@Suite(.serialized)
enum SlowPassTests {}
