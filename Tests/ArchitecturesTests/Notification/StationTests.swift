import Architectures
import Games
import Model
import Testing
import ViewState

/// The tests of the behavior that only the architecture with notifications has.
///
/// `ContractTests` checks that the architecture plays the same game as the view model.
@MainActor @Suite struct StationTests {
  /// An observer that records the names of a game's notifications.
  final class Listener {
    var news: [String] = []

    @MainActor init(_ game: NotifyingConcentration) {
      let names: [NotifyingConcentration.NotificationName] = [
        .didDeal,
        .cardsDidChange,
        .flipCountDidChange,
        .missCountDidChange,
        .didFinish,
      ]
      for name in names {
        NotificationCenter.default.addObserver(
          self, name: name.rawValue, object: game
        ) { listener, _ in
          listener.news.append(name.rawValue)
        }
      }
    }
  }

  /// A data source that records the requested cards, and forwards each call to another data source.
  final class RecordingDataSource: CardGridDataSource {
    private let source: any CardGridDataSource
    var requestedCards: [Int] = []

    init(_ source: any CardGridDataSource) {
      self.source = source
    }

    func numberOfCards(in grid: CardGrid) -> Int {
      source.numberOfCards(in: grid)
    }

    func cardGrid(_ grid: CardGrid, cardAt index: Int) -> BoardState.Card {
      requestedCards.append(index)
      return source.cardGrid(grid, cardAt: index)
    }
  }

  @Test("Every listener receives the notifications of a miss in their order")
  func miss() {
    let game = NotifyingConcentration()
    game.deal(pairs: 4, seed: 1)
    let first = Listener(game)
    let second = Listener(game)

    let otherCard = game.cards.firstIndex { $0 != game.cards[0] } ?? 0
    for card in [0, otherCard] {
      game.chooseCard(at: card)
    }

    #expect(
      first.news == [
        "flipCountDidChange",
        "cardsDidChange",
        "flipCountDidChange",
        "cardsDidChange",
        "missCountDidChange",
      ])
    #expect(second.news == first.news)
    #expect(game.missCount == 1)
  }

  @Test("A listener receives no notifications of another game")
  func twoGames() {
    let table = Table()
    let other = Table()
    let listener = Listener(other.controller.game)

    table.game.choose(3)

    #expect(table.outlets.board.counters[0].value == "1")
    #expect(listener.news.isEmpty)
  }

  @Test("The game continues after a listener is released")
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

    #expect(listener == nil)
    #expect(game.flipCount == 1)
  }

  @Test("A touch sends an action, and the model answers with notifications")
  func touch() {
    let table = Table()
    let log = MessageLog(table.outlets)

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

  @Test("The grid requests only the changed cards, and a new theme makes it request all")
  func questions() {
    let table = Table(rows: 20, columns: 20)
    let dataSource = RecordingDataSource(table.controller)
    table.controller.grid.dataSource = dataSource

    for card in [7, 8] {
      table.game.choose(card)
    }
    #expect(dataSource.requestedCards == [7, 7, 8], "the first card and then both cards")

    table.outlets.themeButtons[1].touch()
    #expect(dataSource.requestedCards.count == 403)
    #expect(table.outlets.themeButtons.map(\.isSelected) == [false, true])
  }

  @Test("A grid does not keep its data source alive and shows nothing without one")
  func dataSource() {
    let table = Table()
    do {
      let dataSource = RecordingDataSource(table.controller)
      table.controller.grid.dataSource = dataSource
      table.controller.grid.reloadData()
      #expect(dataSource.requestedCards.count == 8)
    }
    #expect(table.controller.grid.dataSource == nil)

    table.game.choose(0)
    table.controller.grid.reloadData()
    #expect(!table.outlets.board.cards[0].isFaceUp)
  }

  @Test("The choice of a missing card stops the program with a message about the call")
  func programmersError() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Table().controller.game.chooseCard(at: 8) }
    }
    let errorOutput = try #require(result).errorOutput
    #expect(errorOutput.contains("NotifyingConcentration.chooseCard(at: 8): the board has 8 cards"))
  }

  @Test("The notification center keeps neither the controller nor the model alive")
  func release() {
    weak var controller: NotificationViewController?
    weak var game: NotifyingConcentration?
    do {
      let table = Table()
      controller = table.controller
      game = table.controller.game
      table.game.choose(0)
      #expect(game?.flipCount == 1)
    }

    #expect(controller == nil)
    #expect(game == nil)
  }
}

/// A game of Concentration that has outlets but no display.
@MainActor private struct Table {
  let game: ControllerGame
  let controller: NotificationViewController

  init(rows: Int = 2, columns: Int = 4) {
    let decks = ["abcdefgh", "12345678"].map { faces in
      Deck(name: faces, pairs: faces.map { Deck.Pair(Face(String($0), kind: .text)) })
    }
    game = ControllerGame(
      .notification,
      grid: Grid(rows: rows, columns: columns),
      deck: decks[0],
      themes: decks,
      seed: 1
    )
    guard let controller = game.controller as? NotificationViewController else {
      fatalError()
    }
    self.controller = controller
  }

  var outlets: Outlets { game.outlets }
}
