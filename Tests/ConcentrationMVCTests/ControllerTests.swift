import ConcentrationMVC
import Model
import Outlets
import Testing

/// The rules of Concentration, through the outlets.
@MainActor
@Suite("Concentration's view controller")
struct ControllerTests {
  @Test("At first all cards lie face down, and the labels say so")
  func start() {
    let table = Table()
    #expect(table.board == "........")
    #expect(table.outlets.board.counters.map(\.text) == ["Flips: 0", "Misses 0"])
    #expect(table.outlets.descriptionLabel.text == "Find all four matching pairs")
    #expect(table.outlets.themeButtons.map(\.isSelected) == [true, false])
  }

  @Test("A touch turns a card up; what is said is target, action, the model's call and outlets")
  func touch() {
    let table = Table()
    final class Log { var texts: [String] = [] }
    let log = Log()
    table.outlets.trace = { log.texts.append($0.text) }
    table.outlets.cardButtons[4].touch()
    #expect(
      log.texts == [
        "touchCard(cardButtons[4])", "chooseCard(at: 4)", "flipCountLabel.text = \"1\"",
        "cardButtons[4].face = \(table.outlets.cardButtons[4].face.name)",
        "cardButtons[4].isFaceUp = true",
      ])
    table.outlets.restartButton.touch()
    #expect(log.texts.contains("Concentration(numberOfPairsOfCards: 4, seed: 2)"))
  }

  @Test("The one, touched itself, stays up: only the flip is counted")
  func oneItself() {
    let table = Table()
    table.touch(0)
    let board = table.board
    table.touch(0)
    #expect(table.board == board && table.flips == "2" && table.misses == "0")
    table.touch(0, true)
    #expect(table.outlets.cardButtons[table.place(0)].isMatched)
  }

  @Test("A miss is counted and stays; the next touch turns both down and begins a turn")
  func miss() {
    let table = Table()
    table.touch(0)
    table.touch(1)
    #expect(table.count(".") == 6)
    #expect(table.misses == "1")
    table.touch(2)
    #expect(table.count(".") == 7 && table.outlets.cardButtons[table.place(2)].isFaceUp)
    #expect(table.misses == "1")
  }

  @Test("A touched card of a miss begins the next turn", arguments: [0, 1])
  func touchMiss(pair: Int) {
    let table = Table()
    table.touch(0)
    table.touch(1)
    table.touch(pair)
    #expect(table.count(".") == 7)
    table.touch(pair, true)
    #expect(table.outlets.cardButtons[table.place(pair)].isMatched && table.misses == "1")
  }

  @Test("A pair stays visible until the next turn; touching it, or its empty place, only counts")
  func pair() {
    let table = Table()
    table.touch(0)
    table.touch(0, true)
    let board = table.board
    #expect(table.count(".") == 6 && table.count("_") == 0)
    table.touch(0)
    #expect(table.board == board && table.flips == "3")
    table.touch(1)
    #expect(table.count("_") == 2)
    var inVain: [Int] = []
    table.outlets.choseInVain = { inVain.append($0) }
    table.outlets.touch(.card(table.place(0)), at: 0)
    #expect(inVain == [table.place(0)])
    #expect(table.count("_") == 2 && table.flips == "5" && table.misses == "0")
  }

  @Test("At the end a dialog tells how it went, and a better game later")
  func end() {
    let table = Table()
    table.touch(0)
    table.outlets.advance(to: 42)
    table.finish()
    let first = table.outlets.dialog.content
    #expect(first?.title == "Well done!")
    #expect(
      first?.lines.map(\.text) == ["Flips 9", "Misses 0", "Time 0:42", "Best before none yet"])
    #expect(first?.opens == 42 + GameKind.concentration.pause)
    #expect(table.outlets.descriptionLabel.text == "All four pairs found in 9 flips")
    table.outlets.dialog.touch()
    #expect(table.outlets.dialog.content == nil)
    table.outlets.restartButton.touch()
    table.finish()
    #expect(table.outlets.dialog.content?.title == "Your best game!")
    #expect(table.outlets.dialog.content?.lines[0].value == "8")
    table.outlets.restartButton.touch()
    table.touch(0)
    table.touch(1)
    table.finish()
    #expect(table.outlets.dialog.content?.title == "Well done!")
  }

  @Test("A new game is dealt from the seed in the button's tag, by default the next one")
  func newGame() {
    let table = Table(seed: 7)
    table.touch(0)
    table.outlets.restartButton.touch()
    #expect(table.controller.seed == 8 && table.outlets.board.seed == 8)
    #expect(table.board == "........" && table.flips == "0")
    table.outlets.restartButton.tag = 99
    table.outlets.restartButton.touch()
    #expect(table.controller.seed == 99 && table.outlets.restartButton.tag == 100)
  }

  @Test("Another theme deals other emoji, and keeps the board, the flips and the cards that are up")
  func theme() {
    let table = Table()
    table.touch(0)
    table.touch(1)
    table.outlets.themeButtons[1].touch()
    #expect(table.board.count(where: \.isNumber) == 2 && table.flips == "2")
    #expect(table.outlets.themeButtons.map(\.isSelected) == [false, true])
    #expect(table.controller.theme.name == "digits")
  }

  @Test("Emoji are dealt lazily and without repeats; when the theme has too few, the rest show ?")
  func emoji() {
    let table = Table()
    #expect(table.controller.emoji.isEmpty)
    table.touch(2)
    #expect(table.controller.emoji.map(\.key.identifier) == [2])
    table.outlets.themeButtons[1].touch()
    table.finish()
    let names = table.outlets.cardButtons.map(\.face.name).sorted()
    #expect(names == ["1", "1", "2", "2", "3", "3", "?", "?"])
  }

  @Test("Nothing keeps the controller alive: neither its outlets nor their actions")
  func release() {
    weak var controller: ConcentrationViewController?
    let outlets = Outlets.concentration(grid: Grid(rows: 1, columns: 2), themes: [])
    do {
      let owner = ConcentrationViewController(outlets, theme: Table.letters, themes: [], seed: 1)
      controller = owner
      outlets.cardButtons[0].touch()
      #expect(outlets.cardButtons[0].isFaceUp)
    }
    #expect(controller == nil)
    outlets.cardButtons[1].touch()
    #expect(!outlets.cardButtons[1].isFaceUp)
  }
}
