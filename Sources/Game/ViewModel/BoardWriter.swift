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
    intents.send(TimedIntent(at: now, intent: intent, isReplayed: isReplaying))
  }

  /// Tells that a choice came to nothing, unless it did so before.
  func announce(vainChoice card: Int) { if !isReplaying { vainChoices.send(card) } }

  var allCards: CardIndices { CardIndices(board.cards.indices) }

  /// Writes what has changed into the board, and tells it if it can be seen.
  func publish(_ cards: CardIndices = CardIndices(), cause: Publication.Cause) {
    let before = cards.isEmpty ? board : nil
    show(cards)
    if board == before { return }
    objectDidChange.send(Publication(board, cards: cards, cause: cause, isReplayed: isReplaying))
  }

  /// The keyboard begins anew, unless it is about to deal once more.
  var focusAfterDeal: Focus? {
    board.focus == nil || board.focus == .control(.restart) ? board.focus : .card(0)
  }
}
