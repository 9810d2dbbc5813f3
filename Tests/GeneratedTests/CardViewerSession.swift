import Board
import Model
import Testing
import ViewModel
import ViewModelTesting

/// Card Viewer on a board of 2 by 3, dealt from seed 1.
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

  @Test("A session of 14 intents, and everything that each of them changes")
  func session() throws {
    let game = TestGame(
      CardPileViewModel(
        grid: Grid(rows: 2, columns: 3), deck: Self.playingCardsDeck, seed: 1))
    try game.advance(to: 0.5)
    try game.choose(0) {
      $0.line = "Card 1 of 6"
      $0.cards[0].isFaceUp = true
      $0.cards[0].isMatched = true
    }
    try game.advance(to: 1.0)
    try game.choose(0) {
      $0.cards[0].isFaceUp = false
    }
    try game.advance(to: 1.5)
    try game.choose(3)
    try game.advance(to: 2.0)
    try game.choose(1) {
      $0.line = "Card 2 of 6"
      $0.cards[0].isGone = true
      $0.cards[1].isFaceUp = true
      $0.cards[1].isMatched = true
      $0.shownCard = 1
    }
    try game.advance(to: 2.5)
    try game.choose(2) {
      $0.line = "Card 3 of 6"
      $0.cards[1].isFaceUp = false
      $0.cards[1].isGone = true
      $0.cards[2].isFaceUp = true
      $0.cards[2].isMatched = true
      $0.shownCard = 2
    }
    try game.advance(to: 3.5)
    try game.restart(seed: 9) {
      $0.deal()
      $0.dealFaces(
        kind: .card,
        "10♦", "A♣", "3♥",
        "3♣", "4♥", "J♠")
      $0.seed = 9
      $0.line = "Tap the deck of 6 to draw a card"
      $0.shownCard = 0
    }
    try game.advance(to: 3.7)
    try game.choose(0) {
      $0.line = "Card 1 of 6"
      $0.cards[0].isFaceUp = true
      $0.cards[0].isMatched = true
    }
    try game.advance(to: 3.9)
    try game.choose(1) {
      $0.line = "Card 2 of 6"
      $0.cards[0].isFaceUp = false
      $0.cards[0].isGone = true
      $0.cards[1].isFaceUp = true
      $0.cards[1].isMatched = true
      $0.shownCard = 1
    }
    try game.advance(to: 4.1)
    try game.choose(2) {
      $0.line = "Card 3 of 6"
      $0.cards[1].isFaceUp = false
      $0.cards[1].isGone = true
      $0.cards[2].isFaceUp = true
      $0.cards[2].isMatched = true
      $0.shownCard = 2
    }
    try game.advance(to: 4.3)
    try game.choose(3) {
      $0.line = "Card 4 of 6"
      $0.cards[2].isFaceUp = false
      $0.cards[2].isGone = true
      $0.cards[3].isFaceUp = true
      $0.cards[3].isMatched = true
      $0.shownCard = 3
    }
    try game.advance(to: 4.5)
    try game.choose(4) {
      $0.line = "Card 5 of 6"
      $0.cards[3].isFaceUp = false
      $0.cards[3].isGone = true
      $0.cards[4].isFaceUp = true
      $0.cards[4].isMatched = true
      $0.shownCard = 4
    }
    try game.advance(to: 4.7)
    try game.choose(5) {
      $0.line = "The deck is empty: that was card 6 of 6"
      $0.cards[4].isFaceUp = false
      $0.cards[4].isGone = true
      $0.cards[5].isFaceUp = true
      $0.cards[5].isMatched = true
      $0.phase = .finished
      $0.buttons[0].isEnabled = false
      $0.shownCard = 5
    }
    try game.advance(to: 4.9)
    try game.choose(5) {
      $0.cards[5].isFaceUp = false
    }
    try game.advance(to: 5.1)
    try game.choose(2) {
      $0.line = "Card 3 of 6"
      $0.cards[2].isFaceUp = true
      $0.cards[2].isGone = false
      $0.cards[3].isGone = false
      $0.cards[4].isGone = false
      $0.buttons[0].isEnabled = true
      $0.shownCard = 2
    }
    try game.finish()
  }
}
