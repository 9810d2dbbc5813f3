extension CardPile {
  /// Something that can happen to a pile of cards, in the words of its rules.
  public enum Event: CaseIterable, Sendable {
    /// The next card of the pile is chosen, and it is not the last.
    case nextCard
    /// The only card that was left is chosen.
    case lastCard
    /// The card that is looked at is chosen, and its face is up.
    case shownCardUp
    /// The card that is looked at is chosen, and it lies face down.
    case shownCardDown
    /// Another card that was drawn before is chosen.
    case drawnCard
    /// A card is chosen that lies deeper in the pile than the next.
    case deeperCard
  }

  /// The table of everything that can happen to a pile. (It can be laid anew at any time; that is no
  /// step of this game.)
  public static let transitions = [Phase.choosingFirst, .finished].flatMap { phase in
    let events = phase == .finished ? [.shownCardUp, .shownCardDown, .drawnCard] : Event.allCases
    return events.map { event in
      let outcome = outcome(of: event)
      return Transition(
        from: phase, event: event, outcome: outcome, isFlip: outcome != .ignored,
        to: event == .lastCard ? .finished : phase)
    }
  }

  /// What comes of an event: the only place that decides it, for `choose` and for `transitions`.
  static func outcome(of event: Event) -> Outcome {
    switch event {
    case .nextCard, .lastCard, .shownCardDown, .drawnCard: .revealed
    case .shownCardUp: .turnedDown
    case .deeperCard: .ignored
    }
  }

  /// What choosing a card means to the rules.
  func event(choosing card: Int) -> Event {
    if card == drawn { return card + 1 == faces.count ? .lastCard : .nextCard }
    if card > drawn { return .deeperCard }
    if card != shown { return .drawnCard }
    return isFaceUp ? .shownCardUp : .shownCardDown
  }
}
