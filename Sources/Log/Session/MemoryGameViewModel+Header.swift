import ViewModel

extension MemoryGameViewModel {
  /// Deals a session's game.
  public convenience init(_ header: SessionHeader) {
    self.init(
      header.game, grid: header.grid, deck: header.deck, themes: header.themes, seed: header.seed)
  }
}
