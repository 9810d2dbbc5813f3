/// One card of a memory game.
public struct MemoryCard: Identifiable, Equatable, Sendable {
  /// The card's identity: its index on the board, for as long as the game lasts.
  ///
  /// Cards never move, so finding a card by its identity costs one array access.
  public let id: Int
  /// What the card shows when it is up, for example an emoji; with themes `FaceDealer` knows it.
  public let face: Face
  /// The pair the card belongs to: the two cards with the same number match.
  public let pair: Int
  /// Whether the face is turned towards the player.
  public internal(set) var isFaceUp = false
  /// Whether the card's pair has been found.
  public internal(set) var isMatched = false
}
