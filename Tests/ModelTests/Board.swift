import Model

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

  /// A game on a board in which some cards have been chosen.
  init(board: String, rules: Rules, after choices: [Int]) {
    self.init(board: board, rules: rules)
    for index in choices { choose(at: index) }
  }

  /// Chooses cards one after another.
  ///
  /// - Returns: the effect of the last choice.
  @discardableResult
  mutating func play(_ first: Int, _ rest: Int...) -> Effect {
    rest.reduce(choose(at: first)) { _, index in choose(at: index) }
  }

  /// The outcome of each choice, one after another.
  mutating func outcomes(_ indices: Int...) -> [Outcome] {
    indices.map { choose(at: $0).outcome }
  }

  /// The indices whose cards differ from those of another game on the same board.
  func differences(from other: MemoryGame) -> [Int] {
    cards.indices.filter { cards[$0] != other.cards[$0] }
  }
}
