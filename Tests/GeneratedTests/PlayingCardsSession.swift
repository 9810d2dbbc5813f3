import Board
import Model
import Testing
import ViewModel
import ViewModelTesting

/// Playing Cards on a board of 3 by 4, dealt from seed 1.
///
/// A recorded session, written as a test by the inspector or by
/// `memory-game replay FILE --as-test`. Put this file into `Tests/GeneratedTests` and run
/// `swift test --filter PlayingCardsSession`.
@MainActor @Suite struct PlayingCardsSession {
  private static let playingCardsDeck = Deck(
    name: "playing-cards", title: "Playing Cards",
    pairs: [
      "A♠", "2♠", "3♠", "4♠", "5♠", "6♠", "7♠", "8♠", "9♠", "10♠", "J♠", "Q♠", "K♠", "A♥", "2♥",
      "3♥", "4♥", "5♥", "6♥", "7♥", "8♥", "9♥", "10♥", "J♥", "Q♥", "K♥", "A♦", "2♦", "3♦", "4♦",
      "5♦", "6♦", "7♦", "8♦", "9♦", "10♦", "J♦", "Q♦", "K♦", "A♣", "2♣", "3♣", "4♣", "5♣", "6♣",
      "7♣", "8♣", "9♣", "10♣", "J♣", "Q♣", "K♣",
    ].map { Deck.Pair(Face($0, kind: .card)) })

  @Test("A session of 7 intents, and everything that each of them changes")
  func session() throws {
    let game = TestGame(
      MemoryGameViewModel(
        .playingCards, grid: Grid(rows: 3, columns: 4), deck: Self.playingCardsDeck, seed: 1))
    try game.advance(to: 1.0)
    try game.choose(0) {
      $0.flips = 1
      $0.cards[0].isFaceUp = true
      $0.phase = .choosingSecond
    }
    try game.advance(to: 2.0)
    try game.choose(0) {
      $0.flips = 2
      $0.cards[0].isFaceUp = false
      $0.phase = .choosingFirst
    }
    try game.advance(to: 3.0)
    try game.choose(0) {
      $0.flips = 3
      $0.cards[0].isFaceUp = true
      $0.phase = .choosingSecond
    }
    try game.advance(to: 4.0)
    try game.choose(1) {
      $0.flips = 4
      $0.misses = 1
      $0.cards[1].isFaceUp = true
      $0.phase = .showingMiss
      $0.takesChoices = false
      $0.nextDeadline = 4.6
    }
    try game.advance(to: 4.1)
    try game.choose(4)
    try game.advance(to: 4.6) {
      $0.cards[0].isFaceUp = false
      $0.cards[1].isFaceUp = false
      $0.phase = .choosingFirst
      $0.takesChoices = true
      $0.nextDeadline = nil
    }
    try game.choose(4) {
      $0.flips = 5
      $0.cards[4].isFaceUp = true
      $0.phase = .choosingSecond
    }
    try game.advance(to: 4.85)
    try game.choose(1) {
      $0.flips = 6
      $0.cards[1].isFaceUp = true
      $0.cards[1].isMatched = true
      $0.cards[1].isGone = true
      $0.cards[4].isMatched = true
      $0.cards[4].isGone = true
      $0.phase = .choosingFirst
    }
    try game.finish()
  }
}
