import Model

/// What a subscriber is told: the parts of the view model that differ from before.
///
/// A view redraws only these, so a choice costs the same on 12 cards and on a million.
public struct Change: Equatable, Sendable {
  /// Why something changed.
  public enum Cause: Equatable, Sendable {
    /// Nothing changed yet: this is what a new subscriber is told.
    case subscribed
    /// The player chose a card.
    case chosen(Outcome)
    /// The game itself turned a missed pair down, because its time was over.
    case timedOut
    /// A new game was dealt.
    case restarted
    /// The faces of another deck were dealt to the board.
    case themeChosen
    /// The summary of the finished game was closed.
    case summaryClosed
    /// The player went to the list of themes, or back to the board.
    case screenChanged
    /// The keyboard focus moved.
    case focusMoved
    /// The game was put back, or forward, to another moment.
    case travelled
  }

  /// Why something changed.
  public let cause: Cause

  /// The indices of the cards that changed or are gone now, ascending.
  public var cards = CardIndices()

  /// Whether `flips` changed.
  public var flips = false

  /// Whether `misses` changed.
  public var misses = false

  /// Whether `phase`, the line of description, the drawn card or the summary changed.
  public var phase = false

  /// Whether `focus` changed.
  public var focus = false

  /// The change that says: look at everything.
  static func everything(cards count: Int, cause: Cause) -> Change {
    Change(
      cause: cause, cards: CardIndices(wholeBoard: count), flips: true, misses: true, phase: true,
      focus: true)
  }
}
