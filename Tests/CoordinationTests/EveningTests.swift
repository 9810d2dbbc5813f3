@testable import Coordination
import Files
import Foundation
import Games
import Menu
import Model
import Storage
import Testing
import ViewModel
import ViewState

/// Tests of longer sequences of actions, which include several starts of the program.
@MainActor @Suite struct EveningTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  private func lineCount(ofFile path: String) throws -> Int {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").count
  }

  /// Starts the program with a small board of the lab game.
  private func startSmallBoard() throws -> TestProgram {
    try TestProgram(home) { options in
      options.gameName = "lab"
      options.rows = 2
      options.columns = 3
    }
  }

  private func openNewestResult(_ program: TestProgram) {
    program.menu.open(.results)
    program.menu.handle(.action(.recentResult(0)))
  }

  /// Selects Review on the page that is open, and closes the review again.
  private func review(_ program: TestProgram) throws {
    try program.select(Strings.review)
    let review = try #require(program.coordinator.review)
    _ = review.handle(.button(.endReview))
    try program.update()
  }

  // MARK: Games

  @Test("An unfinished game continues at the next start")
  func restored() throws {
    var cards: [BoardState.Card] = []
    var events: [TimedIntent] = []
    try home.withProgram { program in
      #expect(program.frontend.shownNames == ["lab"])
      #expect(home.sessionFileNames.count == 1)
      try program.choose(0, 1, 2)
      cards = try program.session.board.cards
      events = try program.session.log.events
    }

    let second = try TestProgram(home)
    #expect(try second.session.log.events == events)
    #expect(try second.changedCards(since: cards) == [])

    try second.choose(5)
    #expect(try second.session.log.events.count == events.count + 1)
    let path = try #require(try second.session.log.path)
    #expect(try lineCount(ofFile: path) == 5)
    #expect(home.errorOutput.lines.isEmpty)
  }

  @Test("A game that the player selects in the menu gets its own session and is restored next")
  func anotherGame() throws {
    try home.withProgram { program in
      try program.choose(0)
      program.menu.open(.menu)
      try program.update()
      try program.select("Games")
      program.menu.handle(.action(.game(1)))
      try program.select("8 cards")
      try program.select("Play")
      #expect(program.frontend.shownNames == ["lab", "concentration"])
      #expect(program.menu.page == nil)
      #expect(try program.session.header.seed == 8)
      #expect(home.sessionFileNames.count == 2)
    }

    let next = try TestProgram(home)
    #expect(next.frontend.shownNames == ["concentration"])
    #expect(next.menu.setup == GameSetup(.concentration, grid: Grid(rows: 2, columns: 4)))
    #expect(next.coordinator.store.lastSetup.hasOpenedMenu)
  }

  @Test("Hint, Restart and Undo are recorded in the order in which the player uses them")
  func hintAndUndo() throws {
    let program = try TestProgram(home)

    try program.choose(0, 1)
    program.menu.open(.more)
    try program.select("Hint")
    program.menu.open(.menu)
    try program.select("Restart")
    try program.press(.undo)

    let intents = try program.session.log.events.map(\.intent)
    #expect(intents == [.choose(0), .choose(1), .hint, .restart(seed: 8), .undo])
  }

  @Test("A finished game is saved, listed and reviewed, and then replayed")
  func finishedGame() throws {
    let program = try startSmallBoard()
    try program.finish()
    #expect(try home.results.map(\.setup.grid) == [Grid(rows: 2, columns: 3)])
    #expect(try home.results[0].misses == 2)
    #expect(try home.results[0].avoidableMisses > 0)

    program.menu.open(.results)
    try program.update()
    program.menu.handle(.action(.recentResult(0)))
    try program.update()
    try program.select(Strings.review)
    let review = try #require(program.coordinator.review)
    #expect(program.frontend.review === review)
    #expect(review.board.counters[0].name.hasPrefix("Avoidable miss 1 of "))

    _ = review.handle(.button(.endReview))
    try program.update()
    #expect(program.coordinator.review == nil)
    #expect(program.frontend.shownNames == ["lab", "review", "lab"])

    program.menu.open(.more)
    try program.select(Strings.replayDeal)
    #expect(try program.session.board.phase == .choosingFirst)
    let lastIntent = try program.session.log.events.last?.intent
    #expect(try lastIntent == .restart(seed: program.game.state.seed))

    program.coordinator.shutDown()
    #expect(try home.results.count == 1)
  }

  @Test(
    "Pages over the final dialog offer Review and return to the dialog",
    arguments: [nil, Page.ID.settings, .help, .results, .start, .paused]
  )
  func pagesOverDialog(nextPage: Page.ID?) throws {
    let program = try startSmallBoard()
    try program.finish()
    try program.update(after: 2)
    let dialog = try #require(try program.session.board.dialog)

    for button in [ButtonID.menu, .games] {
      try program.session.viewModel.handle(.button(button))
      if let nextPage {
        program.menu.open(nextPage)
      }
      program.menu.open(.more)
      #expect(program.menuItems.contains { $0.action == .review && $0.isEnabled })

      while program.menu.page != nil {
        program.menu.handle(.escape)
      }
      try program.update()
      #expect(try program.session.board.dialog == dialog)
    }

    try program.session.viewModel.handle(.button(.menu))
    program.menu.open(.more)
    try review(program)
    #expect(try program.session.board.dialog == dialog)
  }

  @Test("A name that the player types appears on the board, in the settings and in the result")
  func names() throws {
    try home.withProgram { program in
      program.menu.open(.start)
      try program.select("6 cards")
      try program.select("2 players")
      program.menu.handle(.action(.field(1)))
      program.menu.handle(.text("Zoë"))
      try program.select("Play")
      #expect(try program.session.board.players.map(\.name) == ["Player 1", "Zoë"])

      try program.finish()
      #expect(try home.results[0].playerNames == ["", "Zoë"])
    }

    try home.withProgram { program in
      #expect(try program.session.board.players.map(\.name) == ["Player 1", "Zoë"])

      program.menu.open(.start)
      program.menu.handle(.action(.field(1)))
      for _ in "Zoë" {
        program.menu.handle(.backspace)
      }
      program.menu.handle(.text("Ben"))
      program.menu.handle(.action(.back))
      try program.update()
      #expect(try program.session.board.players.map(\.name) == ["Player 1", "Ben"])

      // The result keeps the names of its game, even if its line in the index is created again.
      #expect(try home.results[0].playerNames == ["", "Zoë"])
      File.remove(try home.folders.data + "/results-index.jsonl")
      #expect(try home.results[0].playerNames == ["", "Zoë"])

      openNewestResult(program)
      #expect(program.menuItems.contains { $0.title == "Zoë" })
    }
  }

  @Test("The page of a result replays its deal")
  func resultAgain() throws {
    let program = try TestProgram(home) { options in
      options.rows = 2
      options.columns = 3
      options.seed = 99
    }
    try program.finish()

    openNewestResult(program)
    try program.select(Strings.replayDeal)
    #expect(try program.session.header.seed == 99)
    #expect(try program.session.log.events.isEmpty)
  }

  @Test("If the program ends before a finished game is saved, the next start saves it once")
  func missed() throws {
    try home.withProgram { program in
      try program.perform(.play(GameSetup(.lab, grid: Grid(rows: 2, columns: 3))))
      try program.finish()
    }
    for result in try home.results {
      try home.folders.results.delete(result)
    }
    let fileName = try #require(home.sessionFileNames.last)
    try FileManager.default.setAttributes(
      [.modificationDate: Date.now.addingTimeInterval(9)],
      ofItemAtPath: "\(home.sessionFolder)/\(fileName)"
    )
    #expect(try home.results.isEmpty)

    for _ in 0..<2 {
      let phase = try home.withProgram { try $0.session.board.phase }
      #expect(phase == .finished)
      #expect(try home.results.count == 1)
    }
  }

  @Test("The computer plays as the second player, and its choices are recorded too")
  func computer() throws {
    let program = try TestProgram(home)
    try program.perform(.play(GameSetup(players: [.person, .computer(memory: nil)])))

    // The person misses, so that the computer plays next.
    try program.choose(0)
    let cards = try program.game.state.game.cards
    let differentCard = try #require(cards.indices.first { cards[$0].pair != cards[0].pair })
    try program.choose(differentCard)
    for _ in 0..<20 {
      try program.update(after: 1)
    }

    let eventCount = try program.session.log.events.count
    #expect(eventCount > 3)
    let path = try #require(try program.session.log.path)
    #expect(try lineCount(ofFile: path) == eventCount + 1)
  }

  @Test("Options of the command line take precedence over an unfinished game")
  func asked() throws {
    try home.withProgram { _ in }

    let program = try TestProgram(home) { options in
      options.gameName = "concentration"
      options.rows = 2
      options.seed = 5
    }
    let header = try program.session.header
    #expect(header.game == .concentration)
    #expect(header.seed == 5)
    #expect(header.grid == Grid(rows: 2, columns: 4))
    // The page of games has the same setup.
    #expect(program.menu.setup == header.setup)

    #expect(throws: UserFacingError.self) {
      try TestProgram(home) { $0.gameName = "chess" }
    }
    #expect(throws: MissingPicturesError.self) {
      try TestProgram(home) { $0.deck = home.path }
    }

    let path = "\(home.path)/pile.jsonl"
    let lines =
      #"{"memory-game":1,"game":"card-viewer","seed":1}"# + "\n" + #"{"at":1,"undo":true}"#
    try Data(lines.utf8).write(to: URL(filePath: path))
    let problem = UserFacingError(.badData, "\(path): line 2: the game card-viewer has no \"undo\"")
    #expect(throws: problem) {
      try TestProgram(home) { $0.resumePath = path }
    }
  }

  @Test("A dropped deck is played on the same board, and an unknown deck changes nothing")
  func dropped() throws {
    let program = try TestProgram(home)
    let pairs = (0..<6).map { #"{"text":"word \#($0)"}"# }.joined(separator: ",")
    let path = "\(home.path)/words.json"
    try Data(#"{"name":"words","pairs":[\#(pairs)]}"#.utf8).write(to: URL(filePath: path))

    program.menu.drop([path])
    try program.update()
    #expect(try program.session.header.deck.name == "words")
    #expect(program.frontend.shownNames.count == 2)

    program.menu.drop(["words"])
    try program.update()
    #expect(program.frontend.shownNames.count == 2)
    #expect(program.notice != nil)
  }

  @Test("Without a home folder the game can be played, and a notice states that nothing is saved")
  func homeless() throws {
    let errorOutput = home.errorOutput
    let noticeQueue = NoticeQueue { errorOutput.add($0) }
    let store = PlayerStore(nil, noticeQueue: noticeQueue) { 0 }
    let coordinator = GameCoordinator(
      LaunchOptions(),
      store: store,
      decks: TestDecks(playerFolder: nil),
      noticeQueue: noticeQueue,
      sounds: nil,
      nextSeed: { 7 }
    )
    let frontend = TestFrontend(coordinator)
    let session = try coordinator.lifecycle.makeFirstSession { source in
      throw MissingPicturesError(source: source)
    }

    try coordinator.lifecycle.show(session)
    #expect(frontend.shownNames == ["lab"])
    coordinator.session?.viewModel.handle(.card(0))
    try coordinator.update(at: 1)
    coordinator.shutDown()

    #expect(errorOutput.lines == ["games are not saved because HOME is not set"])
  }

  // MARK: Settings

  @Test("A sound waits as long as the board waits for the messages in the inspector")
  func waiting() throws {
    let program = try TestProgram(home)

    program.frontend.isBoardWaiting = true
    try program.session.viewModel.handle(.card(0))
    try program.update()
    #expect(program.sounds.playedSounds.isEmpty)

    program.frontend.isBoardWaiting = false
    try program.update()
    #expect(program.sounds.playedSounds.count == 1)
  }

  @Test("If playing cards can drift, the board has a button that stops them and saves the setting")
  func drift() throws {
    let program = try TestProgram(home) { $0.gameName = "playing-cards" }
    #expect(try !program.session.board.focusableButtons.contains(.toggleDrift))

    program.frontend.showsDrift = true
    program.coordinator.updateGameOptions()
    #expect(try program.session.board.focusableButtons.contains(.toggleDrift))

    try program.press(.toggleDrift)
    #expect(!program.coordinator.settings[.driftsCards])
    let button = try program.session.board.buttons.first { $0.id == .toggleDrift }
    #expect(button?.isSelected == true)
    #expect(try !TestProgram(home).coordinator.settings[.driftsCards])

    let labProgram = try TestProgram(home) { $0.gameName = "lab" }
    labProgram.frontend.showsDrift = true
    labProgram.coordinator.updateGameOptions()
    #expect(try !labProgram.session.board.focusableButtons.contains(.toggleDrift))
  }

  @Test("Turning on the first look deals the cards of an untouched board again")
  func preview() throws {
    let program = try TestProgram(home)

    program.menu.open(.menu)
    try program.select(Strings.settings)
    program.menu.handle(.action(.setting(.init(.showsPreview, true))))
    try program.update()
    #expect(program.frontend.shownNames == ["lab"], "not while a page covers the board")

    program.menu.close()
    try program.update()
    #expect(program.frontend.shownNames == ["lab", "lab"])
    #expect(try program.session.header.preview == 3)
    #expect(try program.session.header.seed == 7)
  }

  // MARK: Problems

  @Test("A damaged settings file is set aside, and a notice and standard error name it")
  func damage() throws {
    try File.makeFolder(try home.folders.config)
    try Data("{".utf8).write(to: URL(filePath: try home.folders.settings.path))

    let program = try TestProgram(home)

    #expect(home.errorOutput.lines.count == 1)
    #expect(home.errorOutput.lines[0].contains("settings.json.damaged-1"))
    #expect(program.notice?.contains("settings.json.damaged-1") == true)
    #expect(program.coordinator.settings.current == Settings())
  }

  @Test("A recording that fails ends a game only if the player asked for the recording")
  func failure() throws {
    for isRequested in [false, true] {
      let program = try TestProgram(home) { options in
        if isRequested {
          options.recordPath = "\(home.path)/game.jsonl"
        }
      }
      try program.choose(0)
      let path = try #require(try program.session.log.path)
      try breakFile(at: path)

      if isRequested {
        let problem = #expect(throws: UserFacingError.self) {
          try program.choose(1)
        }
        #expect(problem?.kind == .cannotWrite)
        #expect(try program.session.board.cards.contains(where: \.isFaceUp))
      } else {
        try expectOneNotice(program)
      }
      program.coordinator.shutDown()
    }
  }

  /// Expects that a full disk is shown once while the game continues.
  private func expectOneNotice(_ program: TestProgram) throws {
    try program.choose(1)
    #expect(program.notice?.contains("No space left on device") == true)

    try program.choose(2, 3)
    try program.update(after: 60)
    try program.session.viewModel.handle(.button(.restart))
    try program.update(after: 60)
    #expect(program.notice == nil)
  }

  /// Replaces the descriptor of a file that the program writes with the descriptor of a full disk.
  private func breakFile(at path: String) throws {
    var fileStatus = stat()
    #expect(stat(path, &fileStatus) == 0)

    let names = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    let descriptors = names.compactMap { Int32($0) }
    var status = stat()
    let fileDescriptor = try #require(
      descriptors.first { descriptor in
        fstat(descriptor, &status) == 0 && status.st_ino == fileStatus.st_ino
      }
    )

    let fullDisk = open("/dev/full", O_WRONLY)
    #expect(dup2(fullDisk, fileDescriptor) == fileDescriptor)
    close(fullDisk)
  }

  @Test("Notices appear one after the other, each long enough to read it")
  func notices() throws {
    let program = try TestProgram(home)
    let longNotice = "the second" + String(repeating: " is long", count: 10)
    let longSentence = "T\(longNotice.dropFirst())."
    program.coordinator.noticeQueue.warn("the first")
    program.coordinator.noticeQueue.warn(longNotice)

    try program.update()
    #expect(program.notice == "The first.")
    try program.update(after: 3.9)
    #expect(program.notice == "The first.")
    #expect(program.coordinator.nextDeadline != nil)
    try program.update(after: 0.2)
    #expect(program.notice == longSentence)

    program.coordinator.noticeQueue.warn("the third")
    try program.update(after: 4.1)
    #expect(program.notice == longSentence)

    // The response to a player's action is not delayed.
    program.menu.drop(["nowhere"])
    try program.update()
    #expect(program.notice?.hasPrefix("There is no deck") == true)

    try program.update(after: 60)
    #expect(program.notice == "The third.")
    #expect(program.coordinator.nextDeadline == nil)
  }

  @Test("Of a thousand notices twenty appear, followed by a notice that there are more")
  func manyNotices() throws {
    let program = try TestProgram(home)
    for number in 1...1000 {
      program.coordinator.noticeQueue.show("problem \(number)")
    }

    var notices: [String?] = []
    repeat {
      try program.update(after: 5)
      notices.append(program.notice)
    } while program.coordinator.nextDeadline != nil

    let firstNotices = (1...20).map { "Problem \($0)." }
    #expect(notices == firstNotices + ["There are more problems, which are not listed here."])
  }
}
