/// How one game differs from another; `MemoryGame` plays by them.
public struct Rules: Equatable, Sendable {
  /// What a choice may do while a missed pair lies open.
  public enum ChoiceDuringMiss: Sendable {
    /// A hidden card starts the next turn; the two open ones are ignored.
    case hiddenCard
    /// Every card starts the next turn, also one of the two.
    case anyCard
    /// Nothing: the player waits until the pair has turned down.
    case nothing
  }

  /// What becomes of a matched pair.
  public enum MatchedPair: Sendable {
    /// It is gone at once.
    case leaves
    /// It is seen until the next turn begins.
    case leavesWithNextTurn
    /// It stays to the end.
    case stays
  }

  /// Whether a touch that does nothing counts as a flip, too.
  public var countsEveryTouch = false
  /// Whether the first card of a turn turns back down when it is chosen again.
  public var turnsFirstCardBack = false
  /// What a choice may do while a missed pair lies open.
  public var choiceDuringMiss = ChoiceDuringMiss.hiddenCard
  /// Seconds until a missed pair turns down by itself, or `nil` if it waits for the next choice.
  public var missLasts: Double?
  /// What becomes of a matched pair.
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
