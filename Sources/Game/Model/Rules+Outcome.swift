extension Rules {
  /// What comes of an event: the only place that decides it, for `MemoryGame` and for
  /// `transitions`.
  ///
  /// - Parameter phase: where the game stands; it is only asked for when the rules depend on it.
  func outcome(of event: Event, during phase: @autoclosure () -> Phase) -> Outcome {
    switch event {
    case .hiddenCard:
      choiceDuringMiss == .nothing && phase() == .showingMiss ? .ignored : .revealed
    case .pair, .lastPair: .matched
    case .noPair: .missed
    case .firstCard: turnsFirstCardBack ? .turnedDown : .ignored
    case .missedCard: choiceDuringMiss == .anyCard ? .revealed : .ignored
    case .matchedCard: .ignored
    case .timeIsOver: .turnedDown
    }
  }

  /// Whether a choice with an outcome counts as a flip.
  func isFlip(_ outcome: Outcome) -> Bool {
    outcome != .ignored || countsEveryTouch
  }
}
