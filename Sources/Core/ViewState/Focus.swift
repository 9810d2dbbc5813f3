/// The card or button that receives key presses.
public enum Focus: Equatable, Sendable {
  /// The card at the given index of the board.
  case card(Int)

  /// The button with the given identity.
  case button(ButtonID)
}

/// A part of the window whose position a screen reader can request.
public enum ScreenPart: Equatable, Sendable {
  /// A card or a button of the board.
  case focus(Focus)

  /// The subtitle of the board.
  case subtitle

  /// A counter, identified by an index in `BoardState.counters`.
  case counter(Int)

  /// A player, identified by an index in `BoardState.players`.
  case player(Int)

  /// The dialog in front of the board.
  case dialog

  /// The topmost of the open pages.
  case page

  /// The notice on the page.
  case notice

  /// A group of items on the page, identified by its index in `Page.groups`.
  case group(Int)

  /// An item, identified by its index in its group and by the index of the group.
  case item(Int, in: Int)

  /// An item at the bottom of the page, identified by its index in `Page.footer`.
  case footer(Int)
}

/// The identity of a button, which determines its effect.
public enum ButtonID: Hashable, Sendable {
  /// Deals the next larger board after a game with three stars.
  case nextBoard

  /// Deals a new game.
  case restart

  /// Deals a new game from the dialog of a finished one.
  case playAgain

  /// Returns to the last unfinished game that a new deal replaced.
  case undo

  /// Shows a hint, which marks a pair that the player could remember.
  case hint

  /// Stops the drifting of the cards, or starts it again.
  case toggleDrift

  /// Opens the menu.
  case menu

  /// Opens the start screen with the other games.
  case games

  /// Opens the start screen after a finished game.
  case newGame

  /// Shows the avoidable choices of the finished game.
  case review

  /// Leaves the review of the finished game.
  case endReview

  /// Shows the avoidable choice before the current one.
  case previousChoice

  /// Shows the avoidable choice after the current one.
  case nextChoice

  /// Shows the list of themes.
  case showThemes

  /// Returns from the list of themes to the board.
  case showBoard

  /// Deals the faces of a theme to the cards.
  ///
  /// The value is the index of the theme.
  case theme(Int)

  /// Shows the next card of a pile and, if necessary, draws it.
  case nextCard

  /// Whether the button chooses a theme.
  public var isTheme: Bool {
    if case .theme = self {
      return true
    }
    return false
  }

  /// Whether the application, and not the game, handles a press on the button.
  package var isHandledByApplication: Bool {
    switch self {
    case .menu, .games, .review, .newGame, .nextBoard, .undo, .toggleDrift: true
    default: false
    }
  }
}

/// The direction of an arrow key.
public enum Direction: Sendable {
  /// The upward direction, toward the first row.
  case up

  /// The downward direction, toward the last row.
  case down

  /// The leftward direction, toward the first column.
  case left

  /// The rightward direction, toward the last column.
  case right
}

/// A jump of the keyboard focus to the first or last card of a row, a column or the board.
public enum Jump: CaseIterable, Sendable {
  /// The Home key, which moves to the first card of the row.
  case firstInRow

  /// The End key, which moves to the last card of the row.
  case lastInRow

  /// The Page Up key, which moves to the first card of the column.
  case firstInColumn

  /// The Page Down key, which moves to the last card of the column.
  case lastInColumn

  /// The shortcut Ctrl+Home, which moves to the first card of the board.
  case first

  /// The shortcut Ctrl+End, which moves to the last card of the board.
  case last
}
