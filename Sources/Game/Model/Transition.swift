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
  /// A hidden card is chosen, and no card of the turn waits for a second one.
  case hiddenCard
  /// The second card of a turn is chosen, and it makes a pair with the first.
  case pair
  /// The second card of a turn is chosen, and it makes the only pair that was left.
  case lastPair
  /// The second card of a turn is chosen, and it makes no pair with the first.
  case noPair
  /// The card that is up alone is chosen again.
  case firstCard
  /// One of the two cards of a missed pair that lies open is chosen.
  case missedCard
  /// A card whose pair has been found is chosen.
  case matchedCard
  /// The time for which a missed pair lies open is over.
  case timeIsOver
}

/// Step of a game: phase and event, and what comes of them.
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
          isFlip: isFlip(outcome) && event != .timeIsOver,
          to: self.phase(after: outcome, of: event, during: phase))
      }
    }
  }

  /// Events that can happen in a phase, whatever comes of them.
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
