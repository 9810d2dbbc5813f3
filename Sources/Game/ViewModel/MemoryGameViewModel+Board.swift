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
        face: present.faces?.face(of: card) ?? card.face,
        isFaceUp: card.isFaceUp || present.lookEnds != nil,
        isMatched: card.isMatched, isGone: game.isGone(index))
    }
    board.line =
      present.score.map { Words.found(pairs: grid.pairs, flips: $0.flips) }
      ?? Words.find(pairs: grid.pairs)
    board.counters = [
      Board.Entry(kind.usesWordsOfItsCourse ? Words.flipsOfTheCourse : Words.flips, game.flips),
      Board.Entry(Words.misses, game.misses),
    ]
    if options.showsClock {
      board.counters.append(Board.Entry(Words.time, Words.duration(Double(present.clock))))
    }
    showMatch(isNew: cards.count == board.cards.count)
    (board.phase, board.seed, board.notice) = (game.phase, present.seed, present.notice)
    board.typed = present.typed
    board.takesChoices = game.phase != .showingMiss || game.rules.choiceDuringMiss != .nothing
    board.dialog = dialog
    let offersUndo = !present.undone.isEmpty
    board.buttons =
      themes.enumerated().map { index, theme in
        Board.Button(
          .theme(index), Words.title(of: theme), isSelected: theme.name == present.deck.name)
      }
      + (offersUndo ? [Board.Button(.undo, Words.undo)] : [])
      + [Board.Button(.restart, Words.restart)]
      + Board.waysOut(areKnown: options.knowsMenu, offersUndo: offersUndo)
    board.layOutThemes(isBeside: hasThemesBeside, isChoosing: present.isChoosingTheme)
    board.focus = present.focus
    board.focus = board.focusInReach
    present.focus = board.focus
  }

  /// What the dialog over the finished board tells.
  func lines(_ score: Score) -> [Board.Entry] {
    let match = present.match
    let hints = match.hints > 0 ? [Board.Entry(Words.hints, match.hints)] : []
    return [
      Board.Entry(Words.flips, score.flips),
      Board.Entry(Words.misses, present.game.misses),
      Board.Entry(Words.avoidable, match.misplays.count),
      Board.Entry(Words.badLuck, match.badLuck),
    ] + hints + [
      Board.Entry(Words.time, Words.duration(score.seconds)),
      Board.Entry(Words.bestBefore, Words.best(best)),
    ]
  }
}
