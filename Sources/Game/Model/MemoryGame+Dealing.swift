extension MemoryGame {
  init(rules: Rules, cards: [MemoryCard], observer: CallObserver = CallObserver()) {
    (self.rules, self.cards, self.observer) = (rules, cards, observer)
  }

  /// Deals a new game: draws `pairs` pairs from the deck and shuffles their cards.
  ///
  /// - Precondition: the deck has at least `pairs` pairs, and `pairs` is at least 1.
  public static func createGame(
    pairs: Int, from deck: Deck, rules: Rules = .lab, observer: CallObserver = CallObserver(),
    using generator: inout some RandomNumberGenerator
  ) -> MemoryGame {
    guard pairs >= 1, pairs <= deck.pairs.count else {
      fatalError("MemoryGame.createGame(pairs: \(pairs)): the deck has \(deck.pairs.count) pairs")
    }
    observer.note?("createGame(pairs: \(pairs), using: \(generator))")
    var drawn = Array(deck.pairs.indices)
    drawn.deal(pairs, using: &generator)
    return deal(pairs: pairs, rules: rules, observer: observer, using: &generator) {
      pair, isSecond in
      isSecond ? deck.pairs[drawn[pair]].second : deck.pairs[drawn[pair]].first
    }
  }

  /// Deals a game of pairs without faces; whoever shows the cards gives them some.
  ///
  /// - Precondition: `pairs` is at least 1.
  public static func createGame(
    pairs: Int, rules: Rules, observer: CallObserver = CallObserver(),
    using generator: inout some RandomNumberGenerator
  ) -> MemoryGame {
    guard pairs >= 1 else { fatalError("MemoryGame.createGame(pairs: \(pairs)): no pairs") }
    observer.note?("createGame(pairs: \(pairs), using: \(generator))")
    return deal(pairs: pairs, rules: rules, observer: observer, using: &generator) { _, _ in
      .unknown
    }
  }

  private static func deal(
    pairs: Int, rules: Rules, observer: CallObserver,
    using generator: inout some RandomNumberGenerator,
    face: (_ pair: Int, _ isSecond: Bool) -> Face
  ) -> MemoryGame {
    var places = Array(0..<pairs * 2)
    places.deal(using: &generator)
    let cards = places.enumerated().map { index, number in
      MemoryCard(
        id: index, face: face(number / 2, !number.isMultiple(of: 2)), pair: number / 2)
    }
    return MemoryGame(rules: rules, cards: cards, observer: observer)
  }

  /// Creates a game from an explicit board for tests: equal letters are a pair, as in `"aabb"`.
  ///
  /// - Precondition: every letter occurs exactly twice.
  public init(board: String, rules: Rules = .lab) {
    let letters = Array(board)
    let names = letters.reduce(into: [Character]()) { names, letter in
      if !names.contains(letter) { names.append(letter) }
    }
    let pairs = letters.map { letter in names.firstIndex { $0 == letter } ?? 0 }
    guard !letters.isEmpty, names.indices.allSatisfy({ name in pairs.count { $0 == name } == 2 })
    else { fatalError("MemoryGame(board: \"\(board)\"): every letter must occur exactly twice") }
    self.init(
      rules: rules,
      cards: pairs.enumerated().map { index, pair in
        MemoryCard(id: index, face: Face(String(names[pair]), kind: .text), pair: pair)
      })
  }
}
