import Localization

/// An error that occurs if typed text is not the name of a card on the board.
public struct UnknownCard: Error, Equatable {
  /// A sentence that explains what to type instead.
  public let message: String

  fileprivate init(_ message: String) {
    self.message = message
  }
}

// MARK: - Names of cards

// The name of a card is its number, counted from 1 ("5"), or its column and row ("b3").
extension Grid {
  /// The letters that name columns.
  ///
  /// They exclude the letters of commands. Every letter therefore has only one meaning, and a
  /// command takes effect as soon as the player types it.
  private static let columnLetters = Array("abcdefgijklnostvwxyz")

  /// The maximum number of characters in the name of a card.
  static let maximumNameLength = 8

  /// Returns whether a character can be part of a card's name.
  static func isPartOfName(_ character: Character) -> Bool {
    let isDigit = character.isASCII && character.isNumber
    return isDigit || character.lowercased().allSatisfy(columnLetters.contains)
  }

  /// Returns the name of a column, for example "a", "z", "aa" or "ab".
  ///
  /// - Parameter column: The index of the column, counted from 0.
  public static func columnName(_ column: Int) -> String {
    let letterCount = columnLetters.count
    let lastLetter = String(columnLetters[column % letterCount])
    if column < letterCount {
      return lastLetter
    }
    return columnName(column / letterCount - 1) + lastLetter
  }

  /// Whether the column names skip at least one letter.
  ///
  /// The first skipped letter is "h", so the eighth column is named "i".
  public var skipsLetters: Bool { columns >= 8 }

  /// Returns the name of a card that consists of its column and row, for example "b3".
  func name(ofCard card: Int) -> String {
    let cardLocation = location(ofCard: card)
    return Self.columnName(cardLocation.column) + String(cardLocation.row + 1)
  }

  /// An example of a card name that the player can type on this grid.
  public var exampleName: String {
    let fifthCard = 4
    let lastCard = cardCount - 1
    return name(ofCard: min(fifthCard, lastCard))
  }

  /// Returns the index of the card with the given name.
  ///
  /// - Parameter text: The name that the player has typed, for example "5" or "b3".
  /// - Throws: `UnknownCard` if the text does not name a card of this grid.
  public func card(named text: String) throws(UnknownCard) -> Int {
    if let number = Int(text), text.allSatisfy(\.isNumber) {
      return try card(number: number)
    }

    let letters = text.lowercased().prefix { $0.isLetter }
    let digits = text.dropFirst(letters.count)
    guard !letters.isEmpty, let rowNumber = Int(digits), rowNumber >= 1 else {
      throw UnknownCard(
        tr(
          """
          There is no card "\(text)". Type a number such as 5 or a position such as \
          \(exampleName).
          """))
    }
    let column = (0..<columns).first { Self.columnName($0) == letters }
    guard let column, rowNumber <= rows else {
      let lastName = Self.columnName(columns - 1) + String(rows)
      throw UnknownCard(
        tr("There is no card \(text). The board has the positions a1 to \(lastName)."))
    }
    guard let card = card(row: rowNumber - 1, column: column) else {
      throw UnknownCard(tr("The position \(text) in the middle of the board is empty."))
    }
    return card
  }

  /// Returns the index of the card with the given number, which starts at 1.
  private func card(number: Int) throws(UnknownCard) -> Int {
    guard (1...cardCount).contains(number) else {
      throw UnknownCard(
        tr("There is no card \(number). The cards are numbered from 1 to \(cardCount)."))
    }
    return number - 1
  }
}

// MARK: - Rows and columns

/// A row and a column of a grid, both counted from 0.
struct GridLocation: Equatable {
  let row: Int
  let column: Int

  /// Returns the square of the distance to another location, counted in columns and rows.
  func squaredDistance(to other: GridLocation) -> Int {
    let rowDistance = row - other.row
    let columnDistance = column - other.column
    return rowDistance * rowDistance + columnDistance * columnDistance
  }
}

extension Grid {
  /// Returns the index of the card in the given row and column, both counted from 0.
  ///
  /// - Returns: The index, or `nil` if the position is empty or outside the grid.
  public func card(row: Int, column: Int) -> Int? {
    guard (0..<columns).contains(column) else { return nil }
    return card(atPosition: row * columns + column)
  }

  /// Returns the row and column of a card.
  func location(ofCard card: Int) -> GridLocation {
    let position = position(ofCard: card)
    return GridLocation(row: position / columns, column: position % columns)
  }

  private func row(ofCard card: Int) -> Int {
    location(ofCard: card).row
  }
}

// MARK: - Movements between cards

extension Grid {
  /// Returns the card to which an arrow key moves the keyboard focus.
  ///
  /// The left and right arrows move to the next card in the same row. The up and down arrows move
  /// to the nearest card in the next row that has cards.
  ///
  /// - Parameters:
  ///   - card: The card at which the movement starts.
  ///   - direction: The direction of the arrow key.
  ///   - cards: The indices of the cards that can have the focus, in ascending order.
  /// - Returns: The index of the card, or `nil` if there is no card in this direction.
  func neighbor(of card: Int, toward direction: Direction, among cards: [Int]) -> Int? {
    let startRow = row(ofCard: card)
    switch direction {
    case .left:
      return cards.last { row(ofCard: $0) == startRow && $0 < card }
    case .right:
      return cards.first { row(ofCard: $0) == startRow && $0 > card }
    case .up:
      let cardAbove = cards.last { row(ofCard: $0) < startRow }
      return nearestCard(to: card, inRowOf: cardAbove, among: cards)
    case .down:
      let cardBelow = cards.first { row(ofCard: $0) > startRow }
      return nearestCard(to: card, inRowOf: cardBelow, among: cards)
    }
  }

  /// Returns the card to which a jump moves the focus, or `nil` if no card can have the focus.
  ///
  /// - Parameters:
  ///   - jump: The jump, for example to the first card of the row.
  ///   - card: The card at which the movement starts.
  ///   - cards: The indices of the cards that can have the focus, in ascending order.
  func target(of jump: Jump, from card: Int, among cards: [Int]) -> Int? {
    let startRow = row(ofCard: card)
    return switch jump {
    case .firstInRow: cards.first { row(ofCard: $0) == startRow }
    case .lastInRow: cards.last { row(ofCard: $0) == startRow }
    case .firstInColumn: nearestCard(to: card, inRowOf: cards.first, among: cards)
    case .lastInColumn: nearestCard(to: card, inRowOf: cards.last, among: cards)
    case .first: cards.first
    case .last: cards.last
    }
  }

  private func nearestCard(to card: Int, inRowOf rowCard: Int?, among cards: [Int]) -> Int? {
    guard let rowCard else { return nil }
    let targetRow = row(ofCard: rowCard)
    let cardsInRow = cards.filter { row(ofCard: $0) == targetRow }
    return nearestCard(to: card, among: cardsInRow)
  }

  /// Returns the card that is nearest to the given card, or `nil` if the array is empty.
  func nearestCard(to card: Int, among cards: [Int]) -> Int? {
    let origin = location(ofCard: card)
    return cards.min { first, second in
      let firstDistance = location(ofCard: first).squaredDistance(to: origin)
      let secondDistance = location(ofCard: second).squaredDistance(to: origin)
      return firstDistance < secondDistance
    }
  }
}
