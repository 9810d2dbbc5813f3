import Board
import Model
import Testing
import ViewModel
import ViewModelTesting

/// Concentration on a board of 3 by 3, dealt from seed 1.
///
/// A recorded session, written as a test by the inspector or by
/// `memory-game replay FILE --as-test`. Put this file into `Tests/GeneratedTests` and run
/// `swift test --filter ConcentrationSession`.
@MainActor @Suite struct ConcentrationSession {
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

  private static let themes = [halloweenDeck, sportsDeck, animalsDeck, facesDeck]

  @Test("A session of 8 intents, and everything that each of them changes")
  func session() throws {
    let game = TestGame(
      MemoryGameViewModel(
        .concentration, grid: Grid(rows: 3, columns: 3), deck: Self.halloweenDeck,
        themes: Self.themes, seed: 1))
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
    }
    try game.advance(to: 1.5)
    try game.choose(1) {
      $0.flips = 3
      $0.cards[0].isFaceUp = false
      $0.phase = .choosingSecond
    }
    try game.advance(to: 2.0)
    try game.chooseTheme("sports") {
      $0.dealFaces(
        kind: .emoji,
        "🚴", "🏓", "🏓",
        "🚴", "🏆",
        "🏆", "🪂", "🪂")
      $0.buttons[0].isSelected = false
      $0.buttons[1].isSelected = true
    }
    try game.advance(to: 2.5)
    try game.choose(2) {
      $0.flips = 4
      $0.cards[1].isMatched = true
      $0.cards[2].isFaceUp = true
      $0.cards[2].isMatched = true
      $0.phase = .choosingFirst
    }
    try game.advance(to: 3.0)
    try game.choose(2) {
      $0.flips = 5
    }
    try game.advance(to: 3.5)
    try game.choose(0) {
      $0.flips = 6
      $0.cards[0].isFaceUp = true
      $0.cards[1].isFaceUp = false
      $0.cards[1].isGone = true
      $0.cards[2].isFaceUp = false
      $0.cards[2].isGone = true
      $0.phase = .choosingSecond
    }
    try game.advance(to: 5.5)
    try game.restart(seed: 20_240_101) {
      $0.deal()
      $0.dealFaces(
        kind: .emoji,
        "🏸", "🏸", "🏈",
        "🏈", "⛳",
        "⛳", "🎿", "🎿")
      $0.seed = 20_240_101
      $0.flips = 0
      $0.misses = 0
      $0.phase = .choosingFirst
      $0.buttons = [
        Board.Button(.theme(0), "Halloween"), Board.Button(.theme(1), "Sports", isSelected: true),
        Board.Button(.theme(2), "Animals"), Board.Button(.theme(3), "Faces"),
        Board.Button(.undo, "Undo"), Board.Button(.restart, "Restart"), Board.Button(.menu, "Menu"),
        Board.Button(.games, "Games", isEnabled: false),
      ]
    }
    try game.finish()
  }
}
