import Board
import Model

// What is seen: the only place that writes the board, and takes the focus from a button that is gone.
// A new feature is a field of the model, and a line here.
extension MemoryGameViewModel {
  /// Brings the board to the present state; of the cards, only those that changed.
  func show(_ cards: CardIndices) {
    let game = present.game
    for index in cards {
      let card = game.cards[index]
      board.cards[index] = Board.Card(
        face: present.faces?.face(of: card) ?? card.face, isFaceUp: card.isFaceUp,
        isMatched: card.isMatched, isGone: game.isGone(index))
    }
    board.line =
      present.score.map { Words.found(pairs: grid.pairs, flips: $0.flips) }
      ?? Words.find(pairs: grid.pairs)
    board.counters = [
      Board.Entry(kind.usesWordsOfItsCourse ? Words.flipsOfTheCourse : Words.flips, game.flips),
      Board.Entry(Words.misses, game.misses),
    ]
    (board.phase, board.seed, board.notice) = (game.phase, present.seed, present.notice)
    (board.columns, board.typed) = (columns ?? grid.columns, present.typed)
    board.takesChoices = game.phase != .showingMiss || game.rules.choiceDuringMiss != .nothing
    board.dialog = dialog
    board.buttons =
      themes.enumerated().map { index, theme in
        Board.Button(.theme(index), theme.title, isSelected: theme.name == present.deck.name)
      } + [Board.Button(.restart, Words.restart)]
    board.layOutThemes(isBeside: hasThemesBeside, isChoosing: present.isChoosingTheme)
    board.focus = present.focus
    board.focus = board.focusInReach
    present.focus = board.focus
  }

  private var dialog: Board.Dialog? {
    guard let opens = present.dialogOpens, let score = present.score else { return nil }
    return Board.Dialog(
      title: Words.praise(isBest: present.best.map { score < $0 } ?? false),
      lines: [
        Board.Entry(Words.flips, score.flips),
        Board.Entry(Words.misses, present.game.misses),
        Board.Entry(Words.time, Words.duration(score.seconds)),
        Board.Entry(Words.bestBefore, Words.best(present.best)),
      ], opens: opens, dealsAnew: kind.dealsAnew)
  }
}
