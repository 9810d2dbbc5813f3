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
  private let home: Home
  private var evening: Start

  init() throws {
    home = try Home()
    evening = try Start(home)
  }

  /// Picks a game on the page of games, and presses the first of two buttons that is there.
  private func change(to kind: GameKind, in evening: Start) throws {
    evening.menu.open(.start)
    let index = try #require(GameKind.all.firstIndex(of: kind))
    evening.menu.handle(.action(.game(index)))
    try evening.update()
    evening.menu.handle(.action(.play))
    try evening.update()
    #expect(evening.menu.page == nil)
  }

  /// Title of the button that begins a game, and whether its tile shows a board with open cards.
  private func offer(of kind: GameKind) throws -> (title: String, isUnderWay: Bool) {
    evening.menu.open(.start)
    let index = try #require(GameKind.all.firstIndex(of: kind))
    evening.menu.handle(.action(.game(index)))
    let page = try #require(evening.menu.page)
    let item = page.groups[0].items[index]
    let board =
      if case .game(let board) = item.picture {
        BoardState?.some(board)
      } else {
        BoardState?.none
      }
    return (page.footer.last?.title ?? "", board?.isUnderWay == true && board?.seed != 4)
  }

  private func undoIsOffered() throws -> Bool {
    try evening.session.board.focusableButtons.contains(.undo)
  }

  @Test("Undo leads back to the game that was under way, to the card, until the next choice")
  func undo() throws {
    try evening.choose(0, 1, 2)
    let cards = try evening.session.board.cards
    #expect(try !undoIsOffered())
    try change(to: .playingCards, in: evening)
    #expect(try undoIsOffered() && evening.session.header.game == .playingCards)
    try evening.session.viewModel.handle(.button(.undo))
    try evening.update()
    #expect(try evening.session.header.game == .lab && evening.session.board.cards == cards)
    #expect(try !undoIsOffered())

    try change(to: .cardViewer, in: evening)
    #expect(try undoIsOffered())
    try evening.choose(0)
    #expect(try !undoIsOffered())
    try evening.session.viewModel.handle(.button(.undo))
    try evening.update()
    #expect(try evening.session.header.game == .cardViewer)
    #expect(evening.notice == "A card was chosen since: only a new deal can be undone.")
  }

  @Test("Undo leads back to the game before after a restart, too, for nothing was chosen")
  func undoAfterRestart() throws {
    try evening.choose(0, 1, 2)
    try change(to: .concentration, in: evening)
    for button in [ButtonID.restart, .undo] {
      #expect(try undoIsOffered())
      try evening.session.viewModel.handle(.button(button))
      try evening.update()
    }
    #expect(try evening.session.header.game == .lab && evening.session.board.isUnderWay)
  }

  @Test("A game that was left goes on when it is chosen again; Restart there deals anew")
  func goesOn() throws {
    try evening.choose(0, 1, 2)
    let lab = try evening.session.board.cards
    #expect(try offer(of: .lab) == ("Continue", true))
    #expect(try offer(of: .concentration) == ("Play", false))
    evening.menu.close()
    try change(to: .concentration, in: evening)
    try evening.choose(3)
    let concentration = try evening.session.board.cards
    #expect(try offer(of: .lab) == ("Continue", true))
    try change(to: .lab, in: evening)
    #expect(try evening.session.board.cards == lab)
    try evening.choose(5)
    try change(to: .concentration, in: evening)
    #expect(try evening.session.board.cards == concentration)
    #expect(home.files(".local/state/memory-game/sessions").count == 2)
    try evening.session.viewModel.handle(.button(.restart))
    #expect(try evening.session.board.cards.allSatisfy { !$0.isFaceUp })
  }

  @Test("Another board of the same game is dealt, and the one that was left stays")
  func otherBoard() throws {
    try evening.choose(0)
    evening.menu.open(.start)
    try evening.touch("2 × 4")
    try evening.touch("Play")
    #expect(try evening.session.header.grid.cardCount == 8 && undoIsOffered())
    try evening.session.viewModel.handle(.button(.undo))
    try evening.update()
    #expect(try evening.session.board.cards[0].isFaceUp)
  }

  @Test("The game that lies open goes on from the page of games as it is")
  func openGame() throws {
    try evening.choose(0, 1)
    let events = try evening.session.log.events
    let shown = evening.front.shown
    try change(to: .lab, in: evening)
    #expect(try evening.session.log.events == events && evening.front.shown == shown)
  }

  @Test("After a death the changed game is there with its way back, whatever the clock says")
  mutating func death() throws {
    try evening.choose(0, 1, 2)
    let path = try #require(try evening.session.log.path)
    let future = [FileAttributeKey.modificationDate: Date.now.addingTimeInterval(9e6)]
    try change(to: .concentration, in: evening)
    try FileManager.default.setAttributes(future, ofItemAtPath: path)
    // Its files are no longer locked, and nothing else is written.
    evening = try Start(Home())

    let next = try Start(home)
    #expect(try next.session.header.game == .concentration)
    #expect(try next.session.board.focusableButtons.contains(.undo))
    try next.session.viewModel.handle(.button(.undo))
    try next.update()
    #expect(try next.session.header.game == .lab && next.session.log.events.count == 3)
  }

  @Test("A deleted result comes back until its page is left")
  func deleted() throws {
    evening.menu.close(for: .play(GameSetup(.lab, grid: Grid(rows: 2, columns: 3))))
    try evening.update()
    try evening.finish()
    func results() throws -> [GameResult] {
      try home.folders.results.list(decks: TestDecks(own: nil).localLibrary()).results
    }
    let kept = try results()
    for isUndone in [true, false] {
      evening.menu.open(.results)
      evening.menu.handle(.action(.recentResult(0)))
      try evening.touch("Delete")
      #expect(try results().isEmpty)
      if isUndone {
        try evening.touch("Undo")
      }
      #expect(try results() == (isUndone ? kept : []))
      evening.menu.handle(.escape)
      #expect(evening.menu.page?.actions.contains(.recentResult(0)) == isUndone)
    }
  }
}
