/// What a subscriber is told after something has changed: the board, what may differ, and why.
///
/// A subscriber that keeps the board, as a window does, makes the next change copy its cards.
public struct Publication: Equatable, Sendable {
  /// Why something changed.
  public enum Cause: Equatable, Sendable {
    /// Nothing changed yet: this is what a new subscriber is told.
    case subscribed
    /// The player chose a card, and the model did this.
    case chosen(Effect)
    /// A controller changed its outlets, whose model returns nothing; what the change amounts to.
    case changed(Outcome)
    /// The game itself turned a missed pair down, because its time was over.
    case timedOut
    /// A new game was dealt.
    case restarted
    /// The faces of another deck were dealt to the board.
    case themeChosen
    /// The dialog over the cards was closed.
    case dialogClosed
    /// The player went to the list of themes or back.
    case screenChanged
    /// The list of themes found room beside the cards, or lost it, because the window changed.
    case laidOut
    /// The keyboard's focus moved.
    case focusMoved
    /// The name of a card was typed further, or given up.
    case typed
    /// The picture on the card of a pile has another size.
    case pictureScaled
    /// Cards are pointed to, or there are none that could be.
    case hinted
    /// The clock shows another second.
    case ticked
    /// There is something that the player should know.
    case noticed
    /// The game was put back, or forward, to another moment.
    case travelled
  }

  /// What a choice did; `nil` for every other cause.
  public var outcome: Outcome? {
    switch cause {
    case .chosen(let effect): effect.outcome
    case .changed(let outcome): outcome
    default: nil
    }
  }

  /// The board as it is now.
  public let board: Board
  /// The indices of the cards that may differ from before, ascending; no other does.
  public let cards: CardIndices
  /// Why something changed.
  public let cause: Cause

  /// Creates a publication; without indices it says that every card may differ.
  public init(_ board: Board, cards: CardIndices? = nil, cause: Cause) {
    (self.board, self.cause) = (board, cause)
    self.cards = cards ?? CardIndices(board.cards.indices)
  }

  /// Creates what a new subscriber is told.
  public init(present board: Board) { self.init(board, cause: .subscribed) }
}
