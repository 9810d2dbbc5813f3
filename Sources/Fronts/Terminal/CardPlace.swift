import ViewModel

/// What a player typed that means nothing, said so that the next try succeeds.
public struct Mistake: Error, Equatable, CustomStringConvertible {
  /// The sentence that is shown or said.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// How a player names cards: by a number ("5", counted from 1), or by column and row ("b3").
extension Grid {
  /// Without Q and R, which quit and restart as soon as they are pressed.
  private static let letters = Array("abcdefghijklmnopstuvwxyz")

  /// The name of a column, counted from 0: a, b, … z, aa, ab, …
  public static func columnName(_ column: Int) -> String {
    let letter = String(letters[column % letters.count])
    return column < letters.count ? letter : columnName(column / letters.count - 1) + letter
  }

  /// The column and row of a card, for example "b3".
  public func placeName(ofCard index: Int) -> String {
    let (row, column) = place(ofCard: index).quotientAndRemainder(dividingBy: columns)
    return Self.columnName(column) + String(row + 1)
  }

  /// The card that a player means.
  public func card(named text: String) throws(Mistake) -> Int {
    if let number = Int(text), text.allSatisfy(\.isNumber) {
      guard (1...cards).contains(number) else {
        throw Mistake("There is no card \(number): the cards are numbered from 1 to \(cards).")
      }
      return number - 1
    }
    let letters = text.lowercased().prefix { $0.isLetter }
    guard !letters.isEmpty, let row = Int(text.dropFirst(letters.count)), row >= 1 else {
      throw Mistake("\"\(text.printable)\" is no card: type a number such as 5, or \(example).")
    }
    let column = (0..<columns).first { Self.columnName($0) == letters }
    guard let column, row <= rows else {
      throw Mistake(
        "There is no card \(text.printable): the board goes from a1 to "
          + "\(Self.columnName(columns - 1))\(rows).")
    }
    guard let card = card(atPlace: (row - 1) * columns + column) else {
      throw Mistake("The place \(text) in the middle of the board is empty.")
    }
    return card
  }

  private var example: String { "a place such as \(placeName(ofCard: min(4, cards - 1)))" }
}
