import Model

extension Transition {
  /// What happens and what comes of it, for example "choose a hidden card / revealed".
  func words(by rules: Rules) -> String {
    let flip = isFlip && outcome == .ignored ? ", but a flip" : ""
    return "\(event.words(by: rules)) / \(outcome.words)\(flip)"
  }
}

extension Phase {
  /// What a player would call it.
  func words(by rules: Rules) -> String {
    switch self {
    case .choosingFirst: rules.drawsOneByOne ? "There are cards to draw" : "Choose the first card"
    case .choosingSecond: "Choose the second card"
    case .showingMiss: "A miss lies open"
    case .finished: rules.drawsOneByOne ? "The deck is empty" : "All pairs are found"
    }
  }
}

extension Event {
  fileprivate func words(by rules: Rules) -> String {
    switch self {
    case .hiddenCard: "choose a hidden card"
    case .pair: "choose its pair"
    case .lastPair: "choose its pair, the last"
    case .noPair: "choose no pair"
    case .firstCard: "choose the same card"
    case .missedCard: "choose one of the two"
    case .matchedCard: "choose a matched card"
    case .timeIsOver: "\(rules.missLasts.map(seconds) ?? "time") later"
    case .nextCard: "draw the next card"
    case .lastCard: "draw the last card"
    case .drawnCardUp: "turn the card over, face down"
    case .drawnCardDown: "turn the card over, face up"
    case .otherCard: "choose another card"
    }
  }

  /// Seconds as a person writes them: 1 s, 0.6 s.
  private func seconds(_ seconds: Double) -> String {
    "\(Int(exactly: seconds).map(String.init) ?? String(seconds)) s"
  }
}

extension Outcome {
  fileprivate var words: String { self == .turnedDown ? "turned down" : rawValue }
}
