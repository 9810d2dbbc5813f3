/// Model: a card of Concentration.
///
/// It has an identifier, but no emoji.
package struct Card: Hashable, Sendable {
  package internal(set) var isFaceUp = false
  package internal(set) var isMatched = false
  /// The number of the pair that the card belongs to.
  package let identifier: Int

  /// Returns whether two cards form a pair, even if one of them is face up and the other face down.
  package static func == (left: Card, right: Card) -> Bool {
    left.identifier == right.identifier
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
  }
}

/// A factory that produces the identifiers 0, 1, 2 and so on.
///
/// Each game has its own factory. The course CS193p uses a static factory, which keeps counting in
/// the next game.
struct IdentifierFactory {
  private var nextIdentifier = 0

  mutating func makeIdentifier() -> Int {
    let identifier = nextIdentifier
    nextIdentifier += 1
    return identifier
  }
}
