/// Model: a card of Concentration, which carries an identifier, never an emoji.
package struct Card: Hashable, Sendable {
  package internal(set) var isFaceUp = false
  package internal(set) var isMatched = false
  /// Number of the pair in its game.
  package let identifier: Int
  /// Two cards are equal when they are a pair, however they lie.
  package static func == (a: Card, b: Card) -> Bool {
    a.identifier == b.identifier
  }
  package func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
  }
}

/// Factory of identifiers, which a game owns; the course's is static, and counts on from game to
/// game.
struct IdentifierFactory {
  private var count = 0

  mutating func makeIdentifier() -> Int {
    defer {
      count += 1
    }
    return count
  }
}
