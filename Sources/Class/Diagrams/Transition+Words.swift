import Model

// What a class reads in a diagram.
extension Phase {
  /// What a player would call it.
  func words(inPile isPile: Bool) -> String {
    switch self {
    case .choosingFirst: isPile ? "There are cards to draw" : "Choose the first card"
    case .choosingSecond: "Choose the second card"
    case .showingMiss: "A miss lies open"
    case .finished: isPile ? "The deck is empty" : "All pairs are found"
    }
  }
}

extension Event {
  /// What happens, for example "choose a hidden card".
  func words(by rules: Rules) -> String {
    switch self {
    case .hiddenCard: "choose a hidden card"
    case .pair: "choose its pair"
    case .lastPair: "choose its pair, the last"
    case .noPair: "choose no pair"
    case .firstCard: "choose the same card"
    case .missedCard: "choose one of the two"
    case .matchedCard: "choose a matched card"
    case .timeIsOver:
      // Seconds as a person writes them: 1 s, 0.6 s.
      "\(rules.missLasts.map { Int(exactly: $0).map(String.init) ?? String($0) } ?? "some") s later"
    }
  }
}

extension CardPile.Event {
  /// What happens, for example "draw the next card".
  var words: String {
    switch self {
    case .nextCard: "draw the next card"
    case .lastCard: "draw the last card"
    case .shownCardUp: "turn the card over, face down"
    case .shownCardDown: "turn the card over, face up"
    case .drawnCard: "show a card again that was drawn"
    case .deeperCard: "choose another card"
    }
  }
}

extension Outcome {
  /// What comes of it.
  var words: String { self == .turnedDown ? "turned down" : rawValue }
}
