import Localization
import Model
import ViewState

// What a round writes into the board.
extension Round {
  /// Writes itself into the board; adds the finds that are new, or all of them if `isWhole`.
  func write(
    to board: inout BoardState, _ setup: MemoryGameViewModel.Setup, _ options: Options, deck: Deck,
    isWhole: Bool
  ) {
    let pairs = setup.grid.pairs
    board.line =
      score.map { Strings.found(pairs: pairs, flips: $0.flips) } ?? Strings.find(pairs: pairs)
    if isWhole { board.finds = [] }
    board.finds += players.finds.dropFirst(board.finds.count)
    board.hint = hint.cards
    if players.all != [.person] { players.write(to: &board, options) }
    if players.isContest, board.phase == .showingMiss, let next = board.chooser {
      let name = board.players[next].name
      board.line =
        name == Strings.you ? tr("No match. You are next") : tr("No match. \(name) is next")
    }
    board.dialog = score.map { summary($0, on: board, setup, options, deck) }
    let offersUndo = undo.isPossible || options.offersReturn
    board.buttons = offersUndo ? [BoardState.Button(.undo, Strings.undo)] : []
    board.buttons.append(BoardState.Button(.restart, Strings.restart))
    if setup.kind.drifts, score == nil, let drifts = options.drifts {
      // Button that stills the cards, or lets them drift.
      let title = drifts ? tr("Hold still") : tr("Let drift")
      board.buttons.append(BoardState.Button(.drift, title, isSelected: !drifts))
    }
    board.buttons += BoardState.waysOut(areKnown: options.knowsMenu, offersUndo: offersUndo)
    if options.showsClock { board.counters.append(clock.counter) }
  }

  /// Dialog over the finished board: the points, or the counters and how the choices were.
  private func summary(
    _ score: Score, on board: BoardState, _ setup: MemoryGameViewModel.Setup, _ options: Options,
    _ deck: Deck
  ) -> BoardState.Dialog {
    let isPerfect = players.mistakes.all.isEmpty
    var dialog = BoardState.Dialog(
      title: Strings.winner(of: board),
      lines: board.players.map { BoardState.Entry($0.name, $0.points) },
      opens: 0, dealsAnew: setup.kind.dealsAnew)
    if !isPerfect { dialog.buttons.append(BoardState.Button(.review, Strings.review)) }
    dialog.buttons.append(BoardState.Button(.newGame, Strings.games))
    if players.isContest { return dialog }
    let stars = Score.stars(avoidable: score.avoidable, pairs: setup.grid.pairs)
    if stars == 3, let next = setup.boardAfter(deck) {
      let title = tr("Next: \(next.rows) × \(next.columns)")
      let others = dialog.buttons.prefix(BoardState.Dialog.mostButtons - 1)
      dialog.buttons = [BoardState.Button(.nextBoard, title)] + others
    }
    let best = [best, options.best].compactMap(\.self).min()
    (dialog.stars, dialog.isPerfect) = (stars, isPerfect)
    dialog.title =
      isPerfect ? tr("A perfect game!") : Strings.praise(isBest: best.map { score < $0 } ?? false)
    // How much a player as good as this one remembers.
    let memory = stars == 3 ? 8 : 4
    let comparison =
      isPerfect
      ? tr("As good as a player who forgets nothing")
      : tr(
        memory, "As good as a player who remembers \(memory) card",
        "As good as a player who remembers \(memory) cards")
    let hints = hint.count > 0 ? [BoardState.Entry(tr("Hints"), hint.count)] : []
    dialog.lines =
      (stars > 1 ? [BoardState.Entry(comparison, "")] : [])
      + [BoardState.Entry(Strings.flips, score.flips)] + board.counters.dropFirst() + hints
      + [BoardState.Entry(Strings.time, Strings.duration(score.seconds))] + Strings.before(best)
    return dialog
  }
}

extension Players {
  func write(to board: inout BoardState, _ options: Options) {
    // A miss passes the turn, which is shown when its two cards are down.
    let shown = board.phase == .showingMiss ? (current + all.count - 1) % all.count : current
    board.players = zip(all, Strings.names(of: all, typed: options.names)).enumerated().map {
      BoardState.Player(
        $1.1, isComputer: $1.0.isComputer, points: points[$0],
        isOnTurn: $0 == shown && board.phase != .finished)
    }
    let memories = options.showsMemory ? zip(all, recalls).filter { $0.0.isComputer }.map(\.1) : []
    board.memory = memories.reduce(into: [:]) { $0.merge($1.strengths) { max($0, $1) } }
  }
}
