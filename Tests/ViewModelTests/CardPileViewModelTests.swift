import Model
import Testing
import ViewModel
import ViewModelTesting
import ViewState

@MainActor @Suite struct CardPileViewModelTests {
  @Test("The subtitle shows which card was drawn, and when the deck is empty")
  func lines() {
    let game = pile()
    #expect(game.board.title == "Card Viewer")
    #expect(game.board.counters.isEmpty)
    #expect(
      game.board.buttons == [
        .init(.nextCard, "Next"),
        .init(.restart, "Restart"),
        .init(.menu, "Menu"),
        .init(.games, "Games"),
      ])
    #expect(game.board.subtitle == "Tap the pile of 12 cards to draw a card.")

    game.play(0, 1)
    #expect(game.board.pile?.shownCard == 1)
    #expect(game.board.subtitle == "Card 2 of 12")

    game.choose(1)
    #expect(game.board.subtitle == "Card 2 of 12")
    #expect(game.text == "__..........")
    #expect(game.choose(7) == .ignored)

    for card in 2..<12 {
      game.choose(card)
    }
    #expect(game.board.subtitle == "The pile is empty. That was card 12 of 12.")
    #expect(game.board.phase == .finished)
    #expect(game.board.dialog == nil)
    #expect(!game.board.buttons[0].isEnabled)

    game.choose(3)
    #expect(game.board.subtitle == "Card 4 of 12")
    #expect(game.board.buttons[0].isEnabled)

    game.restart()
    #expect(game.board.subtitle == "Tap the pile of 12 cards to draw a card.")
    #expect(game.board.seed == 4)
  }

  @Test("A drawn card can be shown again, and only what changed is published")
  func leafing() throws {
    let game = TestGame(pile(4))
    try game.choose(0) {
      $0.text = "A..."
      $0.subtitle = "Card 1 of 4"
    }
    try game.choose(0) {
      $0.text = "_..."
    }
    try game.choose(1) {
      $0.text = "_B.."
      $0.goneCards = [0]
      $0.subtitle = "Card 2 of 4"
      $0.pile = .init(shownCard: 1)
    }
    try game.choose(2) {
      $0.text = "__C."
      $0.goneCards = [0, 1]
      $0.subtitle = "Card 3 of 4"
      $0.pile = .init(shownCard: 2)
    }
    try game.handle(.arrow(.left)) {
      $0.text = "_B_."
      $0.goneCards = [0]
      $0.subtitle = "Card 2 of 4"
      $0.pile = .init(shownCard: 1)
    }
    try game.choose(1) {
      $0.text = "___."
    }
    try game.choose(0) {
      $0.text = "A__."
      $0.goneCards = []
      $0.subtitle = "Card 1 of 4"
      $0.pile = .init(shownCard: 0)
    }
    try game.choose(2) {
      $0.text = "__C."
      $0.goneCards = [0, 1]
      $0.subtitle = "Card 3 of 4"
      $0.pile = .init(shownCard: 2)
    }
    try game.handle(.swipe) {
      $0.text = "___D"
      $0.goneCards = [0, 1, 2]
      $0.pile = .init(shownCard: 3)
      $0.phase = .finished
      $0.subtitle = "The pile is empty. That was card 4 of 4."
      $0.buttons[0].isEnabled = false
    }
    try game.handle(.arrow(.right))
  }

  @Test("The picture is scaled within limits, and the next card starts at its original size")
  func scale() throws {
    let game = TestGame(pile())
    try game.arrange(choosing: 0)
    try game.handle(.zoom(1.5)) { $0.pile?.pictureScale = 1.5 }
    try game.handle(.zoom(1.5)) { $0.pile?.pictureScale = 2 }
    try game.handle(.zoom(1.5))
    try game.handle(.zoom(0.1)) { $0.pile?.pictureScale = 0.5 }
    try game.handle(.resetZoom) { $0.pile?.pictureScale = 1 }
    try game.handle(.zoom(1.5)) { $0.pile?.pictureScale = 1.5 }
    try game.handle(.enter) { $0.cards[0].isFaceUp = false }
    try game.arrange(choosing: 1)
    #expect(game.snapshot.pile?.pictureScale == 1)
  }

  @Test("The focus stays on the shown card until the pointer moves")
  func focus() {
    let game = pile(4)
    game.handle(.arrow(.down))
    game.play(0, 1)
    #expect(game.board.focus == .card(1))

    game.handle(.arrow(.up))
    #expect(game.board.focus == .card(1))

    game.handle(.tab(backwards: false))
    for _ in 0..<5 {
      game.handle(.enter)
    }
    #expect(game.board.phase == .finished)
    #expect(game.board.focus == .card(3))

    game.handle(.pointerMoved)
    game.choose(0)
    #expect(game.board.focus == nil)
  }

  @Test("Setting the state restores the whole board and publishes it once")
  func travels() {
    let game = pile(4)
    game.handle(.arrow(.down))
    game.play(0, 1)
    game.handle(.zoom(1.2))
    game.showNotice("a notice")
    let state = game.state
    let board = game.board
    game.play(2, 0)
    game.restart()
    let recorder = Recorder(game)

    game.travel(to: state)

    #expect(firstDifference(game.board, from: board) == nil)
    #expect(recorder.takeCauses() == [.travelled])
    #expect(recorder.intents.isEmpty)
  }

  private func pile(_ count: Int = 12) -> CardPileViewModel {
    let grid = Grid(rows: 1, columns: count)
    return CardPileViewModel(grid: grid, deck: .numbered("deck", pairs: count), seed: 3)
  }
}
