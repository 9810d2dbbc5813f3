/// A field that has another value now.
public struct FieldChange: Equatable, Sendable {
  /// The field as a test writes it after `$0.`, for example `cards[4].isFaceUp`.
  public let name: String
  /// The value from before as a test writes it, for example `false` or `.choosingFirst`.
  public let before: String
  /// The value now, which a test may write after `=`.
  public let after: String

  /// Creates a change.
  public init(_ name: String, before: String, after: String) {
    (self.name, self.before, self.after) = (name, before, after)
  }

  /// Differences as a text, one a line, the names in a column of their own; of cards only the first
  /// eight, so that a whole board hides nothing else.
  static func text(_ differences: [FieldChange]) -> String {
    var shown = differences
    let cards = shown.indices.filter { shown[$0].name.hasPrefix("cards[") }
    let hidden = cards.dropFirst(8)
    if let first = hidden.first { shown.removeSubrange(first..<first + hidden.count) }
    let width = shown.map(\.name.count).max() ?? 0
    var lines = shown.map {
      "  \($0.name.padded(to: width))   expected \($0.before), found \($0.after)"
    }
    if let first = hidden.first {
      lines.insert("  and \(hidden.count) more of the cards", at: first)
    }
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
