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

@MainActor
@Suite("Changing games")
struct ChangingGamesTests {
  /// The button and the picture of a game on the page of games.
  private struct Offer: Equatable {
    /// The title of the button that begins or continues the game.
    var buttonTitle: String

    /// Whether the picture of the game shows a board on which a player has chosen cards.
    var showsStartedBoard: Bool
  }

  private let home: Home
  private var program: TestProgram

  init() throws {
    home = try Home()
    program = try TestProgram(home)
  }

  /// Opens the page of games, and selects a game there.
  ///
  /// - Returns: The position of the game in the list.
  @discardableResult
  private func selectGame(_ kind: GameKind) throws -> Int {
    program.menu.open(.start)
    let index = try #require(GameKind.all.firstIndex(of: kind))
    program.menu.handle(.action(.game(index)))
    return index
  }

  /// Uses the page of games to change to another game.
  private func changeGame(to kind: GameKind) throws {
    try selectGame(kind)
    try program.update()
    program.menu.handle(.action(.play))
    try program.update()
    #expect(program.menu.page == nil)
  }

  private func offer(of kind: GameKind) throws -> Offer {
    let index = try selectGame(kind)
    let page = try #require(program.menu.page)
    let item = page.groups[0].items[index]
    var offer = Offer(
      buttonTitle: page.footer.last?.title ?? "",
      showsStartedBoard: false
    )
    // Without an unfinished game, the picture shows a sample board.
    let sampleSeed: UInt64 = 4
    if case .game(let board) = item.picture {
      offer.showsStartedBoard = board.isUnderWay && board.seed != sampleSeed
    }
    return offer
  }

  @Test("Undo returns to the unfinished game until the player chooses a card")
  func undo() throws {
    try program.choose(0, 1, 2)
    let cards = try program.session.board.cards
    #expect(try !program.offersUndo)

    try changeGame(to: .playingCards)
    #expect(try program.offersUndo)
    #expect(try program.session.header.game == .playingCards)

    try program.press(.undo)
    #expect(try program.session.header.game == .lab)
    #expect(try program.changedCards(since: cards) == [])
    #expect(try !program.offersUndo)

    try changeGame(to: .cardViewer)
    #expect(try program.offersUndo)
    try program.choose(0)
    #expect(try !program.offersUndo)

    try program.press(.undo)
    #expect(try program.session.header.game == .cardViewer)
    #expect(program.notice == "You can return to the previous game only before the first choice.")
  }

  @Test("Undo returns to the game before even after a restart if no card was chosen")
  func undoAfterRestart() throws {
    try program.choose(0, 1, 2)
    try changeGame(to: .concentration)

    for button in [ButtonID.restart, .undo] {
      #expect(try program.offersUndo)
      try program.press(button)
    }

    #expect(try program.session.header.game == .lab)
    #expect(try program.session.board.isUnderWay)
  }

  @Test("An unfinished game continues when the player selects it again")
  func goesOn() throws {
    let unfinished = Offer(buttonTitle: "Continue", showsStartedBoard: true)
    let new = Offer(buttonTitle: "Play", showsStartedBoard: false)
    try program.choose(0, 1, 2)
    let labCards = try program.session.board.cards
    #expect(try offer(of: .lab) == unfinished)
    #expect(try offer(of: .concentration) == new)
    program.menu.close()

    try changeGame(to: .concentration)
    try program.choose(3)
    let concentrationCards = try program.session.board.cards
    #expect(try offer(of: .lab) == unfinished)

    try changeGame(to: .lab)
    #expect(try program.changedCards(since: labCards) == [])

    try program.choose(5)
    try changeGame(to: .concentration)
    #expect(try program.changedCards(since: concentrationCards) == [])
    #expect(home.sessionFileNames.count == 2)

    try program.session.viewModel.handle(.button(.restart))
    let faceUpCards = try program.session.board.cards.filter(\.isFaceUp)
    #expect(faceUpCards.isEmpty)
  }

  @Test("A new board of the same game leaves the unfinished game available to Undo")
  func otherBoard() throws {
    try program.choose(0)
    program.menu.open(.start)
    try program.select("8 cards")
    try program.select("Play")
    #expect(try program.session.header.grid.cardCount == 8)
    #expect(try program.offersUndo)

    try program.press(.undo)
    #expect(try program.session.board.cards[0].isFaceUp)
  }

  @Test("The page of games returns to the current game without a change")
  func openGame() throws {
    try program.choose(0, 1)
    let events = try program.session.log.events
    let shownNames = program.frontend.shownNames

    try changeGame(to: .lab)

    #expect(try program.session.log.events == events)
    #expect(program.frontend.shownNames == shownNames)
  }

  @Test("After a crash Undo still returns to the game before, whatever its file's date is")
  mutating func death() throws {
    try program.choose(0, 1, 2)
    let path = try #require(try program.session.log.path)
    try changeGame(to: .concentration)

    let future = Date.now.addingTimeInterval(9e6)
    try FileManager.default.setAttributes([.modificationDate: future], ofItemAtPath: path)
    // The program has ended: its files are unlocked, and it writes no more data.
    program = try TestProgram(Home())

    let next = try TestProgram(home)
    #expect(try next.session.header.game == .concentration)
    #expect(try next.offersUndo)

    try next.press(.undo)
    #expect(try next.session.header.game == .lab)
    #expect(try next.session.log.events.count == 3)
  }

  @Test("Undo restores a deleted result until its page is closed")
  func deleted() throws {
    try program.perform(.play(GameSetup(.lab, grid: Grid(rows: 2, columns: 3))))
    try program.finish()
    let savedResults = try home.results

    for isUndone in [true, false] {
      program.menu.open(.results)
      program.menu.handle(.action(.recentResult(0)))
      try program.select("Delete")
      #expect(try home.results.isEmpty)

      if isUndone {
        try program.select("Undo")
        #expect(try home.results == savedResults)
      } else {
        #expect(try home.results.isEmpty)
      }

      program.menu.handle(.escape)
      #expect(program.menu.page?.actions.contains(.recentResult(0)) == isUndone)
    }
  }

  @Test("Undo returns from a game that continues to the unfinished game before it")
  func undoAfterContinue() throws {
    try program.choose(0)
    try changeGame(to: .concentration)
    try program.choose(3)
    try changeGame(to: .lab)
    #expect(try program.offersUndo)

    try program.press(.undo)
    #expect(try program.session.header.game == .concentration)
  }

  @Test("After a crash Undo does not return to the game before if a card was chosen since")
  mutating func deathAfterChoice() throws {
    try program.choose(0)
    try changeGame(to: .concentration)
    try program.choose(3)
    program = try TestProgram(Home())

    let next = try TestProgram(home)
    #expect(try next.session.header.game == .concentration)
    #expect(try !next.offersUndo)
  }

  @Test("Of two unfinished games of one kind only the current one is listed")
  func currentGame() throws {
    try program.choose(0)
    try program.perform(.play(GameSetup(.lab)))
    try program.choose(0)

    let files = program.coordinator.loadUnfinishedGames().map(\.sessionFile)
    #expect(home.sessionFileNames.count == 2)
    #expect(try files == [program.session.file])
  }
}
