/// Something that happens in a game, as its rules distinguish it.
public enum Event: CaseIterable, Sendable {
  /// The player chooses a face-down card as the first of a turn.
  case hiddenCard
  /// The player chooses the card that matches the first one.
  case matchingCard
  /// The player chooses the matching card, and with it every pair is found.
  case lastMatchingCard
  /// The player chooses a second card that does not match the first one.
  case nonMatchingCard
  /// The player chooses the only face-up card of the turn again.
  case firstCard
  /// The player chooses a face-up card of a missed pair.
  case missedCard
  /// The player chooses a card whose pair has been found.
  case matchedCard
  /// The time for which a missed pair stays face up is over.
  case missTimedOut
}
