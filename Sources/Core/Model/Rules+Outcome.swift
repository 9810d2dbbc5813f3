extension Rules {
  /// Outcome of an event in a phase: the only place that decides it.
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

  func isFlip(_ outcome: Outcome) -> Bool { outcome != .ignored || countsEveryTouch }
}
