/// One step of a game: what happens in a phase, what comes of it, and where the game stands then.
public struct Transition<Event: Hashable & Sendable>: Hashable, Sendable {
  /// Where the game stands before.
  public let from: Phase
  /// What happens.
  public let event: Event
  /// What comes of it.
  public let outcome: Outcome
  /// Whether it counts as a flip.
  public let isFlip: Bool
  /// Where the game stands afterwards.
  public let to: Phase
}

extension Rules {
  /// The table of everything that can happen in a game by these rules, from the first phase to the
  /// last. (A new game can be dealt at any time; that is no step of this one.)
  public var transitions: [Transition<Event>] {
    Phase.allCases.flatMap { phase in
      events(during: phase).map { event in
        let outcome = outcome(of: event, during: phase)
        return Transition(
          from: phase, event: event, outcome: outcome,
          isFlip: isFlip(outcome) && event != .timeIsOver,
          to: self.phase(after: outcome, of: event, during: phase))
      }
    }
  }

  /// What can happen in a phase, whatever comes of it.
  private func events(during phase: Phase) -> [Event] {
    switch phase {
    case .choosingFirst: [.hiddenCard, .matchedCard]
    case .choosingSecond: [.pair, .lastPair, .noPair, .firstCard, .matchedCard]
    case .showingMiss where missLasts != nil: [.hiddenCard, .missedCard, .matchedCard, .timeIsOver]
    case .showingMiss: [.hiddenCard, .missedCard, .matchedCard]
    case .finished: [.matchedCard]
    }
  }

  private func phase(after outcome: Outcome, of event: Event, during phase: Phase) -> Phase {
    switch (event, outcome) {
    case (.lastPair, _): .finished
    case (_, .ignored): phase
    case (_, .revealed): .choosingSecond
    case (_, .missed): .showingMiss
    case (_, .matched), (_, .turnedDown): .choosingFirst
    }
  }
}
