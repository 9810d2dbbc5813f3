import Board
import Model
import Testing
import ViewModel
import ViewModelTesting

/// Card Viewer on a board of 1 by 2, dealt from seed 1.
///
/// A recorded session, written as a test by the inspector or by
/// `memory-game replay FILE --as-test`. Put this file into `Tests/GeneratedTests` and run
/// `swift test --filter CardViewerSession`.
@MainActor @Suite struct CardViewerSession {
  private static let playingCardsDeck = Deck(
    name: "playing-cards", title: "Playing Cards",
    pairs: [
      "A♠", "2♠", "3♠", "4♠", "5♠", "6♠", "7♠", "8♠", "9♠", "10♠", "J♠", "Q♠", "K♠", "A♥", "2♥",
      "3♥", "4♥", "5♥", "6♥", "7♥", "8♥", "9♥", "10♥", "J♥", "Q♥", "K♥", "A♦", "2♦", "3♦", "4♦",
      "5♦", "6♦", "7♦", "8♦", "9♦", "10♦", "J♦", "Q♦", "K♦", "A♣", "2♣", "3♣", "4♣", "5♣", "6♣",
      "7♣", "8♣", "9♣", "10♣", "J♣", "Q♣", "K♣",
    ].map { Deck.Pair(Face($0, kind: .card)) })

  @Test("A session of 6 intents, and everything that each of them changes")
  func session() throws {
    let game = TestGame(
      CardPileViewModel(
        grid: Grid(rows: 1, columns: 2), deck: Self.playingCardsDeck, seed: 1))
    try game.advance(to: 0.5)
    try game.choose(1)
    try game.advance(to: 1.0)
    try game.choose(0) {
      $0.line = "Card 1 of 2"
      $0.cards[0].isFaceUp = true
      $0.cards[0].isMatched = true
    }
    try game.advance(to: 1.5)
    try game.choose(0) {
      $0.cards[0].isFaceUp = false
    }
    try game.advance(to: 2.0)
    try game.choose(1) {
      $0.line = "The deck is empty: that was card 2 of 2"
      $0.cards[0].isGone = true
      $0.cards[1].isFaceUp = true
      $0.cards[1].isMatched = true
      $0.phase = .finished
      $0.buttons[0].isEnabled = false
      $0.shownCard = 1
    }
    try game.advance(to: 2.5)
    try game.choose(0) {
      $0.line = "Card 1 of 2"
      $0.cards[0].isFaceUp = true
      $0.cards[0].isGone = false
      $0.cards[1].isFaceUp = false
      $0.buttons[0].isEnabled = true
      $0.shownCard = 0
    }
    try game.advance(to: 3.5)
    try game.restart(seed: 9) {
      $0.deal()
      $0.dealFaces(
        kind: .card,
        "10♦", "A♣")
      $0.seed = 9
      $0.line = "Tap the deck of 2 to draw a card"
      $0.phase = .choosingFirst
    }
    try game.finish()
  }
}
