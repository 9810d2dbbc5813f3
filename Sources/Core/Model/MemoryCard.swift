/// Card of a memory game.
public struct MemoryCard: Identifiable, Equatable, Sendable {
  /// Index on the board, for as long as the game lasts: cards never move.
  public let id: Int
  /// Face, for example an emoji; in a game with themes `FaceDealer` deals it.
  public let face: Face
  /// Number of the pair: the two cards with the same number match.
  public let pair: Int
  /// Whether the face is turned towards the player.
  public internal(set) var isFaceUp = false
  /// Whether the card's pair has been found.
  public internal(set) var isMatched = false
}
