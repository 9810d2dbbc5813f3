extension MemoryGame {
  init(rules: Rules, cards: [MemoryCard]) { (self.rules, self.cards) = (rules, cards) }

  /// Shuffles the cards of 1 or more pairs from a deck; without one they have no faces.
  public static func createGame(
    pairs: Int, from deck: Deck? = nil, rules: Rules = Rules(),
    using generator: inout some RandomNumberGenerator
  ) -> MemoryGame {
    guard pairs >= 1, pairs <= deck?.pairs.count ?? pairs else {
      let reason = deck.map { "the deck has \($0.pairs.count) pairs" } ?? "no pairs"
      fatalError("MemoryGame.createGame(pairs: \(pairs)): \(reason)")
    }
    let drawn = deck?.pairs.dealt(pairs, using: &generator)
    let places = [Int](dealing: pairs * 2, of: pairs * 2, using: &generator)
    let cards = places.enumerated().map { index, number in
      let faces = drawn?[number / 2] ?? Deck.Pair(.unknown)
      return MemoryCard(
        id: index, face: number.isMultiple(of: 2) ? faces.first : faces.second, pair: number / 2)
    }
    return MemoryGame(rules: rules, cards: cards)
  }

  /// Creates a game from a board for tests: each letter stands twice, as in `"aabb"`.
  public init(board: String, rules: Rules = Rules()) {
    let letters = Array(board)
    let names = letters.reduce(into: [Character]()) { names, letter in
      if !names.contains(letter) { names.append(letter) }
    }
    let pairs = letters.map { letter in names.firstIndex { $0 == letter } ?? 0 }
    guard !letters.isEmpty, names.indices.allSatisfy({ name in pairs.count { $0 == name } == 2 })
    else { fatalError("MemoryGame(board: \"\(board)\"): every letter must occur exactly twice") }
    let cards = pairs.enumerated().map { index, pair in
      MemoryCard(id: index, face: Face(String(names[pair]), kind: .text), pair: pair)
    }
    self.init(rules: rules, cards: cards)
  }
}
