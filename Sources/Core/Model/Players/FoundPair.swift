/// A pair that a player has found.
public struct FoundPair: Equatable, Sendable {
  /// The indices of the two cards.
  public let cards: CardIndices
  /// The index of the player who found the pair.
  public let player: Int

  package init(cards: CardIndices, player: Int) {
    self.cards = cards
    self.player = player
  }
}
