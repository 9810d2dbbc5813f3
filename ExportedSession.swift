import Board
import Model
import Testing
import ViewModel
import ViewModelTesting

/// Picture Challenge on a board of 4 by 4, dealt from seed 31.
///
/// A recorded session, written as a test by the inspector or by
/// `memory-game replay FILE --as-test`. Put this file into `Tests/GeneratedTests` and run
/// `swift test --filter ExportedSession`.
@MainActor @Suite struct ExportedSession {
  private static let picturesDeck = Deck(
    name: "pictures", title: "Pictures",
    pairs: [
      "balloon", "cactus", "cassette", "fox", "guitar", "lighthouse", "moon", "mountain",
      "mushroom", "rocket", "sailboat", "whale",
    ].map { Deck.Pair(Face($0, kind: .picture)) })

  @Test("A session of one intent, and everything that it changes")
  func session() throws {
    let game = TestGame(
      MemoryGameViewModel(
        .challenge, grid: Grid(rows: 4, columns: 4), deck: Self.picturesDeck, seed: 31))
    try game.advance(to: 0.152699619)
    try game.choose(1) {
      $0.flips = 1
      $0.cards[1].isFaceUp = true
      $0.phase = .choosingSecond
    }
    try game.finish()
  }
}
