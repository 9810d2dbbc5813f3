import Board
import Model
import Testing
import ViewModel
import ViewModelTesting

/// Memory Game on a board of 2 by 2, dealt from seed 7.
///
/// A recorded session, written as a test by the inspector or by
/// `memory-game replay FILE --as-test`. Put this file into `Tests/GeneratedTests` and run
/// `swift test --filter LabSession`.
@MainActor @Suite struct LabSession {
  private static let frutigerAeroDeck = Deck(
    name: "frutiger-aero", title: "Frutiger Aero",
    pairs: [
      "🐬", "🐠", "🐳", "🐢", "🦋", "🐞", "🌴", "🌻", "🌷", "🍀", "🌈", "☀️", "⛅", "💧", "🌊", "🫧", "🏝️", "⛵", "🎈",
      "🪁", "🌍", "💿", "🍋", "🥝",
    ].map { Deck.Pair(Face($0, kind: .emoji)) })

  @Test("A session of 9 intents, and everything that each of them changes")
  func session() throws {
    let game = TestGame(
      MemoryGameViewModel(
        .lab, grid: Grid(rows: 2, columns: 2), deck: Self.frutigerAeroDeck, seed: 7))
    try game.advance(to: 0.5)
    try game.choose(0) {
      $0.flips = 1
      $0.cards[0].isFaceUp = true
      $0.phase = .choosingSecond
    }
    try game.advance(to: 1.0)
    try game.choose(0)
    try game.advance(to: 1.5)
    try game.choose(2) {
      $0.flips = 2
      $0.misses = 1
      $0.cards[2].isFaceUp = true
      $0.phase = .showingMiss
    }
    try game.advance(to: 2.0)
    try game.choose(1) {
      $0.flips = 3
      $0.cards[0].isFaceUp = false
      $0.cards[1].isFaceUp = true
      $0.cards[2].isFaceUp = false
      $0.phase = .choosingSecond
    }
    try game.advance(to: 2.75)
    try game.choose(0) {
      $0.flips = 4
      $0.cards[0].isFaceUp = true
      $0.cards[0].isMatched = true
      $0.cards[0].isGone = true
      $0.cards[1].isMatched = true
      $0.cards[1].isGone = true
      $0.phase = .choosingFirst
    }
    try game.advance(to: 3.5)
    try game.choose(0)
    try game.advance(to: 4.0)
    try game.choose(3) {
      $0.flips = 5
      $0.cards[0].isFaceUp = false
      $0.cards[1].isFaceUp = false
      $0.cards[3].isFaceUp = true
      $0.phase = .choosingSecond
    }
    try game.advance(to: 4.5)
    try game.choose(2) {
      $0.line = "Both pairs found in 6 flips"
      $0.flips = 6
      $0.cards[2].isFaceUp = true
      $0.cards[2].isMatched = true
      $0.cards[2].isGone = true
      $0.cards[3].isMatched = true
      $0.cards[3].isGone = true
      $0.phase = .finished
      $0.dialog = Board.Dialog(
        title: "A perfect game!",
        lines: [
          Board.Entry("Flips", "6"), Board.Entry("Misses", "1"), Board.Entry("Avoidable", "0"),
          Board.Entry("Bad luck", "1"), Board.Entry("Time", "0:04"),
          Board.Entry("Best before", "none yet"),
        ], stars: 3, opens: 5.4,
        buttons: [
          Board.Button(.playAgain, "Play again"), Board.Button(.newGame, "New game"),
        ])
    }
    try game.advance(to: 7.5)
    try game.restart(seed: 18_446_744_073_709_551_615) {
      $0.deal()
      $0.dealFaces(
        kind: .emoji,
        "💿", "🐬",
        "🐬", "💿")
      $0.seed = 18_446_744_073_709_551_615
      $0.line = "Find both matching pairs"
      $0.flips = 0
      $0.misses = 0
      $0.phase = .choosingFirst
      $0.dialog = nil
    }
    try game.finish()
  }
}
