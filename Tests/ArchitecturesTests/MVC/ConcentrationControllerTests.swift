import Architectures
import Games
import Model
import Testing
import ViewModel
import ViewState

/// What is Concentration's own; that it is the view model's game is held by `SameBoardTests`.
@MainActor @Suite struct ConcentrationControllerTests {
  @Test("A touch turns a card up; what is said is target, action and outlets")
  func touch() {
    let table = Table()
    final class Log { var texts: [String] = [] }
    let log = Log()
    table.outlets.trace = { log.texts.append($0.text) }
    table.outlets.cardButtons[4].touch()
    #expect(
      log.texts == [
        "touchCard(cardButtons[4])", "flipCountLabel.text = \"1\"",
        "cardButtons[4].face = \(table.outlets.cardButtons[4].face.name)",
        "cardButtons[4].isFaceUp = true",
      ])
    table.outlets.restartButton.touch()
    #expect(log.texts.contains("newGame(restartButton)"))
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

  @Test("At the end a dialog tells how it went, and a better game later")
  func end() {
    let table = Table()
    table.touch(0)
    table.outlets.advance(to: 42)
    table.finish()
    let first = table.outlets.dialog.content
    #expect(first?.title == "Well done!")
    #expect(
      first?.entries.map(\.text) == ["Flips 9", "Misses 0", "Time 0:42"])
    #expect(first?.openingTime == 42 + GameKind.concentration.dialogDelay)
    #expect(table.outlets.descriptionLabel.text == "All four pairs found in 9 flips")
    table.outlets.dialog.touch()
    #expect(table.outlets.dialog.content == nil)
    table.outlets.restartButton.touch()
    table.finish()
    #expect(table.outlets.dialog.content?.title == "Your best game!")
    #expect(table.outlets.dialog.content?.entries[0].value == "8")
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
    #expect(table.controller.undealtFaces.count == 9, "two for each pair, and the unknown one")
    table.touch(2)
    #expect(table.controller.emoji.map(\.key.identifier) == [2])
    let taken = table.controller.emoji.values.map(\.first)
    #expect(table.controller.undealtFaces.count == 7, "an emoji that was dealt is no choice now")
    #expect(!taken.contains(where: table.controller.undealtFaces.contains))
    table.outlets.themeButtons[1].touch()
    table.finish()
    let names = table.outlets.cardButtons.map(\.face.name).sorted()
    #expect(names == ["1", "1", "2", "2", "3", "3", "?", "?"])
  }

  @Test("Beside the game the chooser sets its theme; alone it segues, and then pushes what it kept")
  func chooser() {
    let table = Table()
    final class Log { var texts: [String] = [] }
    let log = Log()
    table.outlets.trace = { if $0.from == $0.to { log.texts.append($0.text) } }
    table.outlets.themeButtons[1].touch()
    #expect(log.texts == ["splitViewDetail.theme = \"digits\""])
    #expect(table.controller.themeChooser?.lastSeguedTo == nil)
    table.outlets.handle(.layout(hasThemeSidebar: false))
    table.touch(0)
    log.texts = []
    table.outlets.themeButtons[0].touch()
    #expect(
      log.texts == [
        "performSegue(\"Choose Theme\")", "prepare(for: \"Choose Theme\")",
        "lastSeguedTo = destination",
      ])
    #expect(table.controller.themeChooser?.lastSeguedTo === table.controller)
    log.texts = []
    table.outlets.themeButtons[1].touch()
    #expect(log.texts == ["push(lastSeguedTo)"])
    #expect(table.flips == "1" && table.board.count(where: \.isNumber) == 1, "nothing is lost")
    #expect(table.outlets.themeButtons.map(\.isSelected) == [false, true])
  }

  @Test("In a narrow window the chooser comes first, and leads nowhere until a theme is picked")
  func first() {
    let table = Table()
    var announced: [Intent] = []
    let subscription = table.outlets.intents.sink { announced.append($0.intent) }
    table.outlets.handle(.button(.theme(0)))
    #expect(!table.outlets.board.isChoosingTheme, "in a wide one it stands beside the game")
    #expect(announced.isEmpty)
    table.outlets.handle(.layout(hasThemeSidebar: false))
    for touch in [.escape, .button(.showBoard), .button(.showThemes), .pointerMoved] as [BoardInput]
    {
      table.outlets.handle(touch)
      let board = table.outlets.board
      #expect(board.isChoosingTheme && !board.focusableButtons.contains(.showBoard))
      #expect(board.actions(for: .escape, at: 0).isEmpty, "Escape is the menu's")
    }
    // The theme that a wide window plays with can be picked, too.
    table.outlets.handle(.button(.theme(0)))
    #expect(!table.outlets.board.isChoosingTheme && announced == [.chooseTheme("letters")])
    #expect(table.controller.themeChooser?.lastSeguedTo === table.controller)
    table.outlets.handle(.button(.showThemes))
    #expect(
      table.outlets.board.isChoosingTheme
        && table.outlets.board.focusableButtons.contains(.showBoard))
    table.outlets.handle(.escape)
    table.outlets.restart(seed: nil)
    #expect(!table.outlets.board.isChoosingTheme, "once is enough")
    subscription.cancel()
  }

  @Test("A game that has begun in a wide window is not hidden behind the chooser in a narrow one")
  func narrowed() {
    let table = Table()
    table.touch(0)
    table.outlets.handle(.layout(hasThemeSidebar: false))
    #expect(!table.outlets.board.isChoosingTheme)
    table.outlets.replay([], until: 0)
    #expect(table.outlets.board.isChoosingTheme)
    table.outlets.replay([TimedIntent(at: 0, intent: .choose(0))], until: 1)
    #expect(!table.outlets.board.isChoosingTheme && table.count(".") == 7)
  }

  @Test("Actions do not keep the controller alive, which its game owns")
  func release() {
    weak var controller: ConcentrationViewController?
    do {
      let table = Table()
      controller = table.controller
      table.touch(0)
      #expect(controller?.flipCount == 1)
    }
    #expect(controller == nil)
  }
}

