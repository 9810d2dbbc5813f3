import Board
import Files

/// How a player names cards: by a number ("5", counted from 1), or by column and row ("b3").
extension Grid {
  /// Without Q and R, which quit and restart as soon as they are pressed.
  private static let letters = Array("abcdefghijklmnopstuvwxyz")

  /// The name of a column, counted from 0: a, b, … z, aa, ab and so on.
  static func columnName(_ column: Int) -> String {
    let letter = String(letters[column % letters.count])
    return column < letters.count ? letter : columnName(column / letters.count - 1) + letter
  }

  func placeName(ofCard index: Int) -> String {
    let (row, column) = place(ofCard: index).quotientAndRemainder(dividingBy: columns)
    return Self.columnName(column) + String(row + 1)
  }

  /// The card that a player means; a problem is told so that the next try succeeds.
  func card(named text: String) throws(Problem) -> Int {
    if let number = Int(text), text.allSatisfy(\.isNumber) {
      guard (1...cards).contains(number) else {
        throw Problem(.usage, Words.noCard(number, of: cards))
      }
      return number - 1
    }
    let letters = text.lowercased().prefix { $0.isLetter }
    guard !letters.isEmpty, let row = Int(text.dropFirst(letters.count)), row >= 1 else {
      throw Problem(.usage, Words.noName(text.printable, place: example))
    }
    let column = (0..<columns).first { Self.columnName($0) == letters }
    guard let column, row <= rows else {
      let last = Self.columnName(columns - 1) + String(rows)
      throw Problem(.usage, Words.noPlace(text.printable, last: last))
    }
    guard let card = card(atPlace: (row - 1) * columns + column) else {
      throw Problem(.usage, Words.emptyPlace(text))
    }
    return card
  }

  /// A place that there is on every board.
  var example: String { placeName(ofCard: min(4, cards - 1)) }
}
