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
      MemoryGameViewModel(
        .cardViewer, grid: Grid(rows: 2, columns: 3), deck: Self.playingCardsDeck, seed: 1))
    try game.advance(to: 0.5)
    try game.choose(0) {
      $0.cards[0].isFaceUp = true
      $0.cards[0].isMatched = true
      $0.flips = 1
      $0.description = "Card 1 of 6"
      $0.drawnCard = 0
    }
    try game.advance(to: 1.0)
    try game.choose(0) {
      $0.cards[0].isFaceUp = false
      $0.flips = 2
    }
    try game.advance(to: 1.5)
    try game.choose(3)
    try game.advance(to: 2.0)
    try game.choose(1) {
      $0.cards[0].isGone = true
      $0.cards[1].isFaceUp = true
      $0.cards[1].isMatched = true
      $0.flips = 3
      $0.description = "Card 2 of 6"
      $0.drawnCard = 1
    }
    try game.advance(to: 2.5)
    try game.choose(2) {
      $0.cards[1].isFaceUp = false
      $0.cards[1].isGone = true
      $0.cards[2].isFaceUp = true
      $0.cards[2].isMatched = true
      $0.flips = 4
      $0.description = "Card 3 of 6"
      $0.drawnCard = 2
    }
    try game.advance(to: 3.5)
    try game.restart(seed: 9) {
      $0.deal()
      $0.dealFaces(
        kind: .card,
        "10♦", "A♣", "3♥",
        "3♣", "4♥", "J♠")
      $0.flips = 0
      $0.description = "Tap the deck of 6 to draw a card"
      $0.drawnCard = nil
      $0.seed = 9
    }
    try game.advance(to: 3.7)
    try game.choose(0) {
      $0.cards[0].isFaceUp = true
      $0.cards[0].isMatched = true
      $0.flips = 1
      $0.description = "Card 1 of 6"
      $0.drawnCard = 0
    }
    try game.advance(to: 3.9)
    try game.choose(1) {
      $0.cards[0].isFaceUp = false
      $0.cards[0].isGone = true
      $0.cards[1].isFaceUp = true
      $0.cards[1].isMatched = true
      $0.flips = 2
      $0.description = "Card 2 of 6"
      $0.drawnCard = 1
    }
    try game.advance(to: 4.1)
    try game.choose(2) {
      $0.cards[1].isFaceUp = false
      $0.cards[1].isGone = true
      $0.cards[2].isFaceUp = true
      $0.cards[2].isMatched = true
      $0.flips = 3
      $0.description = "Card 3 of 6"
      $0.drawnCard = 2
    }
    try game.advance(to: 4.3)
    try game.choose(3) {
      $0.cards[2].isFaceUp = false
      $0.cards[2].isGone = true
      $0.cards[3].isFaceUp = true
      $0.cards[3].isMatched = true
      $0.flips = 4
      $0.description = "Card 4 of 6"
      $0.drawnCard = 3
    }
    try game.advance(to: 4.5)
    try game.choose(4) {
      $0.cards[3].isFaceUp = false
      $0.cards[3].isGone = true
      $0.cards[4].isFaceUp = true
      $0.cards[4].isMatched = true
      $0.flips = 5
      $0.description = "Card 5 of 6"
      $0.drawnCard = 4
    }
    try game.advance(to: 4.7)
    try game.choose(5) {
      $0.cards[4].isFaceUp = false
      $0.cards[4].isGone = true
      $0.cards[5].isFaceUp = true
      $0.cards[5].isMatched = true
      $0.flips = 6
      $0.phase = .finished
      $0.description = "The deck is empty: that was card 6 of 6"
      $0.drawnCard = 5
    }
    try game.advance(to: 4.9)
    try game.choose(5) {
      $0.cards[5].isFaceUp = false
      $0.flips = 7
    }
    try game.advance(to: 5.1)
    try game.choose(2)
    try game.finish()
  }
}
