/// Something that can happen to a game, in the words of its rules.
public enum Event: CaseIterable, Sendable {
  /// A hidden card is chosen, and no card of the turn waits for a second one.
  case hiddenCard
  /// The second card of a turn is chosen, and it makes a pair with the first.
  case pair
  /// The second card of a turn is chosen, and it makes the only pair that was left.
  case lastPair
  /// The second card of a turn is chosen, and it makes no pair with the first.
  case noPair
  /// The card that is up alone is chosen again.
  case firstCard
  /// One of the two cards of a missed pair that lies open is chosen.
  case missedCard
  /// A card whose pair has been found is chosen.
  case matchedCard
  /// The time for which a missed pair lies open is over.
  case timeIsOver
}
