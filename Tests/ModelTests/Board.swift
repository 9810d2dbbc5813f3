import Model
import Testing

extension MemoryGame {
  /// The board as text: "." lies face down, a letter is face up, a capital letter is matched and
  /// face up, "_" is matched and face down.
  var board: String {
    cards.map { card in
      switch (card.isMatched, card.isFaceUp) {
      case (false, false): "."
      case (false, true): card.face.name
      case (true, true): card.face.name.uppercased()
      case (true, false): "_"
      }
    }.joined()
  }

  /// Plays a game written as text, one step a line: the card that is chosen, or "time", what comes
  /// of it, and how the board lies then; what changed has to be told.
  @discardableResult
  static func play(
    _ board: String, _ rules: Rules, _ script: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> MemoryGame {
    var game = MemoryGame(board: board, rules: rules)
    for line in script.split(separator: "\n") {
      let before = game
      let words = line.split(separator: " ").map(String.init)
      let effect = Int(words[0]).map { game.choose(at: $0) } ?? game.turnMissDown()
      #expect(
        "\(effect.outcome) \(game.board)" == "\(words[1]) \(words[2])",
        "The board differs after \(line).",
        sourceLocation: sourceLocation)
      #expect(
        Array(effect.changedCards) == game.differences(from: before), sourceLocation: sourceLocation
      )
    }
    return game
  }

  func differences(from other: MemoryGame) -> [Int] {
    cards.indices.filter { cards[$0] != other.cards[$0] }
  }

  var gone: [Int] { cards.indices.filter(isGone) }
}
