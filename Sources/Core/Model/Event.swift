/// An event that can happen in a game.
///
/// The rules of the game determine its outcome.
public enum Event: CaseIterable, Sendable {
  /// The player chooses a face-down card as the first of a turn.
  case hiddenCard
  /// The player chooses the card that matches the first one.
  case matchingCard
  /// The player chooses the card that completes the last pair.
  case lastMatchingCard
  /// The player chooses a second card that does not match the first one.
  case nonMatchingCard
  /// The player chooses the only face-up card of the turn again.
  case firstCard
  /// The player chooses a face-up card of a missed pair.
  case missedCard
  /// The player chooses a card whose pair has been found.
  case matchedCard
  /// The time for showing a missed pair has passed.
  case missTimedOut
}
