/// Where in a turn the game stands.
public enum Phase: String, CaseIterable, Sendable {
  /// No card waits for a second one; of a pile, cards are left to be drawn.
  case choosingFirst
  /// One card of the turn is up, and waits for a second one.
  case choosingSecond
  /// Two cards that are no pair lie open.
  case showingMiss
  /// Every card is matched; of a pile, drawn.
  case finished
}
