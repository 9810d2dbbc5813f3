extension Rules {
  /// What comes of an event: the only place that decides it, for `MemoryGame` and for
  /// `transitions`.
  ///
  /// - Parameter phase: where the game stands; it is only asked for when the rules depend on it.
  @inline(__always)
  func outcome(of event: Event, during phase: @autoclosure () -> Phase) -> Outcome {
    switch event {
    case .hiddenCard:
      choiceDuringMiss == .nothing && phase() == .showingMiss ? .ignored : .revealed
    case .pair, .lastPair: .matched
    case .noPair: .missed
    case .firstCard: turnsFirstCardBack ? .turnedDown : .ignored
    case .missedCard: choiceDuringMiss == .anyCard ? .revealed : .ignored
    case .matchedCard, .otherCard: .ignored
    case .nextCard, .lastCard, .drawnCardDown: .revealed
    case .timeIsOver, .drawnCardUp: .turnedDown
    }
  }

  /// Whether a choice with an outcome counts as a flip.
  @inline(__always)
  func isFlip(_ outcome: Outcome) -> Bool {
    outcome != .ignored || countsEveryTouch && !drawsOneByOne
  }
}