/// Concentration with outlets only: no display, nobody who draws.
@MainActor private struct Table {
  static let letters = theme("letters", "abcdefghijkl")
  static let digits = theme("digits", "123")

  let outlets: ControllerGame
  let controller: ConcentrationViewController

  init(seed: UInt64 = 1) {
    outlets = ControllerGame(
      .mvc, grid: Grid(rows: 2, columns: 4), deck: Self.letters,
      themes: [Self.letters, Self.digits], seed: seed)
    guard let made = outlets.controller as? ConcentrationViewController else {
      fatalError()
    }
    controller = made
  }

  var flips: String { outlets.counterLabels[0].text }
  var misses: String { outlets.counterLabels[1].text }

  /// The board as it is seen: a face, "." for a card that is down, "_" for one that is gone.
  var board: String {
    outlets.cardButtons.map { $0.isClear ? "_" : $0.isFaceUp ? $0.face.name : "." }.joined()
  }

  func count(_ character: Character) -> Int {
    board.count { $0 == character }
  }

  /// Touches a card: the first or second one of a pair.
  func touch(_ pair: Int, _ second: Bool = false) {
    outlets.cardButtons[place(pair, second)].touch()
  }

  /// Where the first or second card of a pair lies.
  func place(_ pair: Int, _ second: Bool = false) -> Int {
    let cards = controller.game.cards
    return cards.indices.filter { cards[$0].identifier == pair }[second ? 1 : 0]
  }

  func finish() {
    for pair in 0..<4 {
      touch(pair)
      touch(pair, true)
    }
  }

  private static func theme(_ name: String, _ faces: String) -> Deck {
    Deck(name: name, pairs: faces.map { Deck.Pair(Face(String($0), kind: .text)) })
  }
}
