/// Differences between games; `MemoryGame` plays by them.
public struct Rules: Equatable, Sendable {
  /// Cards that may start the next turn while a missed pair lies open.
  public enum ChoiceDuringMiss: Sendable {
    /// A hidden card; every card, also one of the two; none, until the pair has turned down.
    case hiddenCard, anyCard, noCard
  }

  /// Time for which a matched pair is seen: not at all, to the end of its turn, or of the game.
  public enum MatchedPairRemoval: Sendable { case immediately, onNextTurn, never }

  /// Whether a touch that does nothing counts as a flip, too.
  public var countsIgnoredChoices = false
  /// Whether the first card of a turn turns back down when it is chosen again.
  public var turnsFirstCardBack = false
  /// Cards that may start the next turn while a missed pair lies open.
  public var choiceDuringMiss = ChoiceDuringMiss.hiddenCard
  /// Seconds until a missed pair turns down by itself, or `nil` if it waits for the next choice.
  public var missDuration: Double?
  /// Time for which a matched pair is seen.
  public var matchedPairRemoval = MatchedPairRemoval.immediately
  /// Whether the first card of a turn turns the matched pair of the turn before down, too; without
  /// it matched cards are face up for ever.
  public var turnsMatchedPairDown = true

  /// Creates rules; those of the lab unless told otherwise.
  public init(
    countsIgnoredChoices: Bool = false, turnsFirstCardBack: Bool = false,
    choiceDuringMiss: ChoiceDuringMiss = .hiddenCard, missDuration: Double? = nil,
    matchedPairRemoval: MatchedPairRemoval = .immediately, turnsMatchedPairDown: Bool = true
  ) {
    self.countsIgnoredChoices = countsIgnoredChoices
    self.turnsFirstCardBack = turnsFirstCardBack
    self.choiceDuringMiss = choiceDuringMiss
    self.missDuration = missDuration
    self.matchedPairRemoval = matchedPairRemoval
    self.turnsMatchedPairDown = turnsMatchedPairDown
  }
}
