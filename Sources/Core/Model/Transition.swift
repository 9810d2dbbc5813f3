/// Part of a turn.
public enum Phase: String, CaseIterable, Sendable {
  /// No card waits for a second one; of a pile, cards are left to be drawn.
  case choosingFirst
  /// One card of the turn is up, and waits for a second one.
  case choosingSecond
  /// Two cards that are no pair lie open.
  case showingMiss
  /// Every card is matched; of a pile, drawn.
  case finished
}

/// Event of a game, in the words of its rules.
public enum Event: CaseIterable, Sendable {
  /// Choice of a hidden card that is the first of its turn.
  case hiddenCard
  /// Choice of the second card of a turn: a pair, the only one that was left, or no pair.
  case matchingCard, lastMatchingCard, nonMatchingCard
  /// Choice of an open card: up alone, of a missed pair, or of a found one.
  case firstCard, missedCard, matchedCard
  /// End of the time for which a missed pair lies open.
  case missTimedOut
}

/// Row of a game's table: phase and event, and what comes of them.
public struct Transition<Event: Hashable & Sendable>: Hashable, Sendable {
  /// Phase before.
  public let from: Phase
  /// Event.
  public let event: Event
  /// Outcome.
  public let outcome: Outcome
  /// Whether it counts as a flip.
  public let isFlip: Bool
  /// Phase afterwards.
  public let to: Phase
}

extension Rules {
  /// Table of everything that can happen in a game by these rules, but for a new deal.
  public var transitions: [Transition<Event>] {
    Phase.allCases.flatMap { phase in
      events(during: phase).map { event in
        let outcome = outcome(of: event, during: phase)
        return Transition(
          from: phase, event: event, outcome: outcome,
          isFlip: isFlip(outcome) && event != .missTimedOut,
          to: self.phase(after: outcome, of: event, during: phase))
      }
    }
  }

  private func events(during phase: Phase) -> [Event] {
    switch phase {
    case .choosingFirst: [.hiddenCard, .matchedCard]
    case .choosingSecond:
      [.matchingCard, .lastMatchingCard, .nonMatchingCard, .firstCard, .matchedCard]
    case .showingMiss where missDuration != nil:
      [.hiddenCard, .missedCard, .matchedCard, .missTimedOut]
    case .showingMiss: [.hiddenCard, .missedCard, .matchedCard]
    case .finished: [.matchedCard]
    }
  }

  private func phase(after outcome: Outcome, of event: Event, during phase: Phase) -> Phase {
    switch (event, outcome) {
    case (.lastMatchingCard, _): .finished
    case (_, .ignored): phase
    case (_, .revealed): .choosingSecond
    case (_, .missed): .showingMiss
    case (_, .matched), (_, .turnedDown): .choosingFirst
    }
  }
}
