/// Board after a change, with the cards that may differ, and the cause.
public struct BoardUpdate: Equatable, Sendable {
  /// Reason of a change.
  public enum Cause: Equatable, Sendable {
    /// Beginning of a subscription: nothing changed.
    case subscribed
    /// Choice, with what the model did.
    case chosen(Effect)
    /// Choice on outlets, whose model returns nothing, with its outcome.
    case changed(Outcome)
    /// End of a missed pair, or of the first look, by itself.
    case timedOut
    /// New deal, or the one before it.
    case restarted
    /// Faces of another theme; way to the list of themes, or back; its room beside the cards.
    case themeChosen, screenChanged, laidOut
    case dialogClosed, focusMoved, typed, pictureScaled, hinted, noticed, travelled
    /// Another second on the clock.
    case ticked
  }

  /// Outcome of a choice; `nil` for every other cause.
  public var outcome: Outcome? {
    switch cause {
    case .chosen(let effect): effect.outcome
    case .changed(let outcome): outcome
    default: nil
    }
  }

  /// Board as it is now.
  public let board: BoardState
  /// Indices of the cards that may differ from before, ascending; no other does.
  public let changedCards: CardIndices
  /// Reason of the change.
  public let cause: Cause

  /// Creates a publication; without indices it says that every card may differ.
  public init(_ board: BoardState, changedCards: CardIndices? = nil, cause: Cause) {
    self.board = board
    self.cause = cause
    self.changedCards = changedCards ?? CardIndices(board.cards.indices)
  }
}
