/// Differences between games; `MemoryGame` plays by them.
public struct Rules: Equatable, Sendable {
  /// Cards that may start the next turn while a missed pair lies open.
  public enum ChoiceDuringMiss: Sendable {
    /// A hidden card; every card, also one of the two; none, until the pair has turned down.
    case hiddenCard, anyCard, nothing
  }

  /// Time for which a matched pair is seen: not at all, to the end of its turn, or of the game.
  public enum MatchedPair: Sendable { case leaves, leavesWithNextTurn, stays }

  /// Whether a touch that does nothing counts as a flip, too.
  public var countsEveryTouch = false
  /// Whether the first card of a turn turns back down when it is chosen again.
  public var turnsFirstCardBack = false
  /// Cards that may start the next turn while a missed pair lies open.
  public var choiceDuringMiss = ChoiceDuringMiss.hiddenCard
  /// Seconds until a missed pair turns down by itself, or `nil` if it waits for the next choice.
  public var missLasts: Double?
  /// Time for which a matched pair is seen.
  public var matchedPair = MatchedPair.leaves
  /// Whether the first card of a turn turns the matched pair of the turn before down, too; without
  /// it matched cards are face up for ever.
  public var turnsMatchedDown = true

  /// Creates rules; those of the lab unless told otherwise.
  public init(
    countsEveryTouch: Bool = false, turnsFirstCardBack: Bool = false,
    choiceDuringMiss: ChoiceDuringMiss = .hiddenCard, missLasts: Double? = nil,
    matchedPair: MatchedPair = .leaves, turnsMatchedDown: Bool = true
  ) {
    (self.countsEveryTouch, self.turnsFirstCardBack) = (countsEveryTouch, turnsFirstCardBack)
    (self.choiceDuringMiss, self.missLasts) = (choiceDuringMiss, missLasts)
    (self.matchedPair, self.turnsMatchedDown) = (matchedPair, turnsMatchedDown)
  }
}
