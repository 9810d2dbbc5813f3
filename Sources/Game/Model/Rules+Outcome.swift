extension Rules {
  /// What comes of an event where the game stands: the only place that decides it, for `MemoryGame`
  /// and for `transitions`.
  func outcome(of event: Event, during phase: Phase) -> Outcome {
    switch event {
    case .hiddenCard: choiceDuringMiss == .nothing && phase == .showingMiss ? .ignored : .revealed
    case .pair, .lastPair: .matched
    case .noPair: .missed
    case .firstCard: turnsFirstCardBack ? .turnedDown : .ignored
    case .missedCard: choiceDuringMiss == .anyCard ? .revealed : .ignored
    case .matchedCard: .ignored
    case .timeIsOver: phase == .showingMiss ? .turnedDown : .ignored
    }
  }

  /// Whether a choice with an outcome counts as a flip.
  func isFlip(_ outcome: Outcome) -> Bool { outcome != .ignored || countsEveryTouch }
}
