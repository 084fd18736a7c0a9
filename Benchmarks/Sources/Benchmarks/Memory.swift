import Foundation

/// What the process has of the machine's memory, in bytes; zero where the system does not tell.
enum Memory {
  static var resident: Int { status("VmRSS:") }
  static var peak: Int { status("VmHWM:") }

  private static func status(_ name: String) -> Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name) })
    else { return 0 }
    return (Int(line.filter(\.isNumber)) ?? 0) * 1024
  }
}
