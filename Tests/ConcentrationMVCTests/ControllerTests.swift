import Model
import Testing
import View

@testable import ConcentrationMVC

/// The rules of Concentration, through the outlets.
@MainActor
@Suite("Concentration's view controller")
struct ControllerTests {
  @Test("At first all cards lie face down, and the labels say so")
  func start() {
    let table = Table()
    #expect(table.board == "........")
    #expect(table.flipCountLabel == "Flips: 0")
    #expect(table.missCountLabel == "Misses 0")
    #expect(table.outlets.descriptionLabel.text == "Find all four matching pairs")
    #expect(table.outlets.themeButtons.map(\.isSelected) == [true, false])
  }

  @Test("A touch turns a card up and counts; what is said is target, action and outlets")
  func touch() {
    let table = Table()
    table.outlets.cardButtons[4].touch()
    #expect(table.board.filter { $0 != "." }.count == 1)
    #expect(
      table.trace.messages == [
        "touchCard(cardButtons[4])", "flipCountLabel.text = \"Flips: 1\"",
        "cardButtons[4].face = \(table.outlets.cardButtons[4].face?.name ?? "")",
        "cardButtons[4].isFaceUp = true",
      ])
  }

  @Test("The one, touched itself, stays up: only the flip is counted")
  func oneItself() {
    let table = Table()
    table.touch(0)
    let board = table.board
    table.touch(0)
    #expect(table.board == board)
    #expect(table.flipCountLabel == "Flips: 2")
    #expect(table.missCountLabel == "Misses 0")
    #expect(!table.controller.game.cards[table.place(0)].isMatched)
    table.touch(0, true)
    #expect(table.controller.game.cards[table.place(0)].isMatched)
  }

  @Test("A miss is counted and stays; the next touch turns both down and begins a turn")
  func miss() {
    let table = Table()
    table.touch(0)
    table.touch(1)
    #expect(table.board.filter { $0 == "." }.count == 6)
    #expect(table.missCountLabel == "Misses 1")
    table.touch(2)
    #expect(table.board.filter { $0 == "." }.count == 7)
    #expect(table.outlets.cardButtons[table.place(2)].isFaceUp)
    #expect(table.missCountLabel == "Misses 1")
  }

  @Test("A touched card of a miss begins the next turn", arguments: [0, 1])
  func touchMiss(pair: Int) {
    let table = Table()
    table.touch(0)
    table.touch(1)
    table.touch(pair)
    #expect(table.board.filter { $0 == "." }.count == 7)
    table.touch(pair, true)
    #expect(table.controller.game.cards[table.place(pair)].isMatched)
    #expect(table.missCountLabel == "Misses 1")
  }

  @Test("A pair stays visible until the next turn; touching it counts, and does nothing else")
  func pair() {
    let table = Table()
    table.touch(0)
    table.touch(0, true)
    let board = table.board
    #expect(board.filter { $0 == "." }.count == 6 && !board.contains("_"))
    table.touch(0)
    #expect(table.board == board)
    #expect(table.flipCountLabel == "Flips: 3")
    table.touch(1)
    #expect(table.board.filter { $0 == "_" }.count == 2)
    #expect(table.missCountLabel == "Misses 0")
  }

  @Test("At the end a dialog tells how it went, and a better game later")
  func end() {
    let table = Table()
    table.touch(0)
    table.controller.advance(to: 42)
    table.finish()
    let first = table.outlets.dialog.text
    #expect(first?.title == "Well done!")
    #expect(first?.lines.map(\.name) == ["Flips", "Misses", "Time", "Best before"])
    #expect(first?.lines.last?.value == "none yet")
    #expect(first?.lines[2].value == "0:42")
    #expect(table.outlets.descriptionLabel.text.hasPrefix("All four pairs found in "))
    table.outlets.dialog.touch()
    #expect(table.outlets.dialog.text == nil)
    table.outlets.restartButton.touch()
    table.finish()
    #expect(table.outlets.dialog.text?.title == "Your best game!")
    #expect(table.outlets.dialog.text?.lines[0].value == "8")
    table.outlets.restartButton.touch()
    table.touch(0)
    table.touch(1)
    table.finish()
    #expect(table.outlets.dialog.text?.title == "Well done!")
  }

  @Test("A new game is dealt from the seed in the button's tag, by default the next one")
  func newGame() {
    let table = Table(seed: 7)
    table.touch(0)
    table.outlets.restartButton.touch()
    #expect(table.controller.seed == 8)
    #expect(table.board == "........")
    #expect(table.flipCountLabel == "Flips: 0")
    table.outlets.send(.restart(seed: 99))
    #expect(table.controller.seed == 99 && table.outlets.restartButton.tag == 100)
  }

  @Test("Another theme deals other emoji, and keeps the board, the flips and the cards that are up")
  func theme() {
    let table = Table()
    table.touch(0)
    table.touch(1)
    table.outlets.send(.chooseTheme("digits"))
    #expect(table.board.filter { $0.isNumber }.count == 2)
    #expect(table.flipCountLabel == "Flips: 2")
    #expect(table.outlets.themeButtons.map(\.isSelected) == [false, true])
    #expect(table.controller.theme.name == "digits")
  }

  @Test("Emoji are dealt lazily and without repeats; when the theme has too few, the rest show ?")
  func emoji() {
    let table = Table()
    #expect(table.controller.emoji.isEmpty)
    table.touch(2)
    #expect(table.controller.emoji.map(\.key.identifier) == [2])
    table.outlets.send(.chooseTheme("digits"))
    table.finish()
    let names = table.outlets.cardButtons.compactMap { $0.face?.name }.sorted()
    #expect(names == ["1", "1", "2", "2", "3", "3", "?", "?"])
  }

  @Test("Nothing keeps the controller alive: neither its outlets nor their actions")
  func release() {
    weak var controller: ConcentrationViewController?
    let screen = ConcentrationScreen(grid: Grid(rows: 1, columns: 2), themes: [])
    do {
      let owner = ConcentrationViewController(
        screen, theme: Table.letters, themes: [], seed: 1)
      controller = owner
      screen.outlets.cardButtons[0].touch()
      #expect(screen.outlets.cardButtons[0].isFaceUp)
    }
    #expect(controller == nil)
    screen.outlets.cardButtons[1].touch()
    #expect(!screen.outlets.cardButtons[1].isFaceUp)
  }
}
