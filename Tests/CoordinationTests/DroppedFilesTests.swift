import Files
import Menu
import Testing
import ViewState

@testable import Coordination

/// Tests of several files that the player drops on the window.
@MainActor @Suite struct DroppedFilesTests {
  private let home: Home
  private let program: TestProgram

  init() throws {
    home = try Home()
    program = try TestProgram(home)
  }

  /// Creates empty files in the home, and returns their paths.
  private func makeFiles(_ names: some Sequence<String>) throws -> [String] {
    try names.map { name in
      let path = "\(home.path)/\(name)"
      try File.save([], to: path)
      return path
    }
  }

  @Test("Too few pictures are refused, and the notice names a file that is not a picture")
  func tooFew() throws {
    let text = try makeFiles(["text.txt"])
    let pictures = try makeFiles((1..<GameSetup.minimumPairs).map { "\($0).png" })

    try program.perform(.playFiles(pictures + text))
    #expect(program.notice == Strings.noticeSentence(Strings.notAPicture(text[0])))

    try program.perform(.playFiles(pictures))
    let tooFewPictures = Strings.tooFewPictures(minimum: GameSetup.minimumPairs)
    #expect(program.notice == Strings.noticeSentence(tooFewPictures))
    #expect(program.frontend.loadedFileNames.isEmpty)
  }

  @Test("Enough pictures are loaded in their order, and the notice names the other file")
  func enough() throws {
    let text = try makeFiles(["text.txt"])
    let names = (1...GameSetup.minimumPairs).map { "\($0).png" }
    let pictures = try makeFiles(names.reversed())

    try program.perform(.playFiles(text + pictures))

    #expect(program.frontend.loadedFileNames == [["001 3.png", "002 2.png", "003 1.png"]])
    #expect(program.notice == Strings.noticeSentence(Strings.notAPicture(text[0])))
  }
}
