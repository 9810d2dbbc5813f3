/// A part of a turn.
public enum Phase: String, CaseIterable, Sendable {
  /// The next choice is the first of a turn.
  ///
  /// In a pile, there are still cards to draw.
  case choosingFirst

  /// One card of the turn is face up and waits for a second one.
  case choosingSecond
  /// Two cards that do not match are face up.
  case showingMiss

  /// Every card is matched.
  ///
  /// In a pile, every card is drawn.
  case finished
}
