import Text
import Model

// What a terminal tells the player to type, and what was wrong with it.
extension Words {
  /// Where to begin, line by line.
  public static func invitation(_ board: Board) -> String {
    board.shownCard != nil
      ? tr("Type \"next\" to draw a card, or \"help\".")
      : tr("Type a card's number or place, such as 5 or b2, or \"help\".")
  }

  /// All that can be typed, line by line.
  public static func help(_ board: Board) -> [String] {
    let cards =
      board.shownCard != nil
      ? tr("next: draws the next card. back: shows the one before. turn: turns the card over.")
      : tr("A number or place, such as 5 or b2: turns a card up.")
        + (board.skipsLetters ? " \(lettersLeftOut)" : "")
    let pairs =
      board.shownCard != nil
      ? []
      : [
        tr(
          """
          hint: points to a pair that was seen. players: tells who plays and whose turn it is. \
          undo: takes a new deal back.
          """)
      ]
    let themes = tr("themes: tells the themes. theme and a number or name: chooses one.")
    return [cards, tr("board: tells what lies where.")] + pairs
      + (board.themes.isEmpty ? [] : [themes])
      + [tr("restart: deals a new game. quit: ends. help: says this again.")]
  }

  /// What can be typed where there are other games, line by line.
  public static var helpAround: [String] {
    [
      howToChoose,
      tr(
        """
        pause: lets time stand still. resume: goes on. results: tells the finished games. \
        review: tells what was avoidable, after the last pair.
        """),
    ]
  }

  /// The keys of a game on a screen of text; `place` names a card of the board, and `hasMenu` says
  /// whether pages can be opened there.
  public static func keys(_ board: Board, place: String, hasMenu: Bool = false) -> [String] {
    if board.chosen != nil {
      return [tr("Tab, Enter"), tr("Escape back"), tr("Q quit")]
    }
    let pile = [tr("← back"), tr("→ next"), tr("Space turns")]
    let cards = [tr("Arrows or \(place), Enter")]
    let restart = board.isUnderWay ? tr("Ctrl+N restart") : tr("R restart")
    let hint = board.shownCard == nil && board.phase != .finished ? [tr("H hint")] : []
    let undo = board.controls.contains(.undo) ? [tr("U undo")] : []
    let pages = hasMenu ? [tr("Esc menu")] : []
    return (board.shownCard != nil ? pile : cards) + hint + undo + [tr("Tab buttons"), restart]
      + pages + [tr("Q quit")]
  }

  /// The name of a card as far as it is typed.
  public static func typed(_ name: String) -> String {
    tr("Card \(name)_ (Enter chooses it)")
  }

  /// The themes that can be chosen.
  public static func themes(_ board: Board) -> String {
    tr("The themes are \(list(board.themes)). Type \"theme 2\".")
  }

  /// A line that means nothing.
  public static func notUnderstood(_ line: String) -> String {
    tr("I do not understand \"\(line)\"; \"help\" tells what can be typed.")
  }

  /// A line without an end.
  public static var tooLong: String { tr("That line is too long.") }

  /// A theme that is not there.
  public static func noTheme(_ name: String, on board: Board) -> String {
    tr("There is no theme \"\(name)\"; there are \(list(board.themes)).")
  }

  /// A number that no card has.
  public static func noCard(_ number: Int, of count: Int) -> String {
    tr("There is no card \(number): the cards are numbered from 1 to \(count).")
  }

  /// A place outside the board; `last` is its lower right corner.
  public static func noPlace(_ name: String, last: String) -> String {
    tr("There is no card \(name): the board goes from a1 to \(last).")
  }

  /// The empty middle of a board.
  public static func emptyPlace(_ name: String) -> String {
    tr("The place \(name) in the middle of the board is empty.")
  }

  /// A text that names no card; `place` would name one.
  public static func noName(_ text: String, place: String) -> String {
    tr("\"\(text)\" is no card: type a number such as 5, or a place such as \(place).")
  }

  /// There is no card after the one that is seen of a pile.
  public static var noNextCard: String { tr("The deck is empty: \"restart\" shuffles it.") }
  /// There is no card before the one that is seen of a pile.
  public static var noCardBefore: String { tr("There is no card before this one.") }

  /// Why choosing a card changed none.
  public static func ignored(_ index: Int, on board: Board) -> String {
    if board.shownCard != nil { return tr("Cards are drawn one after the other.") }
    if board.cards[index].isMatched { return tr("The pair of card \(index + 1) is found already.") }
    if !board.takesChoices { return tr("Wait until the two cards have turned down.") }
    return tr("Card \(index + 1) is face up already.")
  }

  private static func list(_ themes: [Board.Button]) -> String {
    themes.enumerated().map { "\($0 + 1) \($1.title)" }.joined(separator: comma)
  }
}
