import Coordination
import Files
import Foundation
import Games
import Menu
import Storage
import Testing

/// Sessions that cannot be restored, which never keep a player from a game.
@MainActor @Suite struct RestoringTests {
  private let home: Home
  private let sessions = ".local/state/memory-game/sessions"

  init() throws {
    home = try Home()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  /// Marks of attempts that are under way, or did not come to their end.
  private var marks: [String] {
    home.files(".local/state/memory-game").filter { $0.contains("attempt") }
  }

  /// Expects that a session was renamed and named to the player, and returns how.
  private func expectAside(
    _ path: String, _ content: String, _ notice: String?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let name = File.split(path).name
    #expect(!File.exists(path), sourceLocation: sourceLocation)
    #expect(try text(path + ".damaged-1") == content, sourceLocation: sourceLocation)
    #expect(
      notice?.contains("the file is now called \(name).damaged-1") == true,
      "\(notice ?? "no notice")", sourceLocation: sourceLocation)
    #expect(notice?.hasPrefix(path) == true, sourceLocation: sourceLocation)
  }

  @Test("A game that the window cannot draw is set aside, and another one is dealt")
  func cannotBeDrawn() throws {
    let path = try home.leaveGame(deck: "sports")
    let content = try text(path)
    File.remove("\(home.path)/\(sessions)/\(home.files(sessions)[0])")
    home.undrawable = ["sports"]
    for isFirst in [true, false] {
      try home.evening { evening in
        #expect(evening.front.shown == ["lab"])
        #expect(try evening.session.header.deck.name != "sports")
        if isFirst {
          try expectAside(path, content, evening.notice)
        } else {
          #expect(evening.notice == nil)
        }
      }
    }
    #expect(marks.isEmpty)
  }

  @Test("The game before one that cannot be shown is gone on with")
  func theOneBefore() throws {
    let good = try home.leaveGame(deck: "animals")
    let path = try home.leaveGame(deck: "sports")
    let content = try text(path)
    home.unshowable = ["sports"]
    try home.evening { evening in
      #expect(try evening.session.log.path == good)
      #expect(try evening.session.header.deck.name == "animals")
      try expectAside(path, content, evening.notice)
    }
    #expect(marks.isEmpty)
  }

  @Test("Where no game can be shown all files keep their names, and no attempt is counted")
  func nothingCanBeShown() throws {
    try home.leaveGame(deck: "sports")
    let files = home.files(sessions)
    home.undrawable = ["sports"]
    home.unshowable = [GameKind.lab.deckName]
    for _ in 0..<3 {
      let problem = #expect(throws: UserFacingError.self) { try Start(home) }
      #expect(problem?.kind == .badData)
    }
    #expect(home.files(sessions) == files && marks.isEmpty)
    home.undrawable = []
    home.unshowable = []
    #expect(try Start(home).session.header.deck.name == "sports")
  }

  @Test("A terminal goes on with a game that a window cannot draw")
  func terminal() throws {
    let path = try home.leaveGame(deck: "sports")
    home.undrawable = ["sports"]
    do {
      let evening = try Start(home) { $0.frontend = .terminal }
      #expect(try evening.session.log.path == path)
      evening.coordinator.shutDown()
    }
    let content = try text(path)
    for front in [LaunchOptions.Frontend.both, .window] {
      let evening = try Start(home) { $0.frontend = front }
      #expect(try evening.session.log.path != path)
      if front == .both {
        try expectAside(path, content, evening.notice)
      }
      evening.coordinator.shutDown()
    }
  }

