/// One row of a game's transition table: an event in a phase, and its result.
///
/// `GameEvent` is `Event` in a memory game and `CardPile.Event` in a pile.
public struct Transition<GameEvent: Hashable & Sendable>: Hashable, Sendable {
  /// The phase before the event.
  public let from: Phase
  /// The event.
  public let event: GameEvent
  /// The outcome of the event.
  public let outcome: Outcome
  /// Whether the event counts as a flip.
  public let isFlip: Bool
  /// The phase after the event.
  public let to: Phase
}

extension Rules {
  /// The transition table of these rules: every event that can happen in every phase.
  ///
  /// The state diagrams are drawn from this table. A new deal is not part of it.
  public var transitions: [Transition<Event>] {
    var transitions: [Transition<Event>] = []
    for phase in Phase.allCases {
      for event in events(during: phase) {
        transitions.append(transition(of: event, during: phase))
      }
    }
    return transitions
  }

  private func transition(of event: Event, during phase: Phase) -> Transition<Event> {
    let outcome = outcome(of: event, during: phase)
    let isChoice = event != .missTimedOut
    return Transition(
      from: phase,
      event: event,
      outcome: outcome,
      isFlip: isChoice && countsAsFlip(outcome),
      to: nextPhase(after: outcome, of: event, during: phase)
    )
  }

  private func events(during phase: Phase) -> [Event] {
    switch phase {
    case .choosingFirst:
      [.hiddenCard, .matchedCard]
    case .choosingSecond:
      [.matchingCard, .lastMatchingCard, .nonMatchingCard, .firstCard, .matchedCard]
    case .showingMiss where missDuration != nil:
      [.hiddenCard, .missedCard, .matchedCard, .missTimedOut]
    case .showingMiss:
      [.hiddenCard, .missedCard, .matchedCard]
    case .finished:
      [.matchedCard]
    }
  }

  private func nextPhase(after outcome: Outcome, of event: Event, during phase: Phase) -> Phase {
    if event == .lastMatchingCard {
      return .finished
    }
    switch outcome {
    case .ignored: return phase
    case .revealed: return .choosingSecond
    case .missed: return .showingMiss
    case .matched, .turnedDown: return .choosingFirst
    }
  }
}
