import Board
import Model

/// What all view models do alike: they announce intents, and publish what comes of them.
@MainActor
protocol BoardWriter: GameViewModel {
  /// Brings the board to the present state; of the cards, only those that changed.
  func show(_ cards: CardIndices)
}

extension BoardWriter {
  func announce(_ intent: Intent) {
    intents.send(TimedIntent(at: now, intent: intent))
  }

  var allCards: CardIndices { CardIndices(board.cards.indices) }

  /// Writes what has changed into the board, and tells it; without cards only if it can be seen.
  func publish(_ cards: CardIndices = CardIndices(), cause: Publication.Cause) {
    let before = cards.isEmpty ? board : nil
    show(cards)
    if board == before { return }
    objectDidChange.send(Publication(board, cards: cards, cause: cause))
  }

  /// What the keyboard acts on after a deal: the first card; still Restart, if that was pressed; and
  /// still nothing, while the player uses the mouse.
  var focusAfterDeal: Focus? {
    board.focus == nil || board.focus == .control(.restart) ? board.focus : .card(0)
  }
}
