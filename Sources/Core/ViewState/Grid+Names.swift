import Localization

/// Text that names no card.
public struct UnknownCard: Error, Equatable {
  /// Sentence that says what to type instead.
  public let message: String

  fileprivate init(_ message: String) {
    self.message = message
  }
}

// Names of cards: a number ("5", counted from 1), or column and row ("b3").
extension Grid {
  /// Letters without H, M, P, Q, R and U, which are commands; so each key acts at once.
  private static let columnLetters = Array("abcdefgijklnostvwxyz")
  static let maximumNameLength = 8

  static func isPartOfName(_ character: Character) -> Bool {
    character.lowercased().allSatisfy(columnLetters.contains)
      || character.isASCII && character.isNumber
  }

  /// Name of a column, counted from 0: a, b, … z, aa, ab and so on.
  public static func columnName(_ column: Int) -> String {
    let letter = String(columnLetters[column % columnLetters.count])
    return column < columnLetters.count
      ? letter : columnName(column / columnLetters.count - 1) + letter
  }

  /// Whether the letters of the columns leave one out: from 8 columns on.
  public var skipsLetters: Bool { columns >= 8 }

  func name(ofCard card: Int) -> String {
    let (row, column) = rowAndColumn(of: card)
    return Self.columnName(column) + String(row + 1)
  }

  /// Name of a card that is on every board.
  public var exampleName: String { name(ofCard: min(4, cardCount - 1)) }

  /// Card that a player names.
  public func card(named text: String) throws(UnknownCard) -> Int {
    if let number = Int(text), text.allSatisfy(\.isNumber) {
      guard (1...cardCount).contains(number) else {
        throw UnknownCard(
          tr("There is no card \(number): the cards are numbered from 1 to \(cardCount)."))
      }
      return number - 1
    }
    let letters = text.lowercased().prefix { $0.isLetter }
    guard !letters.isEmpty, let row = Int(text.dropFirst(letters.count)), row >= 1 else {
      throw UnknownCard(
        tr("\"\(text)\" is no card: type a number such as 5, or a place such as \(exampleName)."))
    }
    let column = (0..<columns).first { Self.columnName($0) == letters }
    guard let column, row <= rows else {
      let lastName = Self.columnName(columns - 1) + String(rows)
      throw UnknownCard(tr("There is no card \(text): the board goes from a1 to \(lastName)."))
    }
    guard let card = card(row: row - 1, column: column) else {
      throw UnknownCard(tr("The place \(text) in the middle of the board is empty."))
    }
    return card
  }

  // MARK: Rows and columns, counted from 0

  /// Card in a row and a column; `nil` for an empty place or one outside the grid.
  public func card(row: Int, column: Int) -> Int? {
    (0..<columns).contains(column) ? card(atPosition: row * columns + column) : nil
  }

  func rowAndColumn(of card: Int) -> (row: Int, column: Int) {
    let position = position(ofCard: card)
    return (position / columns, position % columns)
  }

  /// Next card in the row, or nearest one in the next row that has a card; `nil` at the edge.
  func neighbor(of card: Int, toward direction: Direction, among cards: [Int]) -> Int? {
    let row = rowAndColumn(of: card).row
    switch direction {
    case .left: return cards.last { rowAndColumn(of: $0).row == row && $0 < card }
    case .right: return cards.first { rowAndColumn(of: $0).row == row && $0 > card }
    case .up:
      return nearestCard(
        to: card, inRowOf: cards.last { rowAndColumn(of: $0).row < row }, among: cards)
    case .down:
      return nearestCard(
        to: card, inRowOf: cards.first { rowAndColumn(of: $0).row > row }, among: cards)
    }
  }

  func target(of jump: Jump, from card: Int, among cards: [Int]) -> Int? {
    let row = rowAndColumn(of: card).row
    return switch jump {
    case .firstInRow: cards.first { rowAndColumn(of: $0).row == row }
    case .lastInRow: cards.last { rowAndColumn(of: $0).row == row }
    case .firstInColumn: nearestCard(to: card, inRowOf: cards.first, among: cards)
    case .lastInColumn: nearestCard(to: card, inRowOf: cards.last, among: cards)
    case .first: cards.first
    case .last: cards.last
    }
  }

  private func nearestCard(to card: Int, inRowOf rowCard: Int?, among cards: [Int]) -> Int? {
    guard let row = rowCard.map({ rowAndColumn(of: $0).row }) else { return nil }
    return nearestCard(to: card, among: cards.filter { rowAndColumn(of: $0).row == row })
  }

  func nearestCard(to card: Int, among cards: [Int]) -> Int? {
    let origin = rowAndColumn(of: card)
    func squaredDistance(_ card: Int) -> Int {
      let (row, column) = rowAndColumn(of: card)
      return (row - origin.row) * (row - origin.row) + (column - origin.column)
        * (column - origin.column)
    }
    return cards.min { squaredDistance($0) < squaredDistance($1) }
  }
}
