import Foundation
import Testing

@testable import Files

@Suite final class ProgramFileTests: FolderSuite {
  @Test("The mark that the system adds to the path of a deleted program is removed")
  func deleted() {
    let programPath = path("memory-game")
    #expect(ProgramFile.path(ofLink: programPath) == programPath)
    #expect(ProgramFile.path(ofLink: "\(programPath) (deleted)") == programPath)
  }

  @Test("A file whose own name ends with that mark keeps its name")
  func marked() throws {
    let programPath = path("memory-game (deleted)")
    try File.save([7], to: programPath)
    #expect(ProgramFile.path(ofLink: programPath) == programPath)
  }

  @Test("The current program is the file of these tests, which can be started again")
  func own() {
    #expect(File.realPath(ProgramFile.path) == File.realPath("/proc/self/exe"))
    #expect(File.exists(ProgramFile.restartPath))
  }
}
