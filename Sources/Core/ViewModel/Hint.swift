/// A hint that shows a pair that the player could know.
///
/// It disappears with the next choice.
public struct Hint: Equatable, Sendable {
  /// The indices of the cards, or an empty array if there is no hint.
  public internal(set) var cards: [Int] = []

  /// The number of hints that the players have received in this game.
  public internal(set) var count = 0
}
