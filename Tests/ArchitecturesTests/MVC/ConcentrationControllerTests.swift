import Architectures
import Games
import Model
import Testing
import ViewModel
import ViewState

/// The tests of the behavior that only this controller has.
///
/// `ContractTests` checks that the controller plays the same game as the view model.
@MainActor @Suite struct ConcentrationControllerTests {
  @Test("A touch sends an action to the controller, which sets the outlets")
  func touch() {
    let table = Table()
    let log = MessageLog(table.outlets)

    table.outlets.cardButtons[4].touch()

    #expect(
      log.texts == [
        "touchCard(cardButtons[4])",
        "flipCountLabel.text = \"1\"",
        "cardButtons[4].face = \(table.outlets.cardButtons[4].face.name)",
        "cardButtons[4].isFaceUp = true",
      ])

    table.outlets.restartButton.touch()
    #expect(log.texts.contains("newGame(restartButton)"))
  }

  @Test("A miss is counted and stays face up until the next touch")
  func miss() {
    let table = Table()

    table.touch(0)
    table.touch(1)
    #expect(table.count(".") == 6)
    #expect(table.misses == "1")

    table.touch(2)
    #expect(table.count(".") == 7)
    #expect(table.firstButton(ofPair: 2).isFaceUp)
    #expect(table.misses == "1")
  }

  @Test("Emoji are dealt lazily, and cards without an emoji show a question mark")
  func emoji() {
    let table = Table()
    #expect(table.controller.emoji.isEmpty)
    #expect(
      table.controller.undealtFaces.count == 9,
      "two emoji for each pair and the question mark")

    table.touch(2)
    #expect(table.controller.emoji.map(\.key.identifier) == [2])
    #expect(table.controller.undealtFaces.count == 7, "a dealt emoji cannot be dealt again")
    let dealtFaces = table.controller.emoji.values.map(\.first)
    #expect(!dealtFaces.contains(where: table.controller.undealtFaces.contains))

    table.outlets.themeButtons[1].touch()
    table.finish()
    let names = table.outlets.cardButtons.map(\.face.name).sorted()
    #expect(names == ["1", "1", "2", "2", "3", "3", "?", "?"])
  }

  @Test("The theme chooser performs a segue only if its list covers the game")
  func chooser() {
    let table = Table()
    let log = MessageLog(table.outlets)

    table.touch(0)
    table.outlets.themeButtons[1].touch()
    #expect(log.textsWithinLayers == ["splitViewDetail.theme = \"digits\""])
    #expect(table.controller.themeChooser?.lastSeguedTo == nil)

    table.game.handle(.button(.showThemes))
    log.messages = []
    table.outlets.themeButtons[0].touch()
    #expect(
      log.textsWithinLayers == [
        "performSegue(\"Choose Theme\")",
        "prepare(for: \"Choose Theme\")",
        "lastSeguedTo = destination",
      ])
    #expect(table.controller.themeChooser?.lastSeguedTo === table.controller)

    table.game.handle(.button(.showThemes))
    log.messages = []
    table.outlets.themeButtons[1].touch()
    #expect(log.textsWithinLayers == ["push(lastSeguedTo)"])
    #expect(table.flips == "1", "the game keeps its flips")
    #expect(table.board.count(where: \.isNumber) == 1, "the game keeps its card that is face up")
    #expect(table.outlets.themeButtons.map(\.isSelected) == [false, true])
  }

  @Test("In a narrow window the chooser stays open until the player chooses a theme")
  func first() {
    let table = Table()
    let game = table.game
    var announcedIntents: [Intent] = []
    let subscription = game.intents.sink { announcedIntents.append($0.intent) }

    let wideBoard = game.board.arranged(hasThemeSidebar: true)
    #expect(!wideBoard.isThemeListOpen, "in a wide window the chooser is beside the game")
    #expect(InputInterpreter(wideBoard).resolvedInput(for: .button(.theme(0)), at: 0) == nil)

    let ignoredInputs: [BoardInput] = [
      .escape,
      .button(.showBoard),
      .button(.showThemes),
      .pointerMoved,
    ]
    for input in ignoredInputs {
      game.handle(input)
      let narrowBoard = game.board.arranged(hasThemeSidebar: false)
      #expect(narrowBoard.isThemeListOpen, "\(input)")
      #expect(!narrowBoard.focusableButtons.contains(.showBoard), "\(input)")
      let escapeActions = InputInterpreter(narrowBoard).actions(for: .escape, at: 0)
      #expect(escapeActions.isEmpty, "Escape opens the menu")
    }

    // The player can also choose the theme with which a wide window starts.
    game.handle(.button(.theme(0)))
    #expect(!game.board.isChoosingTheme)
    #expect(announcedIntents == [.chooseTheme("letters")])
    #expect(table.controller.themeChooser?.lastSeguedTo === table.controller)

    game.handle(.button(.showThemes))
    #expect(game.board.isChoosingTheme)
    let narrowBoard = game.board.arranged(hasThemeSidebar: false)
    #expect(InputInterpreter(narrowBoard).actions(for: .escape, at: 0) == [.press(.showBoard)])

    game.handle(.button(.showBoard))
    #expect(!game.board.isChoosingTheme)
    game.restart(seed: nil)
    #expect(!game.board.isChoosingTheme, "a restart does not open the chooser again")
    subscription.cancel()
  }

  @Test("A narrow window does not show the chooser over a game that has begun")
  func narrowed() {
    let table = Table()
    table.touch(0)
    #expect(!table.game.board.isChoosingTheme)

    table.game.replay([], until: 0)
    #expect(table.game.board.isChoosingTheme)

    table.game.replay([TimedIntent(at: 0, intent: .choose(0))], until: 1)
    #expect(!table.game.board.isChoosingTheme)
    #expect(table.count(".") == 7)
  }
}

