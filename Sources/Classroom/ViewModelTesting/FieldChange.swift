/// A field that has another value now.
package struct FieldChange: Equatable, Sendable {
  /// The field as a test writes it after `$0.`, for example `cards[4].isFaceUp`.
  package let name: String
  /// The value from before as a test writes it, for example `false` or `.choosingFirst`.
  package let before: String
  /// The value now, which a test may write after `=`.
  package let after: String

  /// Creates a change.
  package init(_ name: String, before: String, after: String) {
    self.name = name
    self.before = before
    self.after = after
  }

  /// The same with times as the log has them, unless both would be alike.
  var roundedToHundredths: FieldChange {
    let before = before.roundedToHundredths
    let after = after.roundedToHundredths
    return before == after ? self : FieldChange(name, before: before, after: after)
  }

  static func description(of differences: [FieldChange]) -> String {
    let hiddenChanges = differences.filter { $0.name.hasPrefix("cards[") }.dropFirst(8)
    let shownChanges = differences.filter { !hiddenChanges.contains($0) }
    let width = shownChanges.map(\.name.count).max() ?? 0
    var lines = shownChanges.map {
      "  \($0.name.padded(to: width))   expected \($0.before.shortened), found \($0.after.shortened)"
    }
    if let first = hiddenChanges.first, let index = differences.firstIndex(of: first) {
      lines.insert("  and \(hiddenChanges.count) more of the cards", at: index)
    }
    return lines.joined(separator: "\n")
  }

  /// Two boards of equal size side by side, and marks for the cards that differ.
  static func sideBySide(expected: String, found: String) -> String {
    let rows = zip(expected.split(separator: "\n"), found.split(separator: "\n")).map {
      (String($0), String($1), zip($0, $1).map { $0 == $1 ? " " : "^" }.joined())
    }
    let table = [("expected", "found", "different")] + rows
    let widths = (table.map(\.0.count).max() ?? 0, table.map(\.1.count).max() ?? 0)
    return table.map { expectedRow, foundRow, marks in
      let line =
        "  \(expectedRow.padded(to: widths.0))   \(foundRow.padded(to: widths.1))   \(marks)"
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}

extension String {
  fileprivate var shortened: String { count > 200 ? prefix(200) + " …" : self }

  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

extension String {
  /// The same with two decimals for every number that has some, outside of quotes.
  package var roundedToHundredths: String {
    // A regular expression takes long to make, and most texts need none.
    guard utf8.dropFirst().contains(UInt8(ascii: ".")), contains(where: \.isNumber) else {
      return self
    }
    return replacing(/"(?:\\.|[^"\\])*"|[0-9]+\.[0-9]+/) {
      Double($0.output)?.hundredthsText ?? String($0.output)
    }
  }
}

extension Double {
  package var hundredthsText: String {
    guard self < 1e12 else { return "\(self)" }
    let number = Int((self * 100).rounded())
    return "\(number / 100).\(number % 100 < 10 ? "0" : "")\(number % 100)"
  }
}
