/// A board after a change, together with the changed cards and the cause of the change.
public struct BoardUpdate: Equatable, Sendable {
  /// The reason why a view model publishes a board.
  public enum Cause: Equatable, Sendable {
    /// A new subscription.
    ///
    /// The new subscriber receives the current board, although nothing has changed.
    case subscribed

    /// A choice of a card.
    ///
    /// The value is the effect that the model returned.
    case chosen(Effect)

    /// A choice of a card in an architecture whose model returns no effect.
    ///
    /// The value is the outcome that the architecture derived from the change.
    case changed(Outcome)

    /// The end of the time for which a missed pair or the preview stays face up.
    case timedOut

    /// A new deal, or the return to the previous game.
    case restarted

    /// A choice of another theme, which changes the faces.
    case themeChosen

    /// The opening or closing of the list of themes.
    case screenChanged

    /// A change to the display options, such as the players' names.
    case optionsChanged

    /// The closing of the dialog.
    case dialogClosed

    /// A movement of the keyboard focus.
    case focusMoved

    /// A change of the card's name that the player is typing.
    case typed

    /// A change of the size of the picture on a pile's card.
    case pictureScaled

    /// A hint, or a notice that there is no hint.
    case hinted

    /// A new notice for the player.
    case noticed

    /// A step through the log of the game, or through its review.
    case travelled

    /// A new second on the clock.
    case ticked
  }

  /// The board after the change.
  public let board: BoardState

  /// The indices of the cards that may have changed, in ascending order.
  ///
  /// All other cards are the same as before.
  public let changedCards: CardIndices

  /// The reason why the view model published the board.
  public let cause: Cause

  /// Creates an update.
  ///
  /// - Parameters:
  ///   - board: The board after the change.
  ///   - changedCards: The indices of the cards that may have changed. By default, any card may
  ///     have changed.
  ///   - cause: The cause of the change.
  public init(_ board: BoardState, changedCards: CardIndices? = nil, cause: Cause) {
    self.board = board
    self.changedCards = changedCards ?? CardIndices(board.cards.indices)
    self.cause = cause
  }

  /// The outcome of the choice that caused the update, or `nil` if something else caused it.
  public var outcome: Outcome? {
    switch cause {
    case .chosen(let effect): effect.outcome
    case .changed(let outcome): outcome
    default: nil
    }
  }
}
