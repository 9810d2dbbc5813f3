/// The card or button on which the keyboard acts.
public enum Focus: Equatable, Sendable {
  /// The card with an index.
  case card(Int)

  /// A button.
  case button(ButtonID)
}

/// A part of the window whose position a screen reader can ask for.
public enum ScreenPart: Equatable, Sendable {
  /// A card or button of the board.
  case focus(Focus)

  /// The line below the title of the board.
  case subtitle

  /// The counter with an index.
  case counter(Int)

  /// The player with an index.
  case player(Int)

  /// The dialog over the board.
  case dialog

  /// The page on top.
  case page

  /// The notice on the page.
  case notice

  /// The group with an index on the page.
  case group(Int)

  /// The item with an index in a group.
  case item(Int, in: Int)

  /// The item with an index in the footer of the page.
  case footer(Int)
}

/// The identity of a button, which determines its effect.
public enum ButtonID: Hashable, Sendable {
  /// Deals the next larger board after a game with three stars.
  case nextBoard

  /// Deals a new game.
  case restart

  /// Deals a new game after a finished one.
  case playAgain

  /// Brings back the game before the last deal.
  case undo

  /// Points to a pair that the player could remember.
  case hint

  /// Stops the drifting cards, or lets them drift again.
  case toggleDrift

  /// Opens the menu.
  case menu

  /// Opens the start screen with the other games.
  case games

  /// Opens the start screen after a finished game.
  case newGame

  /// Shows the avoidable choices of the finished game.
  case review

  /// Leaves the review.
  case endReview

  /// Shows the avoidable choice before the current one.
  case previousChoice

  /// Shows the avoidable choice after the current one.
  case nextChoice

  /// Shows the list of themes.
  case showThemes

  /// Leads from the list of themes back to the board.
  case showBoard

  /// Deals the faces of the theme with an index.
  case theme(Int)

  /// Shows the next card of a pile, and draws it if it has not been drawn before.
  case nextCard

  /// Whether the button chooses a theme.
  public var isTheme: Bool {
    if case .theme = self {
      return true
    }
    return false
  }

  /// Whether the application handles a press, and not the game.
  package var isHandledByApplication: Bool {
    switch self {
    case .menu, .games, .review, .newGame, .nextBoard, .undo, .toggleDrift: true
    default: false
    }
  }
}

/// The direction of an arrow key.
public enum Direction: Sendable {
  /// The direction toward the first row.
  case up

  /// The direction toward the last row.
  case down

  /// The direction toward the first column.
  case left

  /// The direction toward the last column.
  case right
}

/// A movement of the focus that goes further than one arrow key.
public enum Jump: CaseIterable, Sendable {
  /// Home: to the first card of the row.
  case firstInRow

  /// End: to the last card of the row.
  case lastInRow

  /// Page Up: to the first card of the column.
  case firstInColumn

  /// Page Down: to the last card of the column.
  case lastInColumn

  /// Ctrl+Home: to the first card of the board.
  case first

  /// Ctrl+End: to the last card of the board.
  case last
}
