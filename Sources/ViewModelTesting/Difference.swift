import ViewModel

/// One value that is not what it should be.
struct Difference: Equatable {
  let field: String
  let expected: String
  let found: String

  /// Differences as a text, one a line, the names in a column of their own; of cards only the
  /// first eight, so that a whole board hides nothing else.
  static func text(_ differences: [Difference]) -> String {
    let cards = differences.prefix { $0.field.hasPrefix("cards[") }
    let shown = cards.prefix(8) + differences.dropFirst(cards.count)
    let width = shown.map(\.field.count).max() ?? 0
    var lines = shown.map {
      "  \($0.field.padded(to: width))   expected \($0.expected), found \($0.found)"
    }
    if cards.count > 8 { lines.insert("  and \(cards.count - 8) more of the cards", at: 8) }
    return lines.joined(separator: "\n")
  }

  /// Two boards of equal size side by side, and marks for the cards that differ.
  static func text(expected: String, found: String) -> String {
    let (rows, others) = (expected.split(separator: "\n"), found.split(separator: "\n"))
    let row = rows.first?.count ?? 0
    let (width, otherWidth) = (max(row, "expected".count), max(row, "found".count))
    let lines = zip(rows, others).map { row, other in
      let marks = row == other ? "" : String(zip(row, other).map { $0 == $1 ? " " : "^" })
      return (String(row), String(other), marks)
    }
    return ([("expected", "found", "different")] + lines).map { row, other, marks in
      let line = "  \(row.padded(to: width))   \(other.padded(to: otherWidth))   \(marks)"
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}

extension Snapshot {
  /// Every field by its name, with its value as a test writes it.
  private var fields: [(name: String, value: String)] {
    [
      ("flips", "\(flips)"), ("misses", "\(misses)"), ("phase", ".\(phase)"),
      ("description", "\"\(description)\""), ("focus", focus.map(Self.text) ?? "nil"),
      ("summary", summary.map(Self.text) ?? "nil"), ("best", best.map(Self.text) ?? "nil"),
      ("nextDeadline", nextDeadline.map { "\($0)" } ?? "nil"),
      ("drawnCard", drawnCard.map { "\($0)" } ?? "nil"),
      ("isChoosingTheme", "\(isChoosingTheme)"), ("theme", "\"\(theme)\""), ("seed", "\(seed)"),
      ("now", "\(now)"),
    ]
  }

  /// What differs in another snapshot of the same game.
  func differences(from found: Snapshot) -> [Difference] {
    var differences: [Difference] = []
    func compare(_ field: String, _ expected: String, _ found: String) {
      if expected != found {
        differences.append(Difference(field: field, expected: expected, found: found))
      }
    }
    compare("cards.count", "\(cards.count)", "\(found.cards.count)")
    for (index, (card, other)) in zip(cards, found.cards).enumerated() where card != other {
      compare("cards[\(index)].face", Self.text(card.face), Self.text(other.face))
      compare("cards[\(index)].isFaceUp", "\(card.isFaceUp)", "\(other.isFaceUp)")
      compare("cards[\(index)].isMatched", "\(card.isMatched)", "\(other.isMatched)")
      compare("cards[\(index)].isGone", "\(card.isGone)", "\(other.isGone)")
    }
    for (field, other) in zip(fields, found.fields) {
      compare(field.name, field.value, other.value)
    }
    return differences
  }

  private static func text(_ face: Face) -> String { "Face(\"\(face.name)\", kind: .\(face.kind))" }

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

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
