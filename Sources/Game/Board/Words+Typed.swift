import Model

// What a terminal tells the player to type, and what was wrong with it.
extension Words {
  /// Where to begin, line by line.
  public static func invitation(_ board: Board) -> String {
    board.shownCard != nil
      ? "Type \"next\" to draw a card, or \"help\"."
      : "Type a card's number or place, such as 5 or b2, or \"help\"."
  }

  /// All that can be typed, line by line.
  public static func help(_ board: Board) -> [String] {
    let cards =
      board.shownCard != nil
      ? "next: draws the next card. back: shows the one before. turn: turns the card over."
      : "A number or place, such as 5 or b2: turns a card up. No column is called "
        + "h, m, p, q or r, which are commands."
    let themes = "themes: tells the themes. theme and a number or name: chooses one."
    return [cards, "board: tells what lies where."] + (board.themes.isEmpty ? [] : [themes]) + [
      "restart: deals a new game. quit: ends. help: says this again."
    ]
  }

  /// The keys of a game on a screen of text; `place` names a card of the board.
  public static func keys(_ board: Board, place: String) -> [String] {
    let pile = ["← back", "→ next", "Space turns"]
    let themes = board.themes.isEmpty ? [] : ["1-\(board.themes.count) theme"]
    let cards = ["Arrows, Enter", "or \(place), Enter"] + themes
    let restart = board.isUnderWay ? "Ctrl+N restart" : "R restart"
    return (board.shownCard != nil ? pile : cards) + ["Tab buttons", restart, "Q quit"]
  }

  /// The name of a card as far as it is typed.
  public static func typed(_ name: String) -> String { "Card \(name)_ (Enter chooses it)" }

  /// The themes that can be chosen.
  public static func themes(_ board: Board) -> String {
    "The themes are \(list(board.themes)). Type \"theme 2\"."
  }

  /// A line that means nothing.
  public static func notUnderstood(_ line: String) -> String {
    "I do not understand \"\(line)\"; \"help\" tells what can be typed."
  }

  /// A line without an end.
  public static let tooLong = "That line is too long."

  /// A theme that is not there.
  public static func noTheme(_ name: String, on board: Board) -> String {
    "There is no theme \"\(name)\"; there are \(list(board.themes))."
  }

  /// A number that no card has.
  public static func noCard(_ number: Int, of count: Int) -> String {
    "There is no card \(number): the cards are numbered from 1 to \(count)."
  }

  /// A place outside the board; `last` is its lower right corner.
  public static func noPlace(_ name: String, last: String) -> String {
    "There is no card \(name): the board goes from a1 to \(last)."
  }

  /// The empty middle of a board.
  public static func emptyPlace(_ name: String) -> String {
    "The place \(name) in the middle of the board is empty."
  }

  /// A text that names no card; `place` would name one.
  public static func noName(_ text: String, place: String) -> String {
    "\"\(text)\" is no card: type a number such as 5, or a place such as \(place)."
  }

  /// There is no card after the one that is seen of a pile.
  public static let noNextCard = "The deck is empty: \"restart\" shuffles it."
  /// There is no card before the one that is seen of a pile.
  public static let noCardBefore = "There is no card before this one."

  /// Why choosing a card changed none.
  public static func ignored(_ index: Int, on board: Board) -> String {
    if board.shownCard != nil { return "Cards are drawn one after the other." }
    if board.cards[index].isMatched { return "The pair of card \(index + 1) is found already." }
    if !board.takesChoices { return "Wait until the two cards have turned down." }
    return "Card \(index + 1) is face up already."
  }

  private static func list(_ themes: [Board.Button]) -> String {
    themes.enumerated().map { "\($0 + 1) \($1.title)" }.joined(separator: ", ")
  }
}
