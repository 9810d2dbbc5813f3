import Foundation
import Testing

@testable import Files

@Suite final class ProgramFileTests: FolderSuite {
  @Test("A file that was replaced or removed keeps its path, without the system's mark")
  func deleted() {
    let path = "\(folder)/memory-game"
    #expect(ProgramFile.path(ofLink: path) == path)
    #expect(ProgramFile.path(ofLink: "\(path) (deleted)") == path)
  }

  @Test("A file whose name ends with that mark keeps its name")
  func marked() throws {
    let path = "\(folder)/memory-game (deleted)"
    try File.save([7], to: path)
    #expect(ProgramFile.path(ofLink: path) == path)
  }

  @Test("It is the file of these tests, which can be started once more")
  func own() {
    #expect(File.realPath(ProgramFile.path) == File.realPath("/proc/self/exe"))
    #expect(File.exists(ProgramFile.restartPath))
  }
}
