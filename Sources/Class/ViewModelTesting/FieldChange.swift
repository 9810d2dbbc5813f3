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
    let indices = differences.indices
    let hidden = indices.filter { differences[$0].name.hasPrefix("cards[") }.dropFirst(8)
    let width = indices.filter { !hidden.contains($0) }.map { differences[$0].name.count }.max()
    return differences.enumerated().compactMap { index, change in
      if index == hidden.first { return "  and \(hidden.count) more of the cards" }
      if hidden.contains(index) { return nil }
      let name = change.name.padded(to: width ?? 0)
      return "  \(name)   expected \(change.before), found \(change.after)"
    }.joined(separator: "\n")
  }

  /// Two boards of equal size side by side, and marks for the cards that differ.
  static func text(expected: String, found: String) -> String {
    let (rows, others) = (expected.split(separator: "\n"), found.split(separator: "\n"))
    let lines = zip(rows, others).map { row, other in
      (String(row), String(other), zip(row, other).map { $0 == $1 ? " " : "^" }.joined())
    }
    let width = rows.first?.count ?? 0
    return ([("expected", "found", "different")] + lines).map { row, other, marks in
      let columns = [
        row.padded(to: max(width, "expected".count)), other.padded(to: max(width, "found".count)),
      ]
      let line = "  " + (columns + [marks]).joined(separator: "   ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
