import Localization

/// Text that names no card.
public struct UnknownCard: Error, Equatable {
  /// Sentence that says what to type instead.
  public let sentence: String

  fileprivate init(_ sentence: String) { self.sentence = sentence }
}

// Names of cards: a number ("5", counted from 1), or column and row ("b3").
extension Grid {
  /// Letters without H, M, P, Q, R and U, which are commands; so each key acts at once.
  private static let letters = Array("abcdefgijklnostvwxyz")
  static let longestName = 8

  static func isPartOfName(_ character: Character) -> Bool {
    character.lowercased().allSatisfy(letters.contains) || character.isASCII && character.isNumber
  }

  /// Name of a column, counted from 0: a, b, … z, aa, ab and so on.
  public static func columnName(_ column: Int) -> String {
    let letter = String(letters[column % letters.count])
    return column < letters.count ? letter : columnName(column / letters.count - 1) + letter
  }

  /// Whether the letters of the columns leave one out: from 8 columns on.
  public var skipsLetters: Bool { columns >= 8 }

  func name(ofCard card: Int) -> String {
    let (row, column) = position(of: card)
    return Self.columnName(column) + String(row + 1)
  }

  /// Name of a card that is on every board.
  public var example: String { name(ofCard: min(4, cards - 1)) }

  /// Card that a player names.
  public func card(named text: String) throws(UnknownCard) -> Int {
    if let number = Int(text), text.allSatisfy(\.isNumber) {
      guard (1...cards).contains(number) else {
        throw UnknownCard(
          tr("There is no card \(number): the cards are numbered from 1 to \(cards)."))
      }
      return number - 1
    }
    let letters = text.lowercased().prefix { $0.isLetter }
    guard !letters.isEmpty, let row = Int(text.dropFirst(letters.count)), row >= 1 else {
      throw UnknownCard(
        tr("\"\(text)\" is no card: type a number such as 5, or a place such as \(example)."))
    }
    let column = (0..<columns).first { Self.columnName($0) == letters }
    guard let column, row <= rows else {
      let last = Self.columnName(columns - 1) + String(rows)
      throw UnknownCard(tr("There is no card \(text): the board goes from a1 to \(last)."))
    }
    guard let card = card(row: row - 1, column: column) else {
      throw UnknownCard(tr("The place \(text) in the middle of the board is empty."))
    }
    return card
  }

  // MARK: Rows and columns, counted from 0

  /// Card in a row and a column; `nil` for an empty place or one outside the grid.
  public func card(row: Int, column: Int) -> Int? {
    (0..<columns).contains(column) ? card(atPlace: row * columns + column) : nil
  }

  func position(of card: Int) -> (row: Int, column: Int) {
    let place = place(ofCard: card)
    return (place / columns, place % columns)
  }

  /// Next card in the row, or nearest one in the next row that has a card; `nil` at the edge.
  func neighbour(of card: Int, towards direction: Direction, among cards: [Int]) -> Int? {
    let row = position(of: card).row
    switch direction {
    case .left: return cards.last { position(of: $0).row == row && $0 < card }
    case .right: return cards.first { position(of: $0).row == row && $0 > card }
    case .up: return nearest(to: card, inRowOf: cards.last { position(of: $0).row < row }, cards)
    case .down: return nearest(to: card, inRowOf: cards.first { position(of: $0).row > row }, cards)
    }
  }

  func target(of jump: Jump, from card: Int, among cards: [Int]) -> Int? {
    let row = position(of: card).row
    return switch jump {
    case .firstInRow: cards.first { position(of: $0).row == row }
    case .lastInRow: cards.last { position(of: $0).row == row }
    case .firstInColumn: nearest(to: card, inRowOf: cards.first, cards)
    case .lastInColumn: nearest(to: card, inRowOf: cards.last, cards)
    case .first: cards.first
    case .last: cards.last
    }
  }

  private func nearest(to card: Int, inRowOf other: Int?, _ cards: [Int]) -> Int? {
    guard let row = other.map({ position(of: $0).row }) else { return nil }
    return nearest(to: card, cards.filter { position(of: $0).row == row })
  }

  func nearest(to card: Int, _ cards: [Int]) -> Int? {
    let here = position(of: card)
    func distance(_ card: Int) -> Int {
      let (row, column) = position(of: card)
      return (row - here.row) * (row - here.row) + (column - here.column) * (column - here.column)
    }
    return cards.min { distance($0) < distance($1) }
  }
}
