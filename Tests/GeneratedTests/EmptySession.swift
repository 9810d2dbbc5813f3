import Board
import Model
import Testing
import ViewModel
import ViewModelTesting

/// Memory Game on a board of 1 by 2, dealt from seed 1000000.
///
/// A recorded session, written as a test by the inspector or by
/// `memory-game replay FILE --as-test`. Put this file into `Tests/GeneratedTests` and run
/// `swift test --filter EmptySession`.
@MainActor @Suite struct EmptySession {
  private static let flagsDeck = Deck(
    name: "flags", title: "Countries and Flags",
    pairs: [
      ("Angola", "🇦🇴"), ("Brazil", "🇧🇷"), ("Chile", "🇨🇱"), ("Cuba", "🇨🇺"), ("Cyprus", "🇨🇾"),
      ("Egypt", "🇪🇬"), ("France", "🇫🇷"), ("Georgia", "🇬🇪"), ("Iceland", "🇮🇸"), ("India", "🇮🇳"),
      ("Japan", "🇯🇵"), ("Kenya", "🇰🇪"), ("Kiribati", "🇰🇮"), ("Kuwait", "🇰🇼"), ("Laos", "🇱🇦"),
      ("Malta", "🇲🇹"), ("Nepal", "🇳🇵"), ("Oman", "🇴🇲"), ("Qatar", "🇶🇦"), ("Spain", "🇪🇸"),
      ("Turkey", "🇹🇷"), ("USA", "🇺🇸"), ("Uruguay", "🇺🇾"),
    ].map { Deck.Pair(Face($0, kind: .text), Face($1, kind: .emoji)) })

  @Test("A session without intents")
  func session() throws {
    let game = TestGame(
      MemoryGameViewModel(
        .lab, grid: Grid(rows: 1, columns: 2), deck: Self.flagsDeck, seed: 1_000_000))
    try game.finish()
  }
}
