/// Game of the card viewer: cards, known by their place in a pile, are drawn one after the other.
public struct CardPile: Equatable, Sendable {
  /// Faces, in the order in which the cards are drawn.
  public let faces: [Face]
  /// Number of drawn cards.
  public private(set) var drawnCount = 0
  /// Card that is seen; before the first is drawn, the one on top of the pile.
  public private(set) var shownCard = 0
  /// Whether that card's face is up; all others lie face down.
  public private(set) var isFaceUp = false
  /// Number of choices that drew a card, showed one again or turned one over.
  public private(set) var flips = 0

  /// Whether cards are left to be drawn, or all are.
  public var phase: Phase { drawnCount == faces.count ? .finished : .choosingFirst }

  /// Lays 1 or more pairs of a deck face down, in random order; of each the first face counts.
  public init(
    cards count: Int, from deck: Deck, using generator: inout some RandomNumberGenerator
  ) {
    guard count >= 1, count <= deck.pairs.count else {
      fatalError("CardPile(cards: \(count)): the deck has \(deck.pairs.count) cards")
    }
    faces = deck.pairs.dealt(count, using: &generator).map(\.first)
  }

  /// Draws the next card, turns the shown one over, or shows a drawn one again; ignores others.
  @discardableResult
  public mutating func choose(_ card: Int) -> Effect {
    guard faces.indices.contains(card) else {
      fatalError("CardPile.choose(\(card)): the pile has \(faces.count) cards")
    }
    let outcome = Self.outcome(of: event(choosing: card))
    var changedCards = CardIndices()
    if outcome != .ignored {
      flips += 1
      if isFaceUp, card != shownCard {
        changedCards.insert(shownCard)
      }
      changedCards.insert(card)
      drawnCount = max(drawnCount, card + 1)
      shownCard = card
      isFaceUp = outcome == .revealed
    }
    return Effect(
      card: card, outcome: outcome, changedCards: changedCards, isFlip: outcome != .ignored)
  }

  /// Event of a pile: the kind of card that is chosen, `lastCard` instead of `nextCard` at its end.
  public enum Event: CaseIterable, Sendable {
    case nextCard, lastCard, shownCardFaceUp, shownCardFaceDown, drawnCard, undrawnCard
  }

  /// Table of everything that can happen to a pile, but for a new deal.
  public static let transitions = [Phase.choosingFirst, .finished].flatMap { phase in
    let events =
      phase == .finished ? [.shownCardFaceUp, .shownCardFaceDown, .drawnCard] : Event.allCases
    return events.map { event in
      let outcome = outcome(of: event)
      return Transition(
        from: phase, event: event, outcome: outcome, isFlip: outcome != .ignored,
        to: event == .lastCard ? .finished : phase)
    }
  }

  /// Outcome of an event: the only place that decides it, for `choose` and for `transitions`.
  static func outcome(of event: Event) -> Outcome {
    switch event {
    case .nextCard, .lastCard, .shownCardFaceDown, .drawnCard: .revealed
    case .shownCardFaceUp: .turnedDown
    case .undrawnCard: .ignored
    }
  }

  private func event(choosing card: Int) -> Event {
    if card == drawnCount {
      return card + 1 == faces.count ? .lastCard : .nextCard
    }
    if card > drawnCount {
      return .undrawnCard
    }
    if card != shownCard {
      return .drawnCard
    }
    return isFaceUp ? .shownCardFaceUp : .shownCardFaceDown
  }
}
