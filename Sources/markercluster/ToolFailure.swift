/// Why the tool gives up: what it says, and the status that it ends with.
struct ToolFailure: Error, Equatable {
  let status: ExitStatus
  let message: String
}
