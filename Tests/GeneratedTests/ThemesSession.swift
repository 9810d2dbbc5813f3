import Board
import Model
import Testing
import ViewModel
import ViewModelTesting

/// Concentration on a board of 4 by 5, dealt from seed 18446744073709551615.
///
/// A recorded session, written as a test by the inspector or by
/// `memory-game replay FILE --as-test`. Put this file into `Tests/GeneratedTests` and run
/// `swift test --filter ThemesSession`.
@MainActor @Suite struct ThemesSession {
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

  private static let halloweenDeck = Deck(
    name: "halloween", title: "Halloween",
    pairs: [
      "🎃", "👻", "🦇", "🕷️", "🕸️", "🧙", "🧛", "🧟", "🍬", "🍭", "🦉", "🐈‍⬛", "⚰️", "🪦", "🕯️", "👹", "🏚️", "🔮", "🧹",
      "👽", "🍁", "🗝️", "🍎", "🌽",
    ].map { Deck.Pair(Face($0, kind: .emoji)) })

  private static let sportsDeck = Deck(
    name: "sports", title: "Sports",
    pairs: [
      "⚽", "🏀", "🏈", "⚾", "🎾", "🏓", "🏸", "🏒", "🥊", "🥋", "⛳", "🏹", "🎣", "🛹", "⛸️", "🎿", "🎳", "🏆", "🎯",
      "🚴", "🏊", "🛷", "🪂", "🥌",
    ].map { Deck.Pair(Face($0, kind: .emoji)) })

  private static let animalsDeck = Deck(
    name: "animals", title: "Animals",
    pairs: [
      "🐶", "🦊", "🐰", "🐻", "🐼", "🐨", "🦁", "🐮", "🐸", "🐵", "🐔", "🐧", "🦉", "🦄", "🐝", "🐙", "🦀", "🐘", "🦒",
      "🦓", "🐊", "🐌", "🐍", "🦔",
    ].map { Deck.Pair(Face($0, kind: .emoji)) })

  private static let facesDeck = Deck(
    name: "faces", title: "Faces",
    pairs: [
      "😍", "😎", "🤓", "🤠", "🥳", "😭", "😡", "🤯", "😱", "🤡", "👽", "🤖", "👻", "💩", "😇", "🥸", "🤕", "😈", "👺",
      "👾", "🌚", "🤪", "👹", "😾",
    ].map { Deck.Pair(Face($0, kind: .emoji)) })

  private static let themes = [
    quotesAndBackDeck, halloweenDeck, sportsDeck, animalsDeck, facesDeck,
  ]

  @Test("A session of 2 intents, and everything that each of them changes")
  func session() throws {
    let game = TestGame(
      MemoryGameViewModel(
        .concentration, grid: Grid(rows: 4, columns: 5), deck: Self.quotesAndBackDeck,
        themes: Self.themes, seed: 18_446_744_073_709_551_615))
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
    try game.advance(to: 1.0)
    try game.chooseTheme("quotes \" and \\ back") {
      $0.dealFaces(
        Face("?", kind: .text), Face("?", kind: .text), Face("🏴󠁧󠁢󠁥󠁮󠁧󠁿", kind: .emoji),
        Face("Q♠", kind: .card), Face("?", kind: .text),
        Face("日本語 \u{AD}", kind: .text), Face("?", kind: .text), Face("👩‍🚀", kind: .emoji),
        Face("👩‍🚀", kind: .emoji), Face("", kind: .text),
        Face("say \"hi\" \\(1)", kind: .text), Face("日本語 \u{AD}", kind: .text),
        Face("a\nb\tc\u{0}d\u{D}\u{2028}", kind: .text), Face("say \"hi\" \\(1)", kind: .text),
        Face("🏴󠁧󠁢󠁥󠁮󠁧󠁿", kind: .emoji),
        Face("Q♠", kind: .card), Face("ace", kind: .picture), Face("?", kind: .text),
        Face("?", kind: .text), Face("\u{301}\u{202E}é", kind: .text))
      $0.buttons[0].isSelected = true
      $0.buttons[2].isSelected = false
    }
    try game.finish()
  }
}
