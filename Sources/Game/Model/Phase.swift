/// Where in a turn the game stands.
public enum Phase: String, CaseIterable, Sendable {
  /// The next choice starts a turn.
  case choosingFirst
  /// One card of the turn is up; the next choice completes it.
  case choosingSecond
  /// Two cards that are no pair lie open.
  case showingMiss
  /// Every card is matched; of a pile, drawn.
  case finished
}
