import Architectures
import Games
import Model
import Observation
import Testing
import ViewState

/// What is observation's own; that it is the view model's game is held by `SameBoardTests`.
@MainActor @Suite struct ScreenTests {
  @Test("A choice has only those parts read again that read what changed")
  func parts() {
    let table = Table()
    let before = table.screen.readCount
    table.touch(0)
    #expect(table.screen.readCount - before == 2, "the flips, and the card")
    #expect(table.shown == 1 && table.flips == "1")
    table.touch(1)
    #expect(table.screen.readCount - before == 5, "the flips, the card, and the misses")
    #expect(table.misses == "1")
  }

  @Test("On 400 cards a choice reads as many parts as on eight")
  func large() {
    let table = Table(rows: 20, columns: 20)
    let before = table.screen.readCount
    table.outlets.choose(7)
    #expect(table.screen.readCount - before == 2)
  }

  @Test("A touch is a call of the view to the model, and what is shown is the model's")
  func layers() {
    let table = Table()
    final class Log { var messages: [Message] = [] }
    let log = Log()
    table.outlets.trace = { log.messages.append($0) }
    table.outlets.cardButtons[4].touch()
    #expect(
      log.messages == [
        Message(from: .view, to: .model, "choose(cardButtons[4])"),
        Message(from: .model, to: .view, "flipsText.text = \"1\""),
        Message(from: .model, to: .view, "cardButtons[4].isFaceUp = true"),
      ])
  }

  @Test("A second view of the same game observes it without a word of the model")
  func second() {
    let game = Table().screen.game
    final class Second: Sendable { @MainActor var hears = 0 }
    let second = Second()
    func read() -> String {
      withObservationTracking {
        game.cards.map { $0.isFaceUp ? $0.face.name : "." }.joined()
      } onChange: {
        MainActor.assumeIsolated { second.hears += 1 }
      }
    }
    #expect(read() == "........")
    game.choose(3, at: 1)
    #expect(second.hears == 1 && read() != "........")
    game.choose(4, at: 1)
    game.choose(5, at: 1)
    #expect(second.hears == 2, "told once, until it reads again")
  }

  @Test("A dialog that was closed stays closed when another theme is dealt")
  func end() {
    let table = Table()
    table.touch(0)
    table.outlets.advance(to: 42)
    table.finish()
    let content = table.outlets.dialog.content
    #expect(content?.title == "Well done!" && content?.entries.map(\.value) == ["9", "0", "0:42"])
    table.outlets.dialog.touch()
    table.outlets.themeButtons[1].touch()
    #expect(table.outlets.dialog.content == nil)
    #expect(table.outlets.themeButtons.map(\.isSelected) == [false, true])
    table.outlets.restartButton.touch()
    table.finish()
    #expect(table.outlets.dialog.content?.title == "Your best game!")
  }

  @Test("A card that is not there stops with a message that names call and value")
  func programmersError() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Table().screen.game.choose(8, at: 0) }
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("ObservableConcentration.choose(8): the board has 8 cards"))
  }

  @Test("What is observed does not keep the screen alive, nor does the screen's game")
  func release() {
    weak var screen: ConcentrationScreen?
    let game: ObservableConcentration
    do {
      let table = Table()
      (screen, game) = (table.screen, table.screen.game)
      table.touch(0)
      #expect(screen != nil)
    }
    game.choose(1, at: 1)
    #expect(screen == nil)
  }
}

/// Concentration with outlets only: no display, nobody who draws.
@MainActor private struct Table {
  let outlets: ControllerGame
  let screen: ConcentrationScreen

  init(rows: Int = 2, columns: Int = 4) {
    let decks = ["letters", "digits"].map { name in
      Deck(name: name, pairs: "abcdefgh".map { Deck.Pair(Face(String($0), kind: .text)) })
    }
    outlets = ControllerGame(
      .observation, grid: Grid(rows: rows, columns: columns), deck: decks[0], themes: decks,
      seed: 1)
    guard let made = outlets.controller as? ConcentrationScreen else {
      fatalError()
    }
    screen = made
  }

  var flips: String { outlets.counterLabels[0].text }
  var misses: String { outlets.counterLabels[1].text }
  var shown: Int { outlets.cardButtons.count { $0.isFaceUp } }

  /// Touches the first or second card of a pair.
  func touch(_ pair: Int, _ second: Bool = false) {
    let cards = screen.game.cards
    outlets.cardButtons[cards.indices.filter { cards[$0].pair == pair }[second ? 1 : 0]].touch()
  }

  func finish() {
    for pair in 0..<4 {
      touch(pair)
      touch(pair, true)
    }
  }
}
