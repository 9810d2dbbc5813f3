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

@MainActor @Suite struct EveningTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  private var results: [GameResult] {
    get throws {
      try home.folders.results.list(decks: TestDecks(own: nil).localLibrary()).results
    }
  }

  @Test("A game that is left is gone on with at the next start, to the card")
  func restored() throws {
    let (board, events) = try home.evening { evening in
      #expect(evening.front.shown == ["lab"])
      #expect(home.files(".local/state/memory-game/sessions").count == 1)
      try evening.choose(0, 1, 2)
      return (try evening.session.board, try evening.session.log.events)
    }

    let second = try Start(home)
    #expect(try second.session.log.events == events && second.session.board.cards == board.cards)
    try second.choose(5)
    #expect(try second.session.log.events.count == events.count + 1)
    let path = try #require(try second.session.log.path)
    #expect(try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").count == 5)
    #expect(home.lines.texts.isEmpty)
  }

  @Test("Another game is played from the pages, kept as the last, and dealt beside the one before")
  func anotherGame() throws {
    try home.evening { evening in
      try evening.choose(0)
      evening.menu.open(.menu)
      try evening.update()
      try evening.touch("Games")
      evening.menu.handle(.action(.game(1)))
      try evening.touch("2 × 4")
      try evening.touch("Play")
      #expect(evening.front.shown == ["lab", "concentration"] && evening.menu.page == nil)
      #expect(try evening.session.header.seed == 8)
      #expect(home.files(".local/state/memory-game/sessions").count == 2)
    }

    let next = try Start(home)
    #expect(next.front.shown == ["concentration"])
    #expect(next.menu.setup == GameSetup(.concentration, grid: Grid(rows: 2, columns: 4)))
    #expect(next.coordinator.store.lastSetup.hasOpenedMenu)
  }

  @Test("Hint and undo are recorded as the player gives them")
  func hintAndUndo() throws {
    let evening = try Start(home)
    try evening.choose(0, 1)
    evening.menu.open(.more)
    try evening.touch("Hint")
    evening.menu.open(.menu)
    try evening.touch("Restart")
    try evening.session.viewModel.handle(.button(.undo))
    try evening.update()
    let intents = try evening.session.log.events.map(\.intent)
    #expect(intents == [.choose(0), .choose(1), .hint, .restart(seed: 8), .undo])
  }

  @Test("A finished game is kept, listed and looked back on, and the game goes on after that")
  func finishedGame() throws {
    let evening = try Start(home) { ($0.gameName, $0.rows, $0.columns) = ("lab", 2, 3) }
    try evening.finish()
    #expect(try results.map(\.setup.grid) == [Grid(rows: 2, columns: 3)])
    #expect(try results[0].misses == 2 && results[0].avoidableMisses > 0)

    evening.menu.open(.results)
    try evening.update()
    evening.menu.handle(.action(.recentResult(0)))
    try evening.update()
    try evening.touch(Strings.review)
    let review = try #require(evening.coordinator.review)
    #expect(evening.front.review === review && review.board.counters[0].value.hasPrefix("1"))
    _ = review.handle(.button(.endReview))
    try evening.update()
    #expect(evening.coordinator.review == nil && evening.front.shown == ["lab", "review", "lab"])

    evening.menu.open(.more)
    try evening.touch(Strings.replayDeal)
    #expect(try evening.session.board.phase == .choosingFirst)
    #expect(try evening.session.log.events.last?.intent == .restart(seed: evening.game.state.seed))
    evening.coordinator.shutDown()
    #expect(try results.count == 1)
  }

  @Test(
    "Pages over the dialog at the end return to it, and Review is offered there",
    arguments: [nil, Page.ID.settings, .help, .results, .start, .paused])
  func pagesOverDialog(next: Page.ID?) throws {
    let evening = try Start(home) { ($0.gameName, $0.rows, $0.columns) = ("lab", 2, 3) }
    try evening.finish()
    try evening.update(after: 2)
    let dialog = try #require(try evening.session.board.dialog)
    for button in [ButtonID.menu, .games] {
      try evening.session.viewModel.handle(.button(button))
      if let next {
        evening.menu.open(next)
      }
      evening.menu.open(.more)
      let items = evening.menu.page?.groups.flatMap(\.items) ?? []
      #expect(items.contains { $0.action == .review && $0.isEnabled })
      while evening.menu.page != nil {
        evening.menu.handle(.escape)
      }
      try evening.update()
      #expect(try evening.session.board.dialog == dialog)
    }
    try evening.session.viewModel.handle(.button(.menu))
    evening.menu.open(.more)
    try evening.touch(Strings.review)
    let review = try #require(evening.coordinator.review)
    _ = review.handle(.button(.endReview))
    try evening.update()
    #expect(try evening.session.board.dialog == dialog)
  }

  @Test("A name that is typed stands on the board, in the settings, in the result, and stays there")
  func names() throws {
    try home.evening { evening in
      evening.menu.open(.start)
      try evening.touch("2 × 3")
      try evening.touch("Two")
      evening.menu.handle(.action(.field(1)))
      evening.menu.handle(.text("Zoë"))
      try evening.touch("Play")
      #expect(try evening.session.board.players.map(\.name) == ["Player 1", "Zoë"])
      try evening.finish()
      #expect(try results[0].playerNames == ["", "Zoë"])
    }
    try home.evening { evening in
      #expect(try evening.session.board.players.map(\.name) == ["Player 1", "Zoë"])
      evening.menu.open(.start)
      evening.menu.handle(.action(.field(1)))
      for _ in 0..<3 {
        evening.menu.handle(.backspace)
      }
      evening.menu.handle(.text("Ben"))
      evening.menu.handle(.action(.back))
      try evening.update()
      #expect(try evening.session.board.players.map(\.name) == ["Player 1", "Ben"])
      // The result keeps the names of its day, also where its line is made again.
      #expect(try results[0].playerNames == ["", "Zoë"])
      File.remove(try home.folders.data + "/results-index.jsonl")
      #expect(try results[0].playerNames == ["", "Zoë"])
      evening.menu.open(.results)
      evening.menu.handle(.action(.recentResult(0)))
      let items = evening.menu.page?.groups.flatMap(\.items) ?? []
      #expect(items.contains { $0.title == "Zoë" })
    }
  }

  @Test("A result is played once more from its deal, and deleted from the folder")
  func resultAgain() throws {
    let evening = try Start(home) { ($0.rows, $0.columns, $0.seed) = (2, 3, 99) }
    try evening.finish()
    evening.menu.open(.results)
    evening.menu.handle(.action(.recentResult(0)))
    try evening.touch(Strings.replayDeal)
    #expect(try evening.session.header.seed == 99 && evening.session.log.events.isEmpty)
    evening.menu.open(.results)
    evening.menu.handle(.action(.recentResult(0)))
    try evening.touch("Delete")
    #expect(try results.isEmpty)
  }

  @Test("A game that ended when the program did is kept at the next start, once")
  func missed() throws {
    try home.evening {
      $0.menu.close(for: .play(GameSetup(.lab, grid: Grid(rows: 2, columns: 3))))
      try $0.update()
      try $0.finish()
    }
    for game in try results {
      try home.folders.results.delete(game)
    }
    let file = try #require(home.files(".local/state/memory-game/sessions").last)
    let path = "\(home.path)/.local/state/memory-game/sessions/\(file)"
    try FileManager.default.setAttributes(
      [.modificationDate: Date.now.addingTimeInterval(9)], ofItemAtPath: path)
    #expect(try results.isEmpty)
    for _ in 0..<2 {
      let phase = try home.evening { try $0.session.board.phase }
      #expect(try phase == .finished && results.count == 1)
    }
  }

  @Test("The computer plays along, and its choices are recorded with the player's")
  func computer() throws {
    let evening = try Start(home)
    evening.menu.close(for: .play(GameSetup(players: [.person, .computer(memory: nil)])))
    try evening.update()
    try evening.choose(0)
    let cards = try evening.game.state.game.cards
    let other = try #require(cards.indices.first { cards[$0].pair != cards[0].pair })
    try evening.choose(other)
    for _ in 0..<20 {
      try evening.update(after: 1)
    }
    #expect(try evening.session.log.events.count > 3)
    let path = try #require(try evening.session.log.path)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(try lines.count == evening.session.log.events.count + 1)
  }

  @Test("Settings are applied at once, kept, and there at the next start")
  func settings() throws {
    let evening = try Start(home)
    #expect(evening.sounds.volume == 1)
    evening.menu.open(.menu)
    try evening.touch(Strings.settings)
    evening.menu.handle(.action(.setting(0, choice: 0)))
    evening.menu.handle(.action(.setting(8, choice: 1)))
    try evening.update()
    #expect(evening.sounds.volume == 0 && evening.front.settings?.showsClock == true)
    evening.coordinator.shutDown()
    let next = try Start(home)
    let kept = next.coordinator.store.settings
    #expect(kept.sound == .off && kept.showsClock)
    #expect(next.sounds.volume == 0)
  }

  @Test("A sound waits as long as the board waits for the messages of the panel")
  func waiting() throws {
    let evening = try Start(home)
    evening.front.isBoardWaiting = true
    try evening.session.viewModel.handle(.card(0))
    try evening.update()
    #expect(evening.sounds.played.isEmpty)
    evening.front.isBoardWaiting = false
    try evening.update()
    #expect(evening.sounds.played.count == 1)
  }

  @Test("A small button on the board stills playing cards where they can drift, and that is kept")
  func drift() throws {
    let evening = try Start(home) { $0.gameName = "playing-cards" }
    func controls() throws -> [ButtonID] {
      try evening.session.board.focusableButtons
    }
    #expect(try !controls().contains(.toggleDrift))
    evening.front.showsDrift = true
    evening.coordinator.updateGameOptions()
    #expect(try controls().contains(.toggleDrift))
    try evening.session.viewModel.handle(.button(.toggleDrift))
    try evening.update()
    #expect(evening.front.settings?.driftsCards == false)
    #expect(try evening.session.board.buttons.first { $0.id == .toggleDrift }?.isSelected == true)
    #expect(try !Start(home).coordinator.store.settings.driftsCards)
    let lab = try Start(home) { $0.gameName = "lab" }
    lab.front.showsDrift = true
    lab.coordinator.updateGameOptions()
    #expect(try !lab.session.board.focusableButtons.contains(.toggleDrift))
  }

  @Test("Two windows that change different settings lose neither, and follow each other")
  func twoWindows() throws {
    let windows = [try Start(home), try Start(home)]
    windows[0].menu.toggleSound()
    try windows[0].update()
    windows[1].menu.scaleTexts(by: 2)
    try windows[1].update()
    try windows[0].coordinator.reloadSettings()
    #expect(windows[0].menu.settings.textSize == 1.5 && windows[0].front.settings?.textSize == 1.5)
    let kept = try Start(home).coordinator.store.settings
    #expect(kept.sound == .off && kept.textSize == 1.5)
  }

  @Test("A first look that is set during an untouched board deals the same cards anew, with it")
  func preview() throws {
    let evening = try Start(home)
    evening.menu.open(.menu)
    try evening.touch(Strings.settings)
    evening.menu.handle(.action(.setting(9, choice: 1)))
    try evening.update()
    #expect(evening.front.shown == ["lab"], "not while a page lies over it")
    evening.menu.close()
    try evening.update()
    #expect(evening.front.shown == ["lab", "lab"])
    #expect(try evening.session.header.preview == 3 && evening.session.header.seed == 7)
  }

  @Test("A damaged file is set aside, and told where the player looks")
  func damage() throws {
    try File.makeFolder(try home.folders.config)
    try Data("{".utf8).write(to: URL(filePath: try home.folders.settings.path))
    let evening = try Start(home)
    #expect(home.lines.texts.count == 1 && home.lines.texts[0].contains("settings.json.damaged-1"))
    #expect(evening.notice?.contains("settings.json.damaged-1") == true)
    #expect(evening.coordinator.store.settings == Settings())
  }

  @Test("A recording that fails is told once, and the game goes on; what was asked for ends it")
  func failure() throws {
    for isAsked in [false, true] {
      let file = "\(home.path)/game.jsonl"
      let evening = try Start(home) { if isAsked { $0.recordPath = file } }
      try evening.choose(0)
      let path = try #require(try evening.session.log.path)
      try breakFile(at: path)
      if isAsked {
        let problem = #expect(throws: UserFacingError.self) { try evening.choose(1) }
        #expect(problem?.kind == .cannotWrite)
      } else {
        try evening.choose(1)
        #expect(evening.notice?.contains("No space left on device") == true)
        try evening.choose(2, 3)
        try evening.update(after: 60)
        try evening.session.viewModel.handle(.button(.restart))
        try evening.update(after: 60)
        #expect(evening.notice == nil)
      }
      #expect(try evening.session.board.cards.contains(where: \.isFaceUp) || !isAsked)
      evening.coordinator.shutDown()
    }
  }

  /// Has the writer's own descriptor become one of a full disk.
  private func breakFile(at path: String) throws {
    var file = stat()
    var other = stat()
    #expect(stat(path, &file) == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    let own = try #require(
      names.compactMap { Int32($0) }.first { fstat($0, &other) == 0 && other.st_ino == file.st_ino }
    )
    let full = open("/dev/full", O_WRONLY)
    #expect(dup2(full, own) == own)
    close(full)
  }

  @Test("Notices are shown one after the other, each as a sentence and for the time to read it")
  func notices() throws {
    let evening = try Start(home)
    let long = "the second" + String(repeating: " is long", count: 10)
    ["the first", long].forEach(evening.coordinator.noticeQueue.warn)
    try evening.update()
    #expect(evening.notice == "The first.")
    try evening.update(after: 3.9)
    #expect(evening.notice == "The first." && evening.coordinator.nextDeadline != nil)
    try evening.update(after: 0.2)
    #expect(evening.notice == "T\(long.dropFirst()).")
    evening.coordinator.noticeQueue.warn("the third")
    try evening.update(after: 4.1)
    #expect(evening.notice == "T\(long.dropFirst()).")
    // What the player does is answered at once.
    evening.menu.drop(["nowhere"])
    try evening.update()
    #expect(evening.notice?.hasPrefix("There is no deck") == true)
    try evening.update(after: 60)
    #expect(evening.notice == "The third." && evening.coordinator.nextDeadline == nil)
  }

  @Test("Of a thousand notices twenty are told, and then that there are more")
  func manyNotices() throws {
    let evening = try Start(home)
    for number in 1...1000 {
      evening.coordinator.noticeQueue.show("problem \(number)")
    }
    var told: [String?] = []
    repeat {
      try evening.update(after: 5)
      told.append(evening.notice)
    } while evening.coordinator.nextDeadline != nil
    #expect(
      told == (1...20).map { "Problem \($0)." } + [
        "There are more problems, which are not told here."
      ])
  }

  @Test("What was asked for on the command line is dealt, whatever was left")
  func asked() throws {
    try home.evening { _ in }
    let evening = try Start(home) { ($0.gameName, $0.rows, $0.seed) = ("concentration", 2, 5) }
    let dealt = try evening.session.header
    #expect(dealt.game == .concentration && dealt.seed == 5)
    #expect(dealt.grid == Grid(rows: 2, columns: 4))
    // The page of games picks it.
    #expect(evening.menu.setup == dealt.setup)
    #expect(throws: UserFacingError.self) { try Start(home) { $0.gameName = "chess" } }
    #expect(throws: MissingPicturesError.self) { try Start(home) { $0.deck = home.path } }
    let path = "\(home.path)/pile.jsonl"
    let header = #"{"memory-game":1,"game":"card-viewer","seed":1}"#
    try Data((header + "\n" + #"{"at":1,"undo":true}"#).utf8).write(to: URL(filePath: path))
    let problem = UserFacingError(.badData, "\(path): line 2: the game card-viewer has no \"undo\"")
    #expect(throws: problem) { try Start(home) { $0.resumePath = path } }
  }

  @Test("A dropped deck is played on the same board; what is none leaves the game as it is")
  func dropped() throws {
    let evening = try Start(home)
    let pairs = (0..<6).map { #"{"text":"word \#($0)"}"# }.joined(separator: ",")
    let path = "\(home.path)/words.json"
    try Data(#"{"name":"words","pairs":[\#(pairs)]}"#.utf8).write(to: URL(filePath: path))
    evening.menu.drop([path])
    try evening.update()
    #expect(try evening.session.header.deck.name == "words" && evening.front.shown.count == 2)
    evening.menu.drop(["words"])
    try evening.update()
    #expect(evening.front.shown.count == 2 && evening.notice != nil)
  }

  @Test("Without a home nothing is kept, which is told, and the game is played")
  func homeless() throws {
    let lines = home.lines
    let notices = NoticeQueue { lines.add($0) }
    let store = PlayerStore(nil, noticeQueue: notices) { 0 }
    let coordinator = GameCoordinator(
      LaunchOptions(), store: store, decks: TestDecks(own: nil), noticeQueue: notices, sounds: nil
    ) { 7 }
    let front = TestFront(coordinator)
    try front.show(try coordinator.makeFirstSession { throw MissingPicturesError(source: $0) })
    coordinator.session?.viewModel.handle(.card(0))
    try coordinator.update(at: 1)
    coordinator.shutDown()
    #expect(lines.texts == ["no game is kept, for HOME is not set"])
  }
}
