import ViewModel

// Every field by its name, with its value as a test writes it.
extension Snapshot {
  /// Every field of the snapshot, always in the same order: its name as a test writes it after
  /// `$0.`, and its value as a test writes it after `=`.
  public var fields: [(name: String, value: String)] {
    cards.indices.flatMap { Self.fields(of: cards[$0], at: $0) } + fieldsBesidesCards
  }

  /// What differs in another snapshot of the same game.
  func differences(from found: Snapshot) -> [Difference] {
    var expected: [(name: String, value: String)] = [("cards.count", "\(cards.count)")]
    var others: [(name: String, value: String)] = [("cards.count", "\(found.cards.count)")]
    for (index, (card, other)) in zip(cards, found.cards).enumerated() where card != other {
      expected += Self.fields(of: card, at: index)
      others += Self.fields(of: other, at: index)
    }
    expected += fieldsBesidesCards
    others += found.fieldsBesidesCards
    return zip(expected, others).filter { $0.value != $1.value }.map { field, other in
      Difference(field: field.name, expected: field.value, found: other.value)
    }
  }

  private static func fields(of card: Card, at index: Int) -> [(name: String, value: String)] {
    [
      ("cards[\(index)].face", SwiftText.face(card.face)),
      ("cards[\(index)].isFaceUp", "\(card.isFaceUp)"),
      ("cards[\(index)].isMatched", "\(card.isMatched)"),
      ("cards[\(index)].isGone", "\(card.isGone)"),
    ]
  }

  private var fieldsBesidesCards: [(name: String, value: String)] {
    [
      ("flips", "\(flips)"), ("misses", "\(misses)"), ("phase", ".\(phase)"),
      ("description", SwiftText.string(description)),
      ("focus", focus.map(Self.text) ?? "nil"),
      ("summary", summary.map(Self.text) ?? "nil"), ("best", best.map(Self.text) ?? "nil"),
      ("nextDeadline", nextDeadline.map { "\($0)" } ?? "nil"),
      ("drawnCard", drawnCard.map { "\($0)" } ?? "nil"),
      ("isChoosingTheme", "\(isChoosingTheme)"), ("theme", SwiftText.string(theme)),
      ("seed", SwiftText.integer(seed)), ("now", "\(now)"),
    ]
  }

  private static func text(_ focus: Focus) -> String {
    switch focus {
    case .card(let index): ".card(\(index))"
    case .control(let control): ".control(.\(control))"
    }
  }

  private static func text(_ score: Score) -> String {
    "Score(flips: \(score.flips), misses: \(score.misses), seconds: \(score.seconds))"
  }

  private static func text(_ summary: Summary) -> String {
    "Summary(score: \(text(summary.score)), best: \(summary.best.map(text) ?? "nil"))"
  }
}
