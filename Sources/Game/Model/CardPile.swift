/// The game of the card viewer: a pile of cards, of which one after the other is drawn.
///
/// A pure value like `MemoryGame`. Cards are known by their place in the pile, counted from the top;
/// the first `drawn` of them have been seen and can be shown again.
public struct CardPile: Equatable, Sendable {
  /// What the cards show, in the order in which they are drawn.
  public let faces: [Face]
  /// How many cards have been drawn.
  public private(set) var drawn = 0
  /// The card that is looked at; before the first is drawn, the one on top of the pile.
  public private(set) var shown = 0
  /// Whether the face of that card is turned towards the player; all others lie face down.
  public private(set) var isFaceUp = false
  /// How many choices drew a card, showed one again or turned one over.
  public private(set) var flips = 0
  /// Who is told of every call; nobody in a game without inspector.
  public var observer = CallObserver()

  /// Whether cards are left to be drawn, or all are.
  public var phase: Phase { drawn == faces.count ? .finished : .choosingFirst }

  /// Lays a deck face down, in random order; of a pair of cards the first face counts.
  ///
  /// - Precondition: the deck has at least `count` pairs, and `count` is at least 1.
  public init(
    cards count: Int, from deck: Deck, observer: CallObserver = CallObserver(),
    using generator: inout some RandomNumberGenerator
  ) {
    observer.note?("CardPile(cards: \(count), using: \(generator))")
    guard count >= 1, count <= deck.pairs.count else {
      fatalError("CardPile(cards: \(count)): the deck has \(deck.pairs.count) cards")
    }
    faces = deck.pairs.dealt(count, using: &generator).map(\.first)
    self.observer = observer
  }

  /// Chooses a card: the next one is drawn, the one that is looked at turns over, one that was drawn
  /// before is shown again; any other is ignored.
  ///
  /// - Precondition: `card` is an index of `faces`.
  @discardableResult
  public mutating func choose(_ card: Int) -> Effect {
    observer.note?("choose(\(card))")
    guard faces.indices.contains(card) else {
      fatalError("CardPile.choose(\(card)): the pile has \(faces.count) cards")
    }
    let outcome = Self.outcome(of: event(choosing: card))
    if outcome == .ignored { return Effect(card: card, outcome: .ignored, changed: CardIndices()) }
    flips += 1
    var changed = CardIndices()
    if isFaceUp, card != shown { changed.insert(shown) }
    changed.insert(card)
    (drawn, shown, isFaceUp) = (max(drawn, card + 1), card, outcome == .revealed)
    return Effect(card: card, outcome: outcome, changed: changed)
  }
}
