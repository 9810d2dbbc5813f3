/// The outcome of an event.
public enum Outcome: String, Sendable {
  /// No card changed.
  case ignored

  /// A card became the first of its turn.
  ///
  /// In a pile, a card was drawn or shown again.
  case revealed

  /// The second card of the turn matched the first one.
  case matched
  /// The second card of the turn did not match the first one.
  case missed
  /// Cards were turned face down and none was turned up.
  case turnedDown
}
