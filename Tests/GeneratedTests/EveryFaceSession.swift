import Board
import Model
import Testing
import ViewModel
import ViewModelTesting

/// Picture Challenge on a board of 2 by 7, dealt from seed 18446744073709551615.
///
/// A recorded session, written as a test by the inspector or by
/// `memory-game replay FILE --as-test`. Put this file into `Tests/GeneratedTests` and run
/// `swift test --filter EveryFaceSession`.
@MainActor @Suite struct EveryFaceSession {
  private static let quotesAndBackDeck = Deck(
    name: "quotes \" and \\ back", title: "every\nface",
    pairs: [
      Deck.Pair(Face("say \"hi\" \\(1)", kind: .text)),
      Deck.Pair(
        Face("a\nb\tc\u{0}d\u{D}\u{2028}", kind: .text), Face("\u{301}\u{202E}é", kind: .text)),
      Deck.Pair(Face("🏴󠁧󠁢󠁥󠁮󠁧󠁿", kind: .emoji)),
      Deck.Pair(Face("👩‍🚀", kind: .emoji)),
      Deck.Pair(Face("", kind: .text), Face("ace", kind: .picture)),
      Deck.Pair(Face("Q♠", kind: .card)),
      Deck.Pair(Face("日本語 \u{AD}", kind: .text)),
    ])

  @Test("A session of 2 intents, and everything that each of them changes")
  func session() throws {
    let game = TestGame(
      MemoryGameViewModel(
        .challenge, grid: Grid(rows: 2, columns: 7), deck: Self.quotesAndBackDeck,
        seed: 18_446_744_073_709_551_615))
    try game.choose(0) {
      $0.flips = 1
      $0.cards[0].isFaceUp = true
      $0.phase = .choosingSecond
    }
    try game.restart(seed: 1) {
      $0.deal()
      $0.dealFaces(
        Face("say \"hi\" \\(1)", kind: .text), Face("ace", kind: .picture),
        Face("日本語 \u{AD}", kind: .text), Face("🏴󠁧󠁢󠁥󠁮󠁧󠁿", kind: .emoji),
        Face("a\nb\tc\u{0}d\u{D}\u{2028}", kind: .text), Face("🏴󠁧󠁢󠁥󠁮󠁧󠁿", kind: .emoji),
        Face("\u{301}\u{202E}é", kind: .text),
        Face("Q♠", kind: .card), Face("👩‍🚀", kind: .emoji), Face("", kind: .text),
        Face("👩‍🚀", kind: .emoji), Face("say \"hi\" \\(1)", kind: .text), Face("Q♠", kind: .card),
        Face("日本語 \u{AD}", kind: .text))
      $0.seed = 1
      $0.flips = 0
      $0.phase = .choosingFirst
    }
    try game.finish()
  }
}
