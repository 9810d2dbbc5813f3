import Architectures
import Games
import Model
import Observation
import Testing
import ViewState

/// The tests of the behavior that only the architecture with observation has.
///
/// `ContractTests` checks that the architecture plays the same game as the view model.
@MainActor @Suite struct ScreenTests {
  @Test("A choice updates only the parts of the screen that read a changed property")
  func parts() {
    let table = Table()
    let before = table.screen.readCount

    table.touch(0)
    #expect(table.screen.readCount - before == 2, "the flips and the card")
    #expect(table.faceUpCount == 1)
    #expect(table.flips == "1")

    table.touch(1)
    #expect(table.screen.readCount - before == 5, "the flips, the card and the misses as well")
    #expect(table.misses == "1")
  }

  @Test("A choice updates as many parts on a board of 400 cards as on one of eight")
  func large() {
    let table = Table(rows: 20, columns: 20)
    let before = table.screen.readCount

    table.game.choose(7)

    #expect(table.screen.readCount - before == 2)
  }

  @Test("The view calls the model for a touch and shows the changes of the model")
  func layers() {
    let table = Table()
    let log = MessageLog(table.outlets)

    table.outlets.cardButtons[4].touch()

    #expect(
      log.messages == [
        Message(from: .view, to: .model, "choose(cardButtons[4])"),
        Message(from: .model, to: .view, "flipsText.text = \"1\""),
        Message(from: .model, to: .view, "cardButtons[4].isFaceUp = true"),
      ])
  }

  @Test("A second view can observe the same game")
  func second() {
    let game = Table().screen.game
    let observer = BoardObserver()

    #expect(observer.readBoard(of: game) == "........")

    game.choose(3, at: 1)
    #expect(observer.changeCount == 1)
    #expect(observer.readBoard(of: game) != "........")

    game.choose(4, at: 1)
    game.choose(5, at: 1)
    #expect(observer.changeCount == 2, "an observer is called once until it reads again")
  }

  @Test("The choice of a missing card stops the program with a message about the call")
  func programmersError() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Table().screen.game.choose(8, at: 0) }
    }
    let errorOutput = try #require(result).errorOutput
    #expect(errorOutput.contains("ObservableConcentration.choose(8): the board has 8 cards"))
  }

  @Test("An observed game does not keep the screen alive")
  func release() {
    weak var screen: ConcentrationScreen?
    let game: ObservableConcentration
    do {
      let table = Table()
      screen = table.screen
      game = table.screen.game
      table.touch(0)
      #expect(screen != nil)
    }

    game.choose(1, at: 1)
    #expect(screen == nil)
  }
}

/// A second view of a game, which counts how often the cards that it has read change.
@MainActor private final class BoardObserver {
  private(set) var changeCount = 0

  /// Returns the visible faces, and observes the cards until the next change.
  func readBoard(of game: ObservableConcentration) -> String {
    withObservationTracking {
      game.cards.map { $0.isFaceUp ? $0.face.name : "." }.joined()
    } onChange: {
      MainActor.assumeIsolated { self.changeCount += 1 }
    }
  }
}

/// A game of Concentration that has outlets but no display.
@MainActor private struct Table {
  let game: ControllerGame
  let screen: ConcentrationScreen

  init(rows: Int = 2, columns: Int = 4) {
    let decks = ["letters", "digits"].map { name in
      Deck(name: name, pairs: "abcdefgh".map { Deck.Pair(Face(String($0), kind: .text)) })
    }
    game = ControllerGame(
      .observation,
      grid: Grid(rows: rows, columns: columns),
      deck: decks[0],
      themes: decks,
      seed: 1
    )
    guard let screen = game.controller as? ConcentrationScreen else {
      fatalError()
    }
    self.screen = screen
  }

  var outlets: Outlets { game.outlets }

  var flips: String { outlets.counterLabels[0].text }

  var misses: String { outlets.counterLabels[1].text }

  var faceUpCount: Int { outlets.cardButtons.count { $0.isFaceUp } }

  /// Touches the first card of a pair.
  func touch(_ pair: Int) {
    let card = cards(ofPair: pair)[0]
    outlets.cardButtons[card].touch()
  }

  private func cards(ofPair pair: Int) -> [Int] {
    let cards = screen.game.cards
    return cards.indices.filter { cards[$0].pair == pair }
  }
}
