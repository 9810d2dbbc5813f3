import Coordination
import Files
import Foundation
import Games
import Menu
import Storage
import Testing

/// Tests of sessions that cannot be restored.
///
/// The player can always play another game.
@MainActor @Suite struct RestoringTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  /// The files that mark attempts to restore a session that have not succeeded yet.
  private var attemptMarks: [String] {
    home.fileNames(in: ".local/state/memory-game").filter { $0.contains("attempt") }
  }

  /// Returns the path of the file that marks an attempt to restore a session.
  private func pathOfMark(_ sessionPath: String, attempt: Int) throws -> String {
    let name = File.split(sessionPath).name
    return "\(try home.folders.state)/sessions-\(name).attempt-\(attempt)"
  }

  /// Expects that a session was renamed, and that a notice names its old and its new name.
  private func expectSetAside(
    _ path: String,
    _ content: String,
    _ notice: String?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let name = File.split(path).name
    #expect(!File.exists(path), sourceLocation: sourceLocation)
    #expect(try text(path + ".damaged-1") == content, sourceLocation: sourceLocation)
    #expect(
      notice?.contains("The file was renamed to \(name).damaged-1.") == true,
      "\(notice ?? "no notice")",
      sourceLocation: sourceLocation
    )
    #expect(notice?.hasPrefix(path) == true, sourceLocation: sourceLocation)
  }

  @Test("A game that the window cannot draw is set aside, and another game is dealt")
  func cannotBeDrawn() throws {
    let path = try home.leaveGame(deck: "sports")
    let content = try text(path)
    File.remove("\(home.sessionFolder)/\(home.sessionFileNames[0])")
    home.undrawableDecks = ["sports"]

    for isFirst in [true, false] {
      try home.withProgram { program in
        #expect(program.frontend.shownNames == ["lab"])
        #expect(try program.session.header.deck.name != "sports")
        if isFirst {
          try expectSetAside(path, content, program.notice)
        } else {
          #expect(program.notice == nil)
        }
      }
    }
    #expect(attemptMarks.isEmpty)
  }

  @Test("If the last game cannot be shown, the game before it continues")
  func theOneBefore() throws {
    let goodPath = try home.leaveGame(deck: "animals")
    let path = try home.leaveGame(deck: "sports")
    let content = try text(path)
    home.unshowableDecks = ["sports"]

    try home.withProgram { program in
      #expect(try program.session.log.path == goodPath)
      #expect(try program.session.header.deck.name == "animals")
      try expectSetAside(path, content, program.notice)
    }
    #expect(attemptMarks.isEmpty)
  }

  @Test("If no game can be shown, all files keep their names and no attempt is counted")
  func nothingCanBeShown() throws {
    try home.leaveGame(deck: "sports")
    let fileNames = home.sessionFileNames
    home.undrawableDecks = ["sports"]
    home.unshowableDecks = [GameKind.lab.deckName]

    for _ in 0..<3 {
      let problem = #expect(throws: UserFacingError.self) {
        try TestProgram(home)
      }
      #expect(problem?.kind == .badData)
    }
    #expect(home.sessionFileNames == fileNames)
    #expect(attemptMarks.isEmpty)

    home.undrawableDecks = []
    home.unshowableDecks = []
    #expect(try TestProgram(home).session.header.deck.name == "sports")
  }

  @Test("A terminal continues a game that a window cannot draw")
  func terminal() throws {
    let path = try home.leaveGame(deck: "sports")
    home.undrawableDecks = ["sports"]

    do {
      let program = try TestProgram(home) { $0.frontend = .terminal }
      #expect(try program.session.log.path == path)
      program.coordinator.shutDown()
    }

    let content = try text(path)
    for frontend in [LaunchOptions.Frontend.both, .window] {
      let program = try TestProgram(home) { $0.frontend = frontend }
      #expect(try program.session.log.path != path)
      if frontend == .both {
        try expectSetAside(path, content, program.notice)
      }
      program.coordinator.shutDown()
    }
  }

  @Test("A session of the command line that cannot be shown is an error and keeps its name")
  func asked() throws {
    let path = try home.leaveGame(deck: "sports")
    let content = try text(path)

    home.undrawableDecks = ["sports"]
    let problem = #expect(throws: UserFacingError.self) {
      try TestProgram(home) { $0.resumePath = path }
    }
    #expect(problem?.kind == .unavailable)

    home.undrawableDecks = []
    home.unshowableDecks = ["sports"]
    #expect(throws: UserFacingError.self) {
      try TestProgram(home) { $0.resumePath = path }
    }
    #expect(try text(path) == content)
    #expect(attemptMarks.isEmpty)

    let pipe = "\(home.path)/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let pipeProblem = #expect(throws: UserFacingError.self) {
      try TestProgram(home) { $0.resumePath = pipe }
    }
    #expect(
      pipeProblem == UserFacingError(.missingInput, "\(pipe): cannot be read: not a file")
    )
  }

  @Test(
    "The current game stays if the game that the player selects cannot be shown",
    arguments: [true, false]
  )
  func picked(isKnownBefore: Bool) throws {
    let path = try home.leaveGame(deck: "sports")
    let fileName = File.split(path).name
    let content = try text(path)
    if isKnownBefore {
      home.undrawableDecks = ["sports"]
    } else {
      home.unshowableDecks = ["sports"]
    }
    let program = try TestProgram(home) { $0.gameName = "concentration" }
    let currentSession = try program.session

    try program.perform(.continueGame(fileName))
    #expect(try program.session === currentSession)
    #expect(program.frontend.shownNames == ["concentration"])
    try expectSetAside(path, content, program.notice)

    try program.choose(0)
    #expect(try program.session.log.events.count == 1)
    #expect(attemptMarks.isEmpty)

    try program.perform(.continueGame(fileName))
    #expect(program.notice == "That game is open in another window or no longer exists.")
  }

  @Test("Undo does not return to a game that cannot be shown, and is not offered again")
  func wayBack() throws {
    let path = try home.leaveGame(deck: "sports")
    let program = try TestProgram(home)
    try program.perform(.play(GameSetup(.concentration)))
    #expect(try program.offersUndo)

    let content = try text(path)
    program.frontend.unshowableDecks = ["sports"]
    try program.press(.undo)

    #expect(try program.session.header.game == .concentration)
    #expect(try !program.offersUndo)
    try expectSetAside(path, content, program.notice)
  }

  @Test("A review that cannot be shown leaves the current game unchanged")
  func review() throws {
    let program = try TestProgram(home) { options in
      options.rows = 2
      options.columns = 3
    }
    try program.finish()

    program.frontend.unshowableDecks = [GameKind.lab.deckName]
    try program.perform(.press(.review))

    #expect(program.coordinator.review == nil)
    #expect(program.notice != nil)
    #expect(program.frontend.shownNames == ["lab"])
  }

  @Test("No attempt is marked while the program waits for the display")
  func waiting() throws {
    try home.leaveGame(deck: "sports")
    var marksDuringWait: [String]?
    home.duringStart = { marksDuringWait = self.attemptMarks }

    _ = try TestProgram(home)

    #expect(marksDuringWait == [])
    #expect(attemptMarks.isEmpty)
  }

  @Test("A game continues even if the attempt to restore it cannot be marked")
  func noRoom() throws {
    let path = try home.leaveGame(deck: "sports")
    let mark = try pathOfMark(path, attempt: 1)
    #expect(symlink("/no/such/folder/file", mark) == 0)

    #expect(try TestProgram(home).session.log.path == path)
  }

  @Test("A session is set aside only once, even if the player changes the game afterwards")
  func setAsideOnce() throws {
    try home.leaveGame(deck: "sports")
    home.undrawableDecks = ["sports"]
    let program = try TestProgram(home)
    #expect(program.notice?.contains("damaged-1") == true)

    try program.perform(.play(GameSetup(.concentration)))
    try program.update(after: 60)
    #expect(program.notice == nil)
  }
}
