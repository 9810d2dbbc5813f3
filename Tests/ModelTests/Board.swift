import Model
import Testing

extension MemoryGame {
  /// The board as text, with one character per card.
  ///
  /// A card that is face down is ".", and one that is face up is its letter. A matched card is a
  /// capital letter while it is face up, and "_" after it has been turned face down.
  var board: String {
    let characters = cards.map { card in
      switch (card.isMatched, card.isFaceUp) {
      case (false, false): "."
      case (false, true): card.face.name
      case (true, true): card.face.name.uppercased()
      case (true, false): "_"
      }
    }
    return characters.joined()
  }

  /// The indices of the cards that have left the board.
  var goneCards: [Int] {
    cards.indices.filter(isGone)
  }

  /// Plays a game that is written as text, and checks every step.
  ///
  /// Each line is one step of three words: the index of the chosen card, or "time" if a missed pair
  /// is turned face down; the outcome; and the board afterward. The effect of every step must also
  /// list exactly the cards that changed. The game ends at the first step that differs.
  @discardableResult
  static func play(
    _ board: String,
    _ rules: Rules,
    _ script: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> MemoryGame {
    var game = MemoryGame(board: board, rules: rules)
    for line in script.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      let expectedOutcome = words[1]
      let expectedBoard = words[2]

      let gameBefore = game
      let effect = game.perform(words[0])

      try #require(
        effect.outcome.rawValue == expectedOutcome,
        "The outcome differs after \(line).",
        sourceLocation: sourceLocation)
      try #require(
        game.board == expectedBoard,
        "The board differs after \(line).",
        sourceLocation: sourceLocation)
      try #require(
        Array(effect.changedCards) == game.differences(from: gameBefore),
        "The effect lists other cards than those that changed after \(line).",
        sourceLocation: sourceLocation)
    }
    return game
  }

  /// Chooses the card whose index is written in `step`, or turns a missed pair face down.
  private mutating func perform(_ step: String) -> Effect {
    if let card = Int(step) {
      return choose(at: card)
    }
    return turnMissDown()
  }

  /// Returns the indices of the cards that differ from another state of the game.
  func differences(from other: MemoryGame) -> [Int] {
    cards.indices.filter { cards[$0] != other.cards[$0] }
  }
}
