extension MemoryGame {
  init(rules: Rules, cards: [MemoryCard]) {
    self.rules = rules
    self.cards = cards
  }

  /// Shuffles the cards of 1 or more pairs from a deck; without one they have no faces.
  public static func createGame(
    pairs: Int, from deck: Deck? = nil, rules: Rules = Rules(),
    using generator: inout some RandomNumberGenerator
  ) -> MemoryGame {
    guard pairs >= 1, pairs <= deck?.pairs.count ?? pairs else {
      let reason = deck.map { "the deck has \($0.pairs.count) pairs" } ?? "no pairs"
      fatalError("MemoryGame.createGame(pairs: \(pairs)): \(reason)")
    }
    let drawnPairs = deck?.pairs.dealt(pairs, using: &generator)
    let cardNumbers = [Int](dealing: pairs * 2, of: pairs * 2, using: &generator)
    let cards = cardNumbers.enumerated().map { index, number in
      let pairFaces = drawnPairs?[number / 2] ?? Deck.Pair(.unknown)
      return MemoryCard(
        id: index, face: number.isMultiple(of: 2) ? pairFaces.first : pairFaces.second,
        pair: number / 2)
    }
    return MemoryGame(rules: rules, cards: cards)
  }

  /// Creates a game from a board for tests: each letter stands twice, as in `"aabb"`.
  public init(board: String, rules: Rules = Rules()) {
    let letters = Array(board)
    let distinctLetters = letters.reduce(into: [Character]()) { result, letter in
      if !result.contains(letter) {
        result.append(letter)
      }
    }
    let pairNumbers = letters.map { letter in distinctLetters.firstIndex { $0 == letter } ?? 0 }
    guard !letters.isEmpty,
      distinctLetters.indices.allSatisfy({ pairNumber in pairNumbers.count { $0 == pairNumber } == 2
      })
    else { fatalError("MemoryGame(board: \"\(board)\"): every letter must occur exactly twice") }
    let cards = pairNumbers.enumerated().map { index, pair in
      MemoryCard(id: index, face: Face(String(distinctLetters[pair]), kind: .text), pair: pair)
    }
    self.init(rules: rules, cards: cards)
  }
}
