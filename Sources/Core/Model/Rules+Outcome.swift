extension Rules {
  /// Returns the outcome of an event in a phase.
  ///
  /// This is the only function that determines outcomes.
  func outcome(of event: Event, during phase: Phase) -> Outcome {
    switch event {
    case .hiddenCard:
      let mustWait = phase == .showingMiss && choiceDuringMiss == .noCard
      return mustWait ? .ignored : .revealed
    case .matchingCard, .lastMatchingCard:
      return .matched
    case .nonMatchingCard:
      return .missed
    case .firstCard:
      return turnsFirstCardBack ? .turnedDown : .ignored
    case .missedCard:
      return choiceDuringMiss == .anyCard ? .revealed : .ignored
    case .matchedCard:
      return .ignored
    case .missTimedOut:
      return phase == .showingMiss ? .turnedDown : .ignored
    }
  }

  /// Returns whether a choice with the given outcome counts as a flip.
  func countsAsFlip(_ outcome: Outcome) -> Bool {
    outcome != .ignored || countsIgnoredChoices
  }
}
