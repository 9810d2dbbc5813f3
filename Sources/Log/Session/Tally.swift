import Board
import Model
import ViewModel

/// The numbers of a moment that a session's output tells: those of the model, whichever game it is.
@MainActor
struct Tally {
  /// A card of the model, and what it shows.
  struct Card: Equatable {
    let face: Face
    let pair: Int
    let isFaceUp: Bool
    let isMatched: Bool
  }

  let flips: Int
  let misses: Int
  let cards: [Card]

  init(_ viewModel: any GameViewModel) {
    let game = (viewModel as? MemoryGameViewModel)?.state.game
    flips = game?.flips ?? (viewModel as? CardPileViewModel)?.state.pile.flips ?? 0
    misses = game?.misses ?? 0
    cards = viewModel.board.cards.enumerated().map { index, card in
      Card(
        face: card.face, pair: game?.cards[index].pair ?? index, isFaceUp: card.isFaceUp,
        isMatched: card.isMatched)
    }
  }
}

extension SessionHeader {
  /// Deals the session's game.
  @MainActor public func deal() -> any GameViewModel {
    game.rules == nil
      ? CardPileViewModel(game, grid: grid, deck: deck, seed: seed)
      : MemoryGameViewModel(game, grid: grid, deck: deck, themes: themes, seed: seed)
  }
}
