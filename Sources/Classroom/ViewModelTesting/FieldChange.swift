/// A field with its values before and after a change.
package struct FieldChange: Equatable, Sendable {
  /// The field in the form that a test uses after `$0.`, for example `cards[4].isFaceUp`.
  package let name: String
  /// The value before the change in the form that a test uses, for example `.choosingFirst`.
  package let before: String
  /// The value after the change, in a form that a test can use after `=`.
  package let after: String

  package init(_ name: String, before: String, after: String) {
    self.name = name
    self.before = before
    self.after = after
  }

  /// The change with rounded times, unless rounding makes both values equal.
  var roundedToHundredths: FieldChange {
    let before = before.roundedToHundredths
    let after = after.roundedToHundredths
    if before == after {
      return self
    }
    return FieldChange(name, before: before, after: after)
  }

  /// The maximum number of lines about cards in a description.
  private static let maximumCardChanges = 8

  /// Returns text with one line for each difference.
  static func description(of differences: [FieldChange]) -> String {
    let cardChanges = differences.filter { $0.name.hasPrefix("cards[") }
    let hiddenChanges = cardChanges.dropFirst(maximumCardChanges)
    let shownChanges = differences.filter { !hiddenChanges.contains($0) }

    let nameWidth = shownChanges.map(\.name.count).max() ?? 0
    var lines = shownChanges.map { $0.expectationText(nameWidth: nameWidth) }

    if let first = hiddenChanges.first, let index = differences.firstIndex(of: first) {
      lines.insert("  and \(hiddenChanges.count) more of the cards", at: index)
    }
    return lines.joined(separator: "\n")
  }

  private func expectationText(nameWidth: Int) -> String {
    let paddedName = name.padded(to: nameWidth)
    return "  \(paddedName)   expected \(before.shortened), found \(after.shortened)"
  }

  /// Returns text that shows two boards side by side and marks the cards that differ.
  static func sideBySide(expected: String, found: String) -> String {
    var rows = [BoardRow(expected: "expected", found: "found", marks: "different")]
    let expectedRows = expected.split(separator: "\n")
    let foundRows = found.split(separator: "\n")
    for (expectedRow, foundRow) in zip(expectedRows, foundRows) {
      let marks = zip(expectedRow, foundRow).map { $0 == $1 ? " " : "^" }
      rows.append(
        BoardRow(
          expected: String(expectedRow),
          found: String(foundRow),
          marks: marks.joined()))
    }

    let expectedWidth = rows.map(\.expected.count).max() ?? 0
    let foundWidth = rows.map(\.found.count).max() ?? 0
    let lines = rows.map { row in
      let expected = row.expected.padded(to: expectedWidth)
      let found = row.found.padded(to: foundWidth)
      return "  \(expected)   \(found)   \(row.marks)".withoutTrailingSpaces
    }
    return lines.joined(separator: "\n")
  }

  /// A row of the expected board, and the same row of the found board.
  private struct BoardRow {
    let expected: String
    let found: String
    /// A line with a `^` below each card that differs.
    let marks: String
  }
}

extension String {
  /// The maximum number of characters of a value in a description.
  private static let maximumValueLength = 200

  fileprivate var shortened: String {
    let limit = Self.maximumValueLength
    return count > limit ? prefix(limit) + " …" : self
  }

  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate var withoutTrailingSpaces: String {
    var result = self
    while result.last == " " {
      result.removeLast()
    }
    return result
  }

  /// The text with every decimal number outside quotes rounded to two decimals.
  package var roundedToHundredths: String {
    // Creating a regular expression takes a long time, and most strings do not need it.
    let mayContainDecimals = utf8.dropFirst().contains(UInt8(ascii: "."))
    guard mayContainDecimals, contains(where: \.isNumber) else {
      return self
    }
    return replacing(/"(?:\\.|[^"\\])*"|[0-9]+\.[0-9]+/) { match in
      guard let number = Double(match.output) else { return String(match.output) }
      return number.hundredthsText
    }
  }
}

extension Double {
  /// The number with two decimals, for example "2.05".
  package var hundredthsText: String {
    // The hundredths of a larger number may not fit in an `Int`.
    guard self < 1e12 else { return "\(self)" }
    let hundredths = Int((self * 100).rounded())
    let decimals = hundredths % 100
    let padding = decimals < 10 ? "0" : ""
    return "\(hundredths / 100).\(padding)\(decimals)"
  }
}
