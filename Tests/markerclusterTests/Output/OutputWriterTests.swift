import Foundation
import Testing

@testable import markercluster

struct OutputWriterTests {
  private func status(ofWritingWith error: any Error) -> Int32? {
    let writer = OutputWriter(currentFolder: URL(fileURLWithPath: "/")) { _ in throw error }
    do throws(ToolFailure) {
      try writer.write(Data(), to: nil)
      return nil
    } catch {
      return error.status.rawValue
    }
  }

  @Test func `A reader that has seen enough is no failure`() {
    let brokenPipe = NSError(domain: NSPOSIXErrorDomain, code: Int(EPIPE))
    #expect(status(ofWritingWith: brokenPipe) == nil)
    let wrapped = NSError(domain: NSCocoaErrorDomain, code: 512, userInfo: [NSUnderlyingErrorKey: brokenPipe])
    #expect(status(ofWritingWith: wrapped) == nil)
  }

  @Test func `A full disk is a failure`() {
    #expect(status(ofWritingWith: NSError(domain: NSPOSIXErrorDomain, code: Int(ENOSPC))) == 74)
    #expect(status(ofWritingWith: CocoaError(.fileWriteUnknown)) == 74)
  }

  @Test func `A file is replaced as a whole`() throws {
    let folder = try TemporaryFolder()
    try folder.write("something longer", to: "out")
    try OutputWriter(currentFolder: folder.url) { _ in }.write(Data("new".utf8), to: "out")
    #expect(try folder.read("out") == "new")
    #expect(try folder.names == ["out"])
  }

  @Test(arguments: ["missing/out", "."])
  func `A file that cannot be created is a failure with the system's reason`(path: String) throws {
    let folder = try TemporaryFolder()
    let writer = OutputWriter(currentFolder: folder.url) { _ in }
    let failure = try #require(throws: ToolFailure.self) { try writer.write(Data(), to: path) }
    #expect(failure.status == .cannotCreate)
    #expect(failure.message.hasPrefix("\(path) cannot be created: "))
    #expect(try folder.names.isEmpty)
  }

  @Test func `A link is followed, and the file that it leads to keeps its mode`() throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    try folder.write("old", to: "target")
    let target = folder.url.appending(path: "target").path
    try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target)
    try manager.createSymbolicLink(atPath: folder.url.appending(path: "link").path, withDestinationPath: "target")
    try OutputWriter(currentFolder: folder.url) { _ in }.write(Data("new".utf8), to: "link")
    #expect(try folder.read("target") == "new")
    #expect(try folder.names == ["link", "target"])
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.url.appending(path: "link").path) == "target")
    #expect(try manager.attributesOfItem(atPath: target)[.posixPermissions] as? Int == 0o600)
  }

  @Test func `A device is written into and stays one`() throws {
    try OutputWriter(currentFolder: URL(fileURLWithPath: "/")) { _ in }.write(Data("new".utf8), to: "/dev/null")
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
  }
}
