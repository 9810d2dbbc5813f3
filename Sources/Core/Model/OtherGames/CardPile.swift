/// The model of the card viewer: a pile from which cards are drawn one after the other.
///
/// A card is identified by its position in the pile. The card on top of the full pile is card 0.
public struct CardPile: Equatable, Sendable {
  /// The faces, in the order in which the cards are drawn.
  public let faces: [Face]
  /// The number of drawn cards.
  public private(set) var drawnCount = 0

  /// The index of the shown card.
  ///
  /// Before the first draw, it is the card on top of the pile.
  public private(set) var shownCard = 0

  /// Whether the shown card is face up.
  ///
  /// All other cards are face down.
  public private(set) var isFaceUp = false

  /// The number of choices that drew a card, showed it again or turned it over.
  public private(set) var flips = 0

  /// The phase, which is `.choosingFirst` until all cards are drawn and then `.finished`.
  public var phase: Phase { drawnCount == faces.count ? .finished : .choosingFirst }

  /// Creates a pile of face-down cards in random order, with the first face of each pair.
  ///
  /// - Parameters:
  ///   - count: The number of cards, at least 1 and at most the number of pairs in the deck.
  ///   - deck: The deck that the faces are drawn from.
  ///   - generator: The source of random numbers.
  public init(
    cards count: Int,
    from deck: Deck,
    using generator: inout some RandomNumberGenerator
  ) {
    guard count >= 1, count <= deck.pairs.count else {
      fatalError("CardPile(cards: \(count)): the deck has \(deck.pairs.count) cards")
    }
    faces = deck.pairs.dealt(count, using: &generator).map(\.first)
  }

  /// Draws the next card, turns the shown card over, or shows a drawn card again.
  ///
  /// - Returns: The effect. Choosing a card that is not on top of the pile is ignored.
  @discardableResult
  public mutating func choose(_ card: Int) -> Effect {
    guard faces.indices.contains(card) else {
      fatalError("CardPile.choose(\(card)): the pile has \(faces.count) cards")
    }
    let outcome = Self.outcome(of: event(choosing: card))
    guard outcome != .ignored else {
      return Effect(card: card, outcome: .ignored, changedCards: CardIndices(), isFlip: false)
    }
    var changedCards = CardIndices(card)
    if isFaceUp, card != shownCard {
      changedCards.insert(shownCard)
    }
    flips += 1
    drawnCount = max(drawnCount, card + 1)
    shownCard = card
    isFaceUp = outcome == .revealed
    return Effect(card: card, outcome: outcome, changedCards: changedCards, isFlip: true)
  }

  private func event(choosing card: Int) -> Event {
    if card > drawnCount {
      return .undrawnCard
    }
    if card == drawnCount {
      let isLast = card + 1 == faces.count
      return isLast ? .lastCard : .nextCard
    }
    if card != shownCard {
      return .drawnCard
    }
    return isFaceUp ? .shownCardFaceUp : .shownCardFaceDown
  }

  // MARK: Rules

  /// A choice that a player can make in a pile.
  public enum Event: CaseIterable, Sendable {
    /// The player draws the card on top of the pile.
    case nextCard
    /// The player draws the last card of the pile.
    case lastCard
    /// The player chooses the shown card, which is face up.
    case shownCardFaceUp
    /// The player chooses the shown card, which is face down.
    case shownCardFaceDown
    /// The player chooses a card that was drawn and shown before.
    case drawnCard
    /// The player chooses a card below the top of the pile.
    case undrawnCard
  }

  /// The transition table of a pile: every event that can happen in every phase.
  public static let transitions = makeTransitions()

  private static func makeTransitions() -> [Transition<Event>] {
    var transitions: [Transition<Event>] = []
    for phase in [Phase.choosingFirst, .finished] {
      for event in events(during: phase) {
        let outcome = outcome(of: event)
        transitions.append(
          Transition(
            from: phase,
            event: event,
            outcome: outcome,
            isFlip: outcome != .ignored,
            to: event == .lastCard ? .finished : phase))
      }
    }
    return transitions
  }

  private static func events(during phase: Phase) -> [Event] {
    if phase == .finished {
      return [.shownCardFaceUp, .shownCardFaceDown, .drawnCard]
    }
    return Event.allCases
  }

  /// Returns the outcome of an event.
  ///
  /// This is the only function that determines outcomes.
  static func outcome(of event: Event) -> Outcome {
    switch event {
    case .nextCard, .lastCard, .shownCardFaceDown, .drawnCard: .revealed
    case .shownCardFaceUp: .turnedDown
    case .undrawnCard: .ignored
    }
  }
}
