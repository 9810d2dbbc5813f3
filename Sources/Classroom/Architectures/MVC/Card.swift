/// Model: a card of Concentration.
///
/// It has an identifier, but no emoji.
package struct Card: Hashable, Sendable {
  package internal(set) var isFaceUp = false
  package internal(set) var isMatched = false
  /// The number of the pair in its game.
  package let identifier: Int

  /// Whether two cards are a pair, independent of their sides.
  package static func == (left: Card, right: Card) -> Bool {
    left.identifier == right.identifier
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
  }
}

/// A factory that counts identifiers from 0.
///
/// Each game has its own factory. The course uses a static one, which continues to count in the
/// next game.
struct IdentifierFactory {
  private var nextIdentifier = 0

  mutating func makeIdentifier() -> Int {
    let identifier = nextIdentifier
    nextIdentifier += 1
    return identifier
  }
}
