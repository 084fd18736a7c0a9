/// Thrown where work was no longer wanted.
struct Interruption: Error {}
