/// Model: a card of Concentration, which carries an identifier, never an emoji.
public struct Card: Hashable, Sendable {
  /// Whether the card lies with its face up.
  public internal(set) var isFaceUp = false
  /// Whether the card's pair has been found.
  public internal(set) var isMatched = false
  /// Number of the pair in its game.
  public let identifier: Int
  /// Two cards are equal when they are a pair, however they lie.
  public static func == (a: Card, b: Card) -> Bool { a.identifier == b.identifier }
  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// Factory of identifiers, which a game owns; the course's is static, and counts on from game to game.
struct IdentifierFactory {
  private var count = 0

  /// Makes an identifier that no card has.
  mutating func makeIdentifier() -> Int {
    defer { count += 1 }
    return count
  }
}
