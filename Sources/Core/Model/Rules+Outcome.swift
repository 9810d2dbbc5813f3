extension Rules {
  /// Outcome of an event in a phase: the only place that decides it.
  func outcome(of event: Event, during phase: Phase) -> Outcome {
    switch event {
    case .hiddenCard: choiceDuringMiss == .noCard && phase == .showingMiss ? .ignored : .revealed
    case .matchingCard, .lastMatchingCard: .matched
    case .nonMatchingCard: .missed
    case .firstCard: turnsFirstCardBack ? .turnedDown : .ignored
    case .missedCard: choiceDuringMiss == .anyCard ? .revealed : .ignored
    case .matchedCard: .ignored
    case .missTimedOut: phase == .showingMiss ? .turnedDown : .ignored
    }
  }

  func isFlip(_ outcome: Outcome) -> Bool {
    outcome != .ignored || countsIgnoredChoices
  }
}
