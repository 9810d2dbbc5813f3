import Architectures
import Games
import Model
import Testing
import ViewState

/// What is notification's own; that it is the view model's game is held by `SameBoardTests`.
@MainActor @Suite struct StationTests {
  /// Hears a game on the air, and writes down what it says.
  final class Listener {
    var news: [String] = []

    @MainActor init(_ game: NotifyingConcentration) {
      let all: [NotifyingConcentration.NotificationName] = [
        .didDeal, .cardsDidChange, .flipCountDidChange, .missCountDidChange, .didFinish,
      ]
      for name in all {
        NotificationCenter.default.addObserver(self, name: name.rawValue, object: game) { me, _ in
          me.news.append(name.rawValue)
        }
      }
    }
  }

  /// Data source that counts the questions, and has another one answer them.
  final class Asked: CardGridDataSource {
    private let source: any CardGridDataSource
    var cards: [Int] = []

    init(_ source: any CardGridDataSource) {
      self.source = source
    }

    func numberOfCards(in grid: CardGrid) -> Int {
      source.numberOfCards(in: grid)
    }
    func cardGrid(_ grid: CardGrid, cardAt index: Int) -> BoardState.Card {
      cards.append(index)
      return source.cardGrid(grid, cardAt: index)
    }
  }

  @Test("A miss is told as it happens, and the model knows none of those that hear it")
  func miss() {
    let game = NotifyingConcentration()
    game.deal(pairs: 4, seed: 1)
    let one = Listener(game)
    let two = Listener(game)
    let other = game.cards.firstIndex { $0 != game.cards[0] } ?? 0
    for card in [0, other] {
      game.chooseCard(at: card)
    }
    #expect(
      one.news == [
        "flipCountDidChange", "cardsDidChange", "flipCountDidChange", "cardsDidChange",
        "missCountDidChange",
      ])
    #expect(two.news == one.news && game.missCount == 1)
  }

  @Test("Two games in one program do not hear each other, although there is one center")
  func twoGames() {
    let table = Table()
    let other = Table()
    let listener = Listener(other.controller.game)
    table.outlets.choose(3)
    #expect(table.outlets.board.counters[0].value == "1")
    #expect(listener.news.isEmpty)
  }

  @Test("A listener that is gone is not called, and the model plays on")
  func gone() {
    let game = NotifyingConcentration()
    weak var listener: Listener?
    do {
      let held = Listener(game)
      listener = held
      game.deal(pairs: 2, seed: 1)
      #expect(held.news.last == "didDeal")
    }
    game.chooseCard(at: 0)
    #expect(listener == nil && game.flipCount == 1)
  }

  @Test("A touch is target and action, then news, then the answers of the data source")
  func touch() {
    let table = Table()
    final class Log { var messages: [Message] = [] }
    let log = Log()
    table.outlets.trace = { log.messages.append($0) }
    table.outlets.cardButtons[4].touch()
    #expect(
      log.messages == [
        Message(from: .view, to: .middle, "touchCard(cardButtons[4])"),
        Message(from: .model, to: .middle, "flipCountDidChange"),
        Message(from: .middle, to: .view, "flipCountLabel.text = \"1\""),
        Message(from: .model, to: .middle, "cardsDidChange [4]"),
        Message(from: .middle, to: .view, "cardButtons[4].isFaceUp = true"),
      ])
  }

  @Test("The grid asks for the cards that changed, on 400 cards, too; a theme has it ask for all")
  func questions() {
    let table = Table(rows: 20, columns: 20)
    let asked = Asked(table.controller)
    table.controller.grid.dataSource = asked
    for card in [7, 8] {
      table.outlets.choose(card)
    }
    #expect(asked.cards == [7, 7, 8], "the card, and then both of the turn")
    table.outlets.themeButtons[1].touch()
    #expect(asked.cards.count == 403)
    #expect(table.outlets.themeButtons.map(\.isSelected) == [false, true])
  }

  @Test("A grid without a data source shows nothing, and does not keep one alive")
  func dataSource() {
    let table = Table()
    do {
      let asked = Asked(table.controller)
      table.controller.grid.dataSource = asked
      table.controller.grid.reloadData()
      #expect(asked.cards.count == 8)
    }
    #expect(table.controller.grid.dataSource == nil)
    table.outlets.choose(0)
    table.controller.grid.reloadData()
    #expect(!table.outlets.board.cards[0].isFaceUp)
  }

  @Test("At the end a dialog tells how it went, and a better game later")
  func end() {
    let table = Table()
    table.outlets.choose(table.controller.game.cards.firstIndex { $0.identifier == 0 } ?? 0)
    table.outlets.advance(to: 42)
    table.finish()
    let content = table.outlets.dialog.content
    #expect(content?.title == "Well done!" && content?.entries.map(\.value) == ["9", "0", "0:42"])
    table.outlets.dialog.touch()
    table.outlets.restartButton.touch()
    table.finish()
    #expect(table.outlets.dialog.content?.title == "Your best game!")
  }

  @Test("A card that is not there stops with a message that names call and value")
  func programmersError() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Table().controller.game.chooseCard(at: 8) }
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("NotifyingConcentration.chooseCard(at: 8): the board has 8 cards"))
  }

  @Test("The center keeps neither controller nor model alive")
  func release() {
    weak var controller: NotificationViewController?
    weak var game: NotifyingConcentration?
    do {
      let table = Table()
      (controller, game) = (table.controller, table.controller.game)
      table.outlets.choose(0)
      #expect(game?.flipCount == 1)
    }
    #expect(controller == nil && game == nil)
  }
}

/// Concentration with outlets only: no display, nobody who draws.
@MainActor private struct Table {
  let outlets: ControllerGame
  let controller: NotificationViewController

  init(rows: Int = 2, columns: Int = 4) {
    let decks = ["abcdefgh", "12345678"].map { faces in
      Deck(name: faces, pairs: faces.map { Deck.Pair(Face(String($0), kind: .text)) })
    }
    outlets = ControllerGame(
      .notification, grid: Grid(rows: rows, columns: columns), deck: decks[0], themes: decks,
      seed: 1)
    guard let made = outlets.controller as? NotificationViewController else {
      fatalError()
    }
    controller = made
  }

  func finish() {
    let cards = controller.game.cards
    for pair in 0..<4 {
      for card in cards.indices where cards[card].identifier == pair {
        outlets.choose(card)
      }
    }
  }
}
