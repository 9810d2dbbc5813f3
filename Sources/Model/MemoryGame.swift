/// The memory game of the MVVM lab: find the two cards of every pair.
///
/// A pure value. It knows no clock, no screen and no player; it only knows which cards lie where
/// and what a choice does to them.
public struct MemoryGame: Equatable, Sendable {
  /// The board, row by row from the top left.
  public private(set) var cards: [MemoryCard]

  /// The index of the only unmatched card that is up, if there is exactly one.
  public private(set) var indexOfFaceUpCard: Int?

  /// How many choices turned a card up.
  public private(set) var flips = 0

  /// How many turns ended with two cards that are no pair.
  public private(set) var misses = 0

  /// How many cards are matched.
  public private(set) var matched = 0

  /// The cards that are up: never more than the two of the last turn.
  private var faceUp = CardIndices()

  /// Whether every card is matched.
  public var isFinished: Bool { matched == cards.count }

  /// Where in a turn the game stands.
  public var phase: Phase {
    if isFinished { return .finished }
    if indexOfFaceUpCard != nil { return .choosingSecond }
    return faceUp.contains { !cards[$0].isMatched } ? .showingMiss : .choosingFirst
  }

  /// Chooses a card; `card` is found by its identity.
  @discardableResult
  public mutating func choose(_ card: MemoryCard) -> Effect {
    choose(at: card.id)
  }

  /// Chooses the card at an index.
  ///
  /// A card that is up or matched is ignored. The first card of a turn turns every other card
  /// down; the second one completes the turn with a match or a miss. The cost does not depend on
  /// the size of the board.
  ///
  /// - Precondition: `index` is an index of `cards`.
  @discardableResult
  public mutating func choose(at index: Int) -> Effect {
    guard cards.indices.contains(index) else {
      fatalError("MemoryGame.choose(at: \(index)): the board has \(cards.count) cards")
    }
    if cards[index].isFaceUp || cards[index].isMatched { return .ignored }
    flips += 1
    if let first = indexOfFaceUpCard {
      return completeTurn(first, index)
    }
    var changed = turnDown()
    turnUp(index)
    changed.insert(index)
    indexOfFaceUpCard = index
    return Effect(outcome: .revealed, changed: changed)
  }

  /// Turns a missed pair down, for games in which a miss ends by itself.
  @discardableResult
  public mutating func turnMissDown() -> Effect {
    guard phase == .showingMiss else { return .ignored }
    return Effect(outcome: .turnedDown, changed: turnDown())
  }

  private mutating func completeTurn(_ first: Int, _ second: Int) -> Effect {
    turnUp(second)
    indexOfFaceUpCard = nil
    var changed = CardIndices()
    changed.insert(second)
    guard cards[first].pair == cards[second].pair else {
      misses += 1
      return Effect(outcome: .missed, changed: changed)
    }
    cards[first].isMatched = true
    cards[second].isMatched = true
    matched += 2
    changed.insert(first)
    return Effect(outcome: .matched, changed: changed)
  }

  private mutating func turnUp(_ index: Int) {
    cards[index].isFaceUp = true
    faceUp.insert(index)
  }

  /// Turns every card down, also matched ones; they are invisible by then.
  private mutating func turnDown() -> CardIndices {
    let turned = faceUp
    for index in turned { cards[index].isFaceUp = false }
    faceUp = CardIndices()
    return turned
  }
}

extension MemoryGame {
  /// Deals a new game: draws `pairs` faces from the deck, two of each, and shuffles them.
  ///
  /// - Precondition: the deck has at least `pairs` faces, and `pairs` is at least 1.
  public static func createGame(
    pairs: Int, from deck: Deck, using generator: inout some RandomNumberGenerator
  ) -> MemoryGame {
    guard pairs >= 1, pairs <= deck.faces.count else {
      fatalError("MemoryGame.createGame(pairs: \(pairs)): the deck has \(deck.faces.count) pairs")
    }
    var faces = deck.faces
    faces.deal(pairs, using: &generator)
    var places = (0..<pairs * 2).map { $0 / 2 }
    places.deal(using: &generator)
    return MemoryGame(pairs: places) { faces[$0] }
  }

  /// Creates a game from an explicit board for tests: equal letters are a pair, as in `"aabb"`.
  ///
  /// - Precondition: every letter occurs exactly twice.
  public init(board: String) {
    let letters = Array(board)
    let names = letters.reduce(into: [Character]()) { names, letter in
      if !names.contains(letter) { names.append(letter) }
    }
    let pairs = letters.map { letter in names.firstIndex { $0 == letter } ?? 0 }
    guard !letters.isEmpty, names.indices.allSatisfy({ name in pairs.count { $0 == name } == 2 })
    else { fatalError("MemoryGame(board: \"\(board)\"): every letter must occur exactly twice") }
    self.init(pairs: pairs) { String(names[$0]) }
  }

  private init(pairs: [Int], face: (Int) -> String) {
    cards = pairs.enumerated().map { MemoryCard(id: $0, face: face($1), pair: $1) }
  }
}
