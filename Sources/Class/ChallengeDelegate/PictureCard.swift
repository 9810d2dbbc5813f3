import Model

/// Model: a card of the picture challenge.
public struct PictureCard: Equatable, Sendable {
  /// What the card shows when it is up.
  public let face: Face
  /// What the two cards of a pair have in common.
  public let pair: Int
  /// Whether the face is shown.
  public internal(set) var isShown = false
  /// Whether the pair has been found.
  public internal(set) var isMatched = false
}
