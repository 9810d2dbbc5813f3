/// A card of a memory game.
public struct MemoryCard: Identifiable, Equatable, Sendable {
  /// The index of the card on the board.
  ///
  /// It never changes, because cards stay at their positions.
  public let id: Int

  /// The face, for example an emoji.
  ///
  /// In a game with themes, `FaceDealer` deals the faces.
  public let face: Face

  /// The number of the card's pair.
  ///
  /// Two cards match if they have the same number.
  public let pair: Int

  /// Whether the face is visible to the player.
  public internal(set) var isFaceUp = false
  /// Whether the card's pair has been found.
  public internal(set) var isMatched = false
}