extension MessageLog {
  /// The text of each message that a layer sent to itself.
  fileprivate var textsWithinLayers: [String] {
    messages.filter { $0.from == $0.to }.map(\.text)
  }
}

/// A game of Concentration that has outlets but no display.
@MainActor private struct Table {
  static let letters = theme("letters", "abcdefghijkl")
  static let digits = theme("digits", "123")

  let game: ControllerGame
  let controller: ConcentrationViewController

  init() {
    game = ControllerGame(
      .mvc,
      grid: Grid(rows: 2, columns: 4),
      deck: Self.letters,
      themes: [Self.letters, Self.digits],
      seed: 1
    )
    guard let controller = game.controller as? ConcentrationViewController else {
      fatalError()
    }
    self.controller = controller
  }

  var outlets: Outlets { game.outlets }

  var flips: String { outlets.counterLabels[0].text }

  var misses: String { outlets.counterLabels[1].text }

  /// The cards as text.
  ///
  /// A face-up card shows its face, a face-down card is ".", and a removed card is "_".
  var board: String {
    outlets.cardButtons.map(text).joined()
  }

  private func text(_ button: CardButton) -> String {
    if button.isClear {
      return "_"
    }
    return button.isFaceUp ? button.face.name : "."
  }

  func count(_ character: Character) -> Int {
    board.count { $0 == character }
  }

  /// Touches the first card of a pair.
  func touch(_ pair: Int) {
    firstButton(ofPair: pair).touch()
  }

  func firstButton(ofPair pair: Int) -> CardButton {
    buttons(ofPair: pair)[0]
  }

  /// Touches both cards of each pair.
  func finish() {
    for pair in 0..<4 {
      for button in buttons(ofPair: pair) {
        button.touch()
      }
    }
  }

  private func buttons(ofPair pair: Int) -> [CardButton] {
    let cards = controller.game.cards
    let indices = cards.indices.filter { cards[$0].identifier == pair }
    return indices.map { outlets.cardButtons[$0] }
  }

  private static func theme(_ name: String, _ faces: String) -> Deck {
    Deck(name: name, pairs: faces.map { Deck.Pair(Face(String($0), kind: .text)) })
  }
}
