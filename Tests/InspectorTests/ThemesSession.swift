import Board
import Games
import Model
import Testing
import ViewModel
import ViewModelTesting

/// Concentration on a board of 4 by 5, dealt from seed 18446744073709551615.
///
/// A recorded session, written as a test by the inspector or by
/// `memory-game replay FILE --as-test`. Put this file into `Tests/ViewModelTests` and run
/// `swift test --filter ThemesSession`.
@MainActor @Suite struct ThemesSession {
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
      ]),
    Deck(
      name: "halloween", title: "Halloween",
      pairs: [
        Deck.Pair(Face("🎃", kind: .emoji)),
        Deck.Pair(Face("👻", kind: .emoji)),
        Deck.Pair(Face("🦇", kind: .emoji)),
        Deck.Pair(Face("🕷️", kind: .emoji)),
        Deck.Pair(Face("🕸️", kind: .emoji)),
        Deck.Pair(Face("🧙", kind: .emoji)),
        Deck.Pair(Face("🧛", kind: .emoji)),
        Deck.Pair(Face("🧟", kind: .emoji)),
        Deck.Pair(Face("🍬", kind: .emoji)),
        Deck.Pair(Face("🍭", kind: .emoji)),
        Deck.Pair(Face("🦉", kind: .emoji)),
        Deck.Pair(Face("🐈‍⬛", kind: .emoji)),
        Deck.Pair(Face("⚰️", kind: .emoji)),
        Deck.Pair(Face("🪦", kind: .emoji)),
        Deck.Pair(Face("🕯️", kind: .emoji)),
        Deck.Pair(Face("👹", kind: .emoji)),
        Deck.Pair(Face("🏚️", kind: .emoji)),
        Deck.Pair(Face("🔮", kind: .emoji)),
        Deck.Pair(Face("🧹", kind: .emoji)),
        Deck.Pair(Face("👽", kind: .emoji)),
        Deck.Pair(Face("🍁", kind: .emoji)),
        Deck.Pair(Face("🗝️", kind: .emoji)),
        Deck.Pair(Face("🍎", kind: .emoji)),
        Deck.Pair(Face("🌽", kind: .emoji)),
      ]),
    Deck(
      name: "sports", title: "Sports",
      pairs: [
        Deck.Pair(Face("⚽", kind: .emoji)),
        Deck.Pair(Face("🏀", kind: .emoji)),
        Deck.Pair(Face("🏈", kind: .emoji)),
        Deck.Pair(Face("⚾", kind: .emoji)),
        Deck.Pair(Face("🎾", kind: .emoji)),
        Deck.Pair(Face("🏓", kind: .emoji)),
        Deck.Pair(Face("🏸", kind: .emoji)),
        Deck.Pair(Face("🏒", kind: .emoji)),
        Deck.Pair(Face("🥊", kind: .emoji)),
        Deck.Pair(Face("🥋", kind: .emoji)),
        Deck.Pair(Face("⛳", kind: .emoji)),
        Deck.Pair(Face("🏹", kind: .emoji)),
        Deck.Pair(Face("🎣", kind: .emoji)),
        Deck.Pair(Face("🛹", kind: .emoji)),
        Deck.Pair(Face("⛸️", kind: .emoji)),
        Deck.Pair(Face("🎿", kind: .emoji)),
        Deck.Pair(Face("🎳", kind: .emoji)),
        Deck.Pair(Face("🏆", kind: .emoji)),
        Deck.Pair(Face("🎯", kind: .emoji)),
        Deck.Pair(Face("🚴", kind: .emoji)),
        Deck.Pair(Face("🏊", kind: .emoji)),
        Deck.Pair(Face("🛷", kind: .emoji)),
        Deck.Pair(Face("🪂", kind: .emoji)),
        Deck.Pair(Face("🥌", kind: .emoji)),
      ]),
    Deck(
      name: "animals", title: "Animals",
      pairs: [
        Deck.Pair(Face("🐶", kind: .emoji)),
        Deck.Pair(Face("🦊", kind: .emoji)),
        Deck.Pair(Face("🐰", kind: .emoji)),
        Deck.Pair(Face("🐻", kind: .emoji)),
        Deck.Pair(Face("🐼", kind: .emoji)),
        Deck.Pair(Face("🐨", kind: .emoji)),
        Deck.Pair(Face("🦁", kind: .emoji)),
        Deck.Pair(Face("🐮", kind: .emoji)),
        Deck.Pair(Face("🐸", kind: .emoji)),
        Deck.Pair(Face("🐵", kind: .emoji)),
        Deck.Pair(Face("🐔", kind: .emoji)),
        Deck.Pair(Face("🐧", kind: .emoji)),
        Deck.Pair(Face("🦉", kind: .emoji)),
        Deck.Pair(Face("🦄", kind: .emoji)),
        Deck.Pair(Face("🐝", kind: .emoji)),
        Deck.Pair(Face("🐙", kind: .emoji)),
        Deck.Pair(Face("🦀", kind: .emoji)),
        Deck.Pair(Face("🐘", kind: .emoji)),
        Deck.Pair(Face("🦒", kind: .emoji)),
        Deck.Pair(Face("🦓", kind: .emoji)),
        Deck.Pair(Face("🐊", kind: .emoji)),
        Deck.Pair(Face("🐌", kind: .emoji)),
        Deck.Pair(Face("🐍", kind: .emoji)),
        Deck.Pair(Face("🦔", kind: .emoji)),
      ]),
    Deck(
      name: "faces", title: "Faces",
      pairs: [
        Deck.Pair(Face("😍", kind: .emoji)),
        Deck.Pair(Face("😎", kind: .emoji)),
        Deck.Pair(Face("🤓", kind: .emoji)),
        Deck.Pair(Face("🤠", kind: .emoji)),
        Deck.Pair(Face("🥳", kind: .emoji)),
        Deck.Pair(Face("😭", kind: .emoji)),
        Deck.Pair(Face("😡", kind: .emoji)),
        Deck.Pair(Face("🤯", kind: .emoji)),
        Deck.Pair(Face("😱", kind: .emoji)),
        Deck.Pair(Face("🤡", kind: .emoji)),
        Deck.Pair(Face("👽", kind: .emoji)),
        Deck.Pair(Face("🤖", kind: .emoji)),
        Deck.Pair(Face("👻", kind: .emoji)),
        Deck.Pair(Face("💩", kind: .emoji)),
        Deck.Pair(Face("😇", kind: .emoji)),
        Deck.Pair(Face("🥸", kind: .emoji)),
        Deck.Pair(Face("🤕", kind: .emoji)),
        Deck.Pair(Face("😈", kind: .emoji)),
        Deck.Pair(Face("👺", kind: .emoji)),
        Deck.Pair(Face("👾", kind: .emoji)),
        Deck.Pair(Face("🌚", kind: .emoji)),
        Deck.Pair(Face("🤪", kind: .emoji)),
        Deck.Pair(Face("👹", kind: .emoji)),
        Deck.Pair(Face("😾", kind: .emoji)),
      ]),
  ]

  @Test("A session of 5 intents, and everything that each of them changes")
  func session() throws {
    let game = TestGame(
      MemoryGameViewModel(
        .concentration, grid: Grid(rows: 4, columns: 5), deck: Self.decks[0],
        themes: Array(Self.decks.prefix(5)), seed: 18_446_744_073_709_551_615))
    try game.chooseTheme("sports") {
      $0.dealFaces(
        kind: .emoji,
        "🏓", "⚾", "🏈", "🏹", "🏊",
        "🛷", "⚾", "⛳", "⛳", "🏸",
        "🥌", "🛷", "🥋", "🥌", "🏈",
        "🏹", "🏸", "🏓", "🏊", "🥋")
      $0.buttons[0].isSelected = false
      $0.buttons[2].isSelected = true
    }
    try game.advance(to: 0.5)
    try game.choose(0) {
      $0.flips = 1
      $0.cards[0].isFaceUp = true
      $0.phase = .choosingSecond
      $0.isUnderWay = true
    }
    try game.advance(to: 1.0)
    try game.chooseTheme("quotes \" and \\ back") {
      $0.dealFaces(
        Face("?", kind: .text), Face("?", kind: .text), Face("🏴󠁧󠁢󠁥󠁮󠁧󠁿", kind: .emoji),
        Face("Q♠", kind: .card), Face("?", kind: .text),
        Face("日本語 \u{AD}", kind: .text), Face("?", kind: .text), Face("👩‍🚀", kind: .emoji),
        Face("👩‍🚀", kind: .emoji), Face("", kind: .text),
        Face("say \"hi\" \\(1)", kind: .text), Face("日本語 \u{AD}", kind: .text),
        Face("\t\u{0}\u{D}\u{2028}", kind: .text), Face("say \"hi\" \\(1)", kind: .text),
        Face("🏴󠁧󠁢󠁥󠁮󠁧󠁿", kind: .emoji),
        Face("Q♠", kind: .card), Face("ace", kind: .picture), Face("?", kind: .text),
        Face("?", kind: .text), Face("\u{301}\u{202E}", kind: .text))
      $0.buttons[0].isSelected = true
      $0.buttons[2].isSelected = false
    }
    try game.choose(1) {
      $0.flips = 2
      $0.misses = 1
      $0.cards[1].isFaceUp = true
      $0.phase = .showingMiss
    }
    try game.advance(to: 2.0)
    try game.restart(seed: 1_000_000) {
      $0.deal()
      $0.dealFaces(
        Face("日本語 \u{AD}", kind: .text), Face("?", kind: .text),
        Face("\t\u{0}\u{D}\u{2028}", kind: .text), Face("\u{301}\u{202E}", kind: .text),
        Face("?", kind: .text),
        Face("?", kind: .text), Face("👩‍🚀", kind: .emoji), Face("say \"hi\" \\(1)", kind: .text),
        Face("?", kind: .text), Face("?", kind: .text),
        Face("Q♠", kind: .card), Face("Q♠", kind: .card), Face("say \"hi\" \\(1)", kind: .text),
        Face("日本語 \u{AD}", kind: .text), Face("?", kind: .text),
        Face("🏴󠁧󠁢󠁥󠁮󠁧󠁿", kind: .emoji), Face("👩‍🚀", kind: .emoji), Face("", kind: .text),
        Face("ace", kind: .picture), Face("🏴󠁧󠁢󠁥󠁮󠁧󠁿", kind: .emoji))
      $0.seed = 1_000_000
      $0.flips = 0
      $0.misses = 0
      $0.phase = .choosingFirst
      $0.isUnderWay = false
      $0.buttons = [
        Board.Button(.theme(0), "every\nface", isSelected: true),
        Board.Button(.theme(1), "Halloween"), Board.Button(.theme(2), "Sports"),
        Board.Button(.theme(3), "Animals"), Board.Button(.theme(4), "Faces"),
        Board.Button(.undo, "Undo"), Board.Button(.restart, "Restart"), Board.Button(.menu, "Menu"),
        Board.Button(.games, "Games", isEnabled: false),
      ]
    }
    try game.finish()
  }
}
