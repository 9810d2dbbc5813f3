import Games
import Model
import Testing
import ViewModel
import ViewModelTesting
import ViewState

/// Memory Game on a board of 2 by 7, dealt from seed 18446744073709551615.
///
/// A recorded session, written as a test by the inspector or by
/// `memory-game replay FILE --as-test`. Put this file into `Tests/ViewModelTests` and run
/// `swift test --filter FacesSession`.
@MainActor @Suite struct FacesSession {
  private static let decks = [
    Deck(
      name: "quotes \" and \\ back", title: "every\nface",
      pairs: [
        Deck.Pair(Face("say \"hi\" \\(1)", kind: .text)),
        Deck.Pair(Face("\t\u{0}\u{D}\u{2028}", kind: .text), Face("\u{301}\u{202E}", kind: .text)),
        Deck.Pair(Face("🏴󠁧󠁢󠁥󠁮󠁧󠁿", kind: .emoji)),
        Deck.Pair(Face("👩‍🚀", kind: .emoji)),
        Deck.Pair(Face("", kind: .text), Face("ace", kind: .picture)),
        Deck.Pair(Face("Q♠", kind: .card)),
        Deck.Pair(Face("日本語 \u{AD}", kind: .text)),
      ])
  ]

  @Test("Each intent of the session, and everything that it changes")
  func session() throws {
    let game = TestGame(
      MemoryGameViewModel(
        .lab, grid: Grid(rows: 2, columns: 7), deck: Self.decks[0],
        seed: 18_446_744_073_709_551_615))
    try game.advance(to: 0.5)
    try game.choose(0) {
      $0[.flips] = 1
      $0.cards[0].isFaceUp = true
      $0.phase = .choosingSecond
    }
    try game.advance(to: 1.0)
    try game.choose(1) {
      $0[.flips] = 2
      $0[.misses] = 1
      $0.cards[1].isFaceUp = true
      $0.phase = .showingMiss
    }
    try game.advance(to: 2.0)
    try game.perform(.restart(seed: 1_000_000)) {
      $0.deal()
      $0.dealFaces(
        Face("\t\u{0}\u{D}\u{2028}", kind: .text), Face("Q♠", kind: .card), Face("👩‍🚀", kind: .emoji),
        Face("ace", kind: .picture), Face("say \"hi\" \\(1)", kind: .text),
        Face("say \"hi\" \\(1)", kind: .text), Face("", kind: .text),
        Face("Q♠", kind: .card), Face("日本語 \u{AD}", kind: .text), Face("👩‍🚀", kind: .emoji),
        Face("\u{301}\u{202E}", kind: .text), Face("🏴󠁧󠁢󠁥󠁮󠁧󠁿", kind: .emoji), Face("🏴󠁧󠁢󠁥󠁮󠁧󠁿", kind: .emoji),
        Face("日本語 \u{AD}", kind: .text))
      $0.seed = 1_000_000
      $0[.flips] = 0
      $0[.misses] = 0
      $0.phase = .choosingFirst
      $0.buttons = [
        BoardState.Button(.undo, "Previous game"), BoardState.Button(.restart, "Restart"),
        BoardState.Button(.menu, "Menu"), BoardState.Button(.games, "Games", isEnabled: false),
      ]
    }
    try game.finish()
  }
}
