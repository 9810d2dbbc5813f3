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

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
