import Board
import Model
import Testing
import ViewModel
import ViewModelTesting

/// Picture Challenge on a board of 3 by 3, dealt from seed 1.
///
/// A recorded session, written as a test by the inspector or by
/// `memory-game replay FILE --as-test`. Put this file into `Tests/GeneratedTests` and run
/// `swift test --filter ChallengeSession`.
@MainActor @Suite struct ChallengeSession {
  private static let picturesDeck = Deck(
    name: "pictures", title: "Pictures",
    pairs: [
      "balloon", "cactus", "cassette", "fox", "guitar", "lighthouse", "moon", "mountain",
      "mushroom", "rocket", "sailboat", "whale",
    ].map { Deck.Pair(Face($0, kind: .picture)) })

  @Test("A session of 7 intents, and everything that each of them changes")
  func session() throws {
    let game = TestGame(
      MemoryGameViewModel(
        .challenge, grid: Grid(rows: 3, columns: 3), deck: Self.picturesDeck, seed: 1))
    try game.advance(to: 0.5)
    try game.choose(0) {
      $0.flips = 1
      $0.cards[0].isFaceUp = true
      $0.phase = .choosingSecond
    }
    try game.advance(to: 1.0)
    try game.choose(1) {
      $0.flips = 2
      $0.misses = 1
      $0.cards[1].isFaceUp = true
      $0.phase = .showingMiss
      $0.nextDeadline = 2.0
    }
    try game.advance(to: 2.0) {
      $0.cards[0].isFaceUp = false
      $0.cards[1].isFaceUp = false
      $0.phase = .choosingFirst
      $0.nextDeadline = nil
    }
    try game.advance(to: 2.75)
    try game.choose(1) {
      $0.flips = 3
      $0.cards[1].isFaceUp = true
      $0.phase = .choosingSecond
    }
    try game.advance(to: 4.5)
    try game.choose(3) {
      $0.flips = 4
      $0.misses = 2
      $0.cards[3].isFaceUp = true
      $0.phase = .showingMiss
      $0.nextDeadline = 5.5
    }
    try game.advance(to: 5.0)
    try game.choose(0) {
      $0.flips = 5
      $0.cards[0].isFaceUp = true
      $0.cards[1].isFaceUp = false
      $0.cards[3].isFaceUp = false
      $0.phase = .choosingSecond
      $0.nextDeadline = nil
    }
    try game.advance(to: 5.5)
    try game.choose(5) {
      $0.flips = 6
      $0.cards[0].isMatched = true
      $0.cards[5].isFaceUp = true
      $0.cards[5].isMatched = true
      $0.phase = .choosingFirst
    }
    try game.advance(to: 7.5)
    try game.restart(seed: 2) {
      $0.deal()
      $0.dealFaces(
        kind: .picture,
        "rocket", "rocket", "cactus",
        "mountain", "balloon",
        "cactus", "mountain", "balloon")
      $0.seed = 2
      $0.flips = 0
      $0.misses = 0
      $0.buttons = [
        Board.Button(.undo, "Undo"), Board.Button(.restart, "Restart"), Board.Button(.menu, "Menu"),
        Board.Button(.games, "Games", isEnabled: false),
      ]
    }
    try game.finish()
  }
}
