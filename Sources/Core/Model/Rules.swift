/// The rules that distinguish one game from another.
///
/// The default values are the rules of the MVVM lab.
public struct Rules: Equatable, Sendable {
  /// The cards that may start the next turn while a missed pair is face up.
  public enum ChoiceDuringMiss: Sendable {
    /// A face-down card.
    case hiddenCard
    /// Any unmatched card, including the two of the missed pair.
    case anyCard

    /// No card.
    ///
    /// The player waits until the missed pair is face down.
    case noCard
  }

  /// The moment at which a matched pair leaves the board.
  public enum MatchedPairRemoval: Sendable {
    /// The pair leaves the board as soon as it is matched.
    case immediately
    /// The pair leaves the board when the next turn starts.
    case onNextTurn
    /// The pair stays on the board.
    case never
  }

  /// Whether a choice counts as a flip even if it has no effect.
  public var countsIgnoredChoices: Bool
  /// Whether choosing the first card of a turn again turns it face down.
  public var turnsFirstCardBack: Bool
  /// The cards that may start the next turn while a missed pair is face up.
  public var choiceDuringMiss: ChoiceDuringMiss

  /// The time after which a missed pair turns face down, in seconds, or `nil` if it stays face up
  /// until the next choice.
  public var missDuration: Double?

  /// The moment at which a matched pair leaves the board.
  public var matchedPairRemoval: MatchedPairRemoval

  /// Whether the next turn turns a matched pair face down.
  ///
  /// If not, matched cards stay face up until the end of the game. In the lab, a matched pair has
  /// already left the board by then, so the player does not see it turn.
  public var turnsMatchedPairDown: Bool

  /// Creates rules.
  ///
  /// The default arguments are the rules of the MVVM lab.
  public init(
    countsIgnoredChoices: Bool = false,
    turnsFirstCardBack: Bool = false,
    choiceDuringMiss: ChoiceDuringMiss = .hiddenCard,
    missDuration: Double? = nil,
    matchedPairRemoval: MatchedPairRemoval = .immediately,
    turnsMatchedPairDown: Bool = true
  ) {
    self.countsIgnoredChoices = countsIgnoredChoices
    self.turnsFirstCardBack = turnsFirstCardBack
    self.choiceDuringMiss = choiceDuringMiss
    self.missDuration = missDuration
    self.matchedPairRemoval = matchedPairRemoval
    self.turnsMatchedPairDown = turnsMatchedPairDown
  }
}
