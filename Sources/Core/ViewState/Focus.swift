/// Card or button that the keyboard acts on.
public enum Focus: Equatable, Sendable {
  /// Card at an index, or a button.
  case card(Int), button(ButtonID)
}

/// Part of a window: screen readers ask where it is.
public enum ScreenPart: Equatable, Sendable {
  /// Card or button of the board.
  case focus(Focus)
  /// Line of description, counter, player, and the dialog over the board.
  case subtitle, counter(Int), player(Int), dialog
  /// Page, its notice, a group of items, one of them, and one at the lower edge.
  case page, notice, group(Int), item(Int, in: Int), footer(Int)
}

/// Button that a view shows.
public enum ButtonID: Hashable, Sendable {
  /// Leads from a game with three stars to the next larger board.
  case nextBoard
  /// Deals a new game; the same after a finished one; brings back the game before a new deal.
  case restart, playAgain, undo
  /// Points to a pair that could be known.
  case hint
  /// Stills cards that drift, or lets them drift again.
  case toggleDrift
  /// Leads to the menu, or to the start screen with its other games, also after a finished game.
  case menu, games, newGame
  /// Leads to the avoidable choices of the finished game and back, to the one before or after.
  case review, endReview, previousChoice, nextChoice
  /// Leads to the list of themes, and back to the board.
  case showThemes, showBoard
  /// Deals the faces of the theme at an index.
  case theme(Int)
  /// Shows the next card of a pile, which is drawn if it was not before.
  case nextCard

  /// Whether it deals the faces of a theme.
  public var isTheme: Bool { if case .theme = self { true } else { false } }
  /// Whether the application acts on it, and not the game.
  package var isHandledByApplication: Bool {
    [.menu, .games, .review, .newGame, .nextBoard, .undo, .toggleDrift].contains(self)
  }
}

/// Direction of an arrow key.
public enum Direction: Sendable { case up, down, left, right }

/// Key that leads further than an arrow.
public enum Jump: CaseIterable, Sendable {
  /// Home and End: along the row.
  case firstInRow, lastInRow
  /// Page Up and Page Down: along the column.
  case firstInColumn, lastInColumn
  /// Home and End with Ctrl: across the board.
  case first, last
}
