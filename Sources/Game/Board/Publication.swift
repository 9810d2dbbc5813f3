/// Board after a change, with the cards that may differ, and why.
///
/// A subscriber that keeps the board, as a window does, makes the next change copy its cards.
public struct Publication: Equatable, Sendable {
  /// Reason of a change.
  public enum Cause: Equatable, Sendable {
    /// Nothing changed yet: this is what a new subscriber is told.
    case subscribed
    /// Choice, with what the model did.
    case chosen(Effect)
    /// Choice on outlets, whose model returns nothing, with what it amounts to.
    case changed(Outcome)
    /// End of a missed pair, or of the first look, by itself.
    case timedOut
    /// New deal, or the one before it.
    case restarted
    /// Faces of another theme.
    case themeChosen
    case dialogClosed
    /// Way to the list of themes, or back.
    case screenChanged
    /// Room for the list of themes beside the cards, or none.
    case laidOut
    case focusMoved
    /// Typing of a card's name, or its end.
    case typed
    /// Another size of the picture on the card of a pile.
    case pictureScaled
    /// Cards that are pointed to, or none.
    case hinted
    /// Another second on the clock.
    case ticked
    /// Sentence for the player.
    case noticed
    /// Journey to another moment.
    case travelled
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
  public let board: Board
  /// Indices of the cards that may differ from before, ascending; no other does.
  public let cards: CardIndices
  /// Reason of the change.
  public let cause: Cause

  /// Creates a publication; without indices it says that every card may differ.
  public init(_ board: Board, cards: CardIndices? = nil, cause: Cause) {
    (self.board, self.cause) = (board, cause)
    self.cards = cards ?? CardIndices(board.cards.indices)
  }

  /// Creates what a new subscriber is told.
  public init(present board: Board) { self.init(board, cause: .subscribed) }
}
