/// What the keyboard acts on.
public enum Focus: Equatable, Sendable {
  /// The card at an index.
  case card(Int)
  /// A button.
  case control(Control)
}

/// A button that the view shows.
public enum Control: Hashable, Sendable {
  /// Deals a new game.
  case restart
  /// Takes back that a game under way was dealt anew.
  case undo
  /// Points to a pair that could be known.
  case hint
  /// Leads to the menu.
  case menu
  /// Leads to the avoidable choices of the finished game.
  case review
  /// Leads to the start screen, with its other games.
  case games
  /// Leads there after a finished game.
  case newGame
  /// Leads to the avoidable choice before, or after, the one that is looked back at.
  case earlier, later
  /// Leads back to the game from there.
  case done
  /// Leads to the list of themes.
  case themes
  /// Leads back to the board.
  case board
  /// Deals the faces of the theme at an index.
  case theme(Int)
  /// Deals a new game after a finished one.
  case playAgain
  /// Shows the next card of a pile, which is drawn if it was not before.
  case nextCard
}

/// Where an arrow key leads.
public enum Direction: Sendable {
  case up, down, left, right
}

/// Where the keys lead that go further than an arrow.
public enum Jump: CaseIterable, Sendable {
  /// Home and End: along the row.
  case firstInRow, lastInRow
  /// Page Up and Page Down: along the column.
  case firstInColumn, lastInColumn
  /// Home and End with Ctrl: across the board.
  case first, last
}
