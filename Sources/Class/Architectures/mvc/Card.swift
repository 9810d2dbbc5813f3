/// Model: a card of Concentration, which carries an identifier, never an emoji.
public struct Card: Hashable, Sendable {
  /// Whether the card lies with its face up.
  public internal(set) var isFaceUp = false
  /// Whether the card's pair has been found.
  public internal(set) var isMatched = false
  /// Number of the pair in its game; in the course a static counter counts on from game to game.
  public let identifier: Int
  /// Two cards are equal when they are a pair, however they lie.
  public static func == (a: Card, b: Card) -> Bool { a.identifier == b.identifier }
  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
