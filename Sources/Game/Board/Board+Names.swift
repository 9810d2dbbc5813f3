import Text

/// A text that names no card.
public struct UnknownCard: Error, Equatable {
  /// What is wrong with it, told so that the next try succeeds.
  public let sentence: String
}

/// How a player names cards: by a number ("5", counted from 1), or by column and row ("b3").
extension Board {
  /// Without H, M, P, Q, R and U: letters that are commands name no column, so that nobody has to
  /// wait for what follows them.
  private static let letters = Array("abcdefgijklnostvwxyz")
  static let longestName = 8

  static func isPartOfName(_ sign: Character) -> Bool {
    sign.lowercased().allSatisfy(letters.contains) || sign.isASCII && sign.isNumber
  }

  /// The name of a column, counted from 0: a, b, … z, aa, ab and so on.
  public static func columnName(_ column: Int) -> String {
    let letter = String(letters[column % letters.count])
    return column < letters.count ? letter : columnName(column / letters.count - 1) + letter
  }

  /// Whether the letters of its columns leave one out: from 8 columns on.
  public var skipsLetters: Bool { grid.columns >= 8 && pile == nil }

  /// The place of a card, for example "c2".
  public func placeName(ofCard index: Int) -> String {
    let place = place(of: index)
    return Self.columnName(place.column) + String(place.row + 1)
  }

  /// The card that a player means.
  public func card(named text: String) throws(UnknownCard) -> Int {
    if let number = Int(text), text.allSatisfy(\.isNumber) {
      guard (1...cards.count).contains(number) else {
        throw UnknownCard(
          sentence: tr(
            "There is no card \(number): the cards are numbered from 1 to \(cards.count)."))
      }
      return number - 1
    }
    let letters = text.lowercased().prefix { $0.isLetter }
    guard !letters.isEmpty, let row = Int(text.dropFirst(letters.count)), row >= 1 else {
      throw UnknownCard(
        sentence: tr(
          "\"\(text)\" is no card: type a number such as 5, or a place such as \(example)."))
    }
    let column = (0..<grid.columns).first { Self.columnName($0) == letters }
    guard let column, row <= grid.rows else {
      let last = Self.columnName(grid.columns - 1) + String(grid.rows)
      throw UnknownCard(
        sentence: tr("There is no card \(text): the board goes from a1 to \(last)."))
    }
    guard let card = card(row: row - 1, column: column) else {
      throw UnknownCard(
        sentence: tr("The place \(text) in the middle of the board is empty."))
    }
    return card
  }

  /// A place that there is on every board.
  public var example: String { placeName(ofCard: min(4, cards.count - 1)) }
}
