import Files
import Foundation
import Testing

@testable import DesktopServices

@Suite struct DesktopUpdateTests {
  /// A time limit, in seconds, that is reached only if the test fails.
  private static let longWait = 20.0

  @Test("A file that is replaced in the folder of the settings is reported to its observer")
  func settings() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      try? FileManager.default.removeItem(at: folder)
    }
    let changes = Mailbox<Void>()
    DesktopUpdate.observeSettings(in: folder.path()) {
      changes.put(())
    }
    #expect(changes.takeAll().isEmpty, "Nothing has changed yet.")

    let file = folder.appending(path: "settings.json")
    try Data("{}".utf8).write(to: file, options: .atomic)

    #expect(changes.wait(atMost: Self.longWait), "The replaced file is not reported.")
  }
}