  @Test("A session that was asked for is an error, and keeps its name")
  func asked() throws {
    let path = try home.leaveGame(deck: "sports")
    let content = try text(path)
    home.undrawable = ["sports"]
    let problem = #expect(throws: UserFacingError.self) { try Start(home) { $0.resumePath = path } }
    #expect(problem?.kind == .unavailable)
    home.undrawable = []
    home.unshowable = ["sports"]
    #expect(throws: UserFacingError.self) { try Start(home) { $0.resumePath = path } }
    #expect(try text(path) == content && marks.isEmpty)
    let pipe = "\(home.path)/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let refusal = #expect(throws: UserFacingError.self) { try Start(home) { $0.resumePath = pipe } }
    #expect(refusal == UserFacingError(.missingInput, "\(pipe): cannot be read: this is no file"))
  }

  @Test(
    "The present game stays where another one that is picked cannot be shown",
    arguments: [true, false])
  func picked(isKnownBefore: Bool) throws {
    let path = try home.leaveGame(deck: "sports")
    let content = try text(path)
    if isKnownBefore {
      home.undrawable = ["sports"]
    } else {
      home.unshowable = ["sports"]
    }
    let evening = try Start(home) { $0.gameName = "concentration" }
    let present = try evening.session
    evening.menu.close(for: .continueGame(File.split(path).name))
    try evening.update()
    #expect(try evening.session === present && evening.front.shown == ["concentration"])
    try expectAside(path, content, evening.notice)
    try evening.choose(0)
    #expect(try evening.session.log.events.count == 1 && marks.isEmpty)
    evening.menu.close(for: .continueGame(File.split(path).name))
    try evening.update()
    #expect(evening.notice == "That game is played in another window, or is gone.")
  }

  @Test("Undo leads to no game that cannot be shown, and is not offered any more")
  func wayBack() throws {
    let path = try home.leaveGame(deck: "sports")
    let evening = try Start(home)
    evening.menu.close(for: .play(GameSetup(.concentration)))
    try evening.update()
    #expect(try evening.session.board.focusableButtons.contains(.undo))
    let content = try text(path)
    evening.front.unshowable = ["sports"]
    try evening.session.viewModel.handle(.button(.undo))
    try evening.update()
    #expect(try evening.session.header.game == .concentration)
    #expect(try !evening.session.board.focusableButtons.contains(.undo))
    try expectAside(path, content, evening.notice)
  }

  @Test("A review that cannot be shown leaves the game as it is")
  func review() throws {
    let evening = try Start(home) { ($0.rows, $0.columns) = (2, 3) }
    try evening.finish()
    evening.front.unshowable = [GameKind.lab.deckName]
    evening.menu.close(for: .press(.review))
    try evening.update()
    #expect(evening.coordinator.review == nil && evening.notice != nil)
    #expect(evening.front.shown == ["lab"])
  }

  @Test("A session that has ended the program at two starts is set aside at the third")
  func endsProgram() throws {
    let path = try home.leaveGame(deck: "sports")
    let content = try text(path)
    let mark = "\(try home.folders.state)/sessions-\(File.split(path).name).attempt-"
    // The program is killed during the replay.
    for attempt in 1...2 {
      try File(creating: "\(mark)\(attempt)").append("")
    }
    File.remove("\(mark)2")
    #expect(try Start(home).session.log.path == path, "after one crash it is gone on with")
    #expect(marks.isEmpty)
    for attempt in 1...2 {
      try File(creating: "\(mark)\(attempt)").append("")
    }
    try home.evening { evening in
      #expect(try evening.session.log.path != path)
      try expectAside(path, content, evening.notice)
    }
    #expect(marks.isEmpty)
  }

  @Test("While the display is waited for no attempt is under way")
  func waiting() throws {
    try home.leaveGame(deck: "sports")
    var found: [String]?
    home.duringStart = { found = self.marks }
    _ = try Start(home)
    #expect(found == [] && marks.isEmpty)
  }

  @Test("A folder that takes no mark is no reason not to go on")
  func noRoom() throws {
    let path = try home.leaveGame(deck: "sports")
    let mark = "\(try home.folders.state)/sessions-\(File.split(path).name).attempt-1"
    #expect(symlink("/no/such/folder/file", mark) == 0)
    #expect(try Start(home).session.log.path == path)
  }
}
