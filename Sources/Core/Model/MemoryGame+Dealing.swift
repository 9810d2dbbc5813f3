extension MemoryGame {
  init(rules: Rules, cards: [MemoryCard]) {
    self.rules = rules
    self.cards = cards
  }

  /// Deals a new game.
  ///
  /// - Parameters:
  ///   - pairs: The number of pairs, at least 1 and at most the number of pairs in the deck.
  ///   - deck: The deck that the faces are drawn from. Without a deck, the cards have no faces.
  ///   - rules: The rules of the game.
  ///   - generator: The source of random numbers. Equal generators deal equal games.
  public static func createGame(
    pairs: Int,
    from deck: Deck? = nil,
    rules: Rules = Rules(),
    using generator: inout some RandomNumberGenerator
  ) -> MemoryGame {
    let maximumPairs = deck?.pairs.count ?? pairs
    guard pairs >= 1, pairs <= maximumPairs else {
      let reason = if let deck { "the deck has \(deck.pairs.count) pairs" } else { "no pairs" }
      fatalError("MemoryGame.createGame(pairs: \(pairs)): \(reason)")
    }
    let drawnPairs =
      if let deck {
        deck.pairs.dealt(pairs, using: &generator)
      } else {
        Array(repeating: Deck.Pair(.unknown), count: pairs)
      }
    // Cards 0 and 1 are the first pair, cards 2 and 3 the second one, and so on.
    let cardCount = pairs * 2
    let cardNumbers = drawNumbers(cardCount, below: cardCount, using: &generator)
    let cards = cardNumbers.enumerated().map { index, number in
      let pair = number / 2
      let isFirst = number.isMultiple(of: 2)
      let face = isFirst ? drawnPairs[pair].first : drawnPairs[pair].second
      return MemoryCard(id: index, face: face, pair: pair)
    }
    return MemoryGame(rules: rules, cards: cards)
  }

  /// Creates a game from a board that is written as text, for tests.
  ///
  /// - Parameters:
  ///   - board: One letter per card. Each letter occurs twice, for example `"aabb"`.
  ///   - rules: The rules of the game.
  public init(board: String, rules: Rules = Rules()) {
    var pairNumbers: [Character: Int] = [:]
    var cards: [MemoryCard] = []
    for (index, letter) in board.enumerated() {
      let pair = pairNumbers[letter] ?? pairNumbers.count
      pairNumbers[letter] = pair
      let face = Face(String(letter), kind: .text)
      cards.append(MemoryCard(id: index, face: face, pair: pair))
    }
    let everyLetterOccursTwice = pairNumbers.values.allSatisfy { pair in
      cards.count { $0.pair == pair } == 2
    }
    guard !cards.isEmpty, everyLetterOccursTwice else {
      fatalError("MemoryGame(board: \"\(board)\"): every letter must occur exactly twice")
    }
    self.init(rules: rules, cards: cards)
  }
}
