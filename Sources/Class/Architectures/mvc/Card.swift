/// Model: a card of Concentration.
///
/// It carries an identifier, never an emoji: what a card looks like is the controller's business.
public struct Card: Hashable, Sendable {
  /// Whether the card lies with its face up.
  public internal(set) var isFaceUp = false
  /// Whether the card's pair has been found.
  public internal(set) var isMatched = false
  /// What the two cards of a pair have in common.
  ///
  /// The course keeps a static counter, which counts on from game to game; counted anew in each, the
  /// same seed deals the same identifiers.
  public let identifier: Int
  /// Two cards are equal when they are a pair, however they lie.
  public static func == (a: Card, b: Card) -> Bool { a.identifier == b.identifier }
  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
