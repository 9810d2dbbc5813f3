import Localization
import Model
import ViewState

// What a round writes into the board.
extension GameProgress {
  /// Writes itself into the board; adds the finds that are new, or all of them if `isWhole`.
  func write(
    to board: inout BoardState, _ setup: MemoryGameViewModel.Setup, _ options: DisplayOptions,
    deck: Deck,
    rebuildsFoundPairs: Bool
  ) {
    let pairs = setup.grid.pairCount
    board.subtitle =
      score.map { Strings.result(pairs: pairs, flips: $0.flips) } ?? Strings.goal(pairs: pairs)
    if rebuildsFoundPairs {
      board.foundPairs = []
    }
    board.foundPairs += players.foundPairs.dropFirst(board.foundPairs.count)
    board.hintedCards = hint.cards
    if players.all != [.person] {
      players.write(to: &board, options)
    }
    if players.isMultiplayer, board.phase == .showingMiss,
      let nextPlayer = board.choosingPlayerIndex
    {
      let nextName = board.players[nextPlayer].name
      board.subtitle =
        nextName == Strings.you ? tr("No match. You are next") : tr("No match. \(nextName) is next")
    }
    board.dialog = score.map { makeDialog(for: $0, on: board, setup, options, deck) }
    let offersUndo = undo.isPossible || options.offersPreviousGame
    board.buttons = offersUndo ? [BoardState.Button(.undo, Strings.undo)] : []
    board.buttons.append(BoardState.Button(.restart, Strings.restart))
    if setup.kind.hasDriftingCards, score == nil, let isDrifting = options.isDrifting {
      // Button that stills the cards, or lets them drift.
      let title = isDrifting ? tr("Hold still") : tr("Let drift")
      board.buttons.append(BoardState.Button(.toggleDrift, title, isSelected: !isDrifting))
    }
    board.buttons += BoardState.navigationButtons(
      hidesTitles: options.hidesMenuTitles, offersUndo: offersUndo)
    if options.showsClock {
      board.counters.append(clock.counter)
    }
  }

  /// Dialog over the finished board: the points, or the counters and how the choices were.
  private func makeDialog(
    for score: Score, on board: BoardState, _ setup: MemoryGameViewModel.Setup,
    _ options: DisplayOptions,
    _ deck: Deck
  ) -> BoardState.Dialog {
    let isPerfect = players.avoidableMisses.avoidableChoices.isEmpty
    var dialog = BoardState.Dialog(
      title: Strings.winner(of: board),
      entries: board.players.map { BoardState.Entry($0.name, $0.points) },
      openingTime: 0, dealsOnDismissal: setup.kind.dealsOnDismissal)
    if !isPerfect {
      dialog.buttons.append(BoardState.Button(.review, Strings.review))
    }
    dialog.buttons.append(BoardState.Button(.newGame, Strings.games))
    if players.isMultiplayer {
      return dialog
    }
    let stars = Score.stars(avoidableMisses: score.avoidableMisses, pairCount: setup.grid.pairCount)
    if stars == 3, let nextGrid = setup.largerGrid(for: deck) {
      let title = tr("Next: \(nextGrid.rows) × \(nextGrid.columns)")
      let otherButtons = dialog.buttons.prefix(BoardState.Dialog.maximumButtons - 1)
      dialog.buttons = [BoardState.Button(.nextBoard, title)] + otherButtons
    }
    let previousBest = [bestScore, options.bestScore].compactMap(\.self).min()
    dialog.stars = stars
    dialog.isPerfect = isPerfect
    dialog.title =
      isPerfect
      ? tr("A perfect game!")
      : Strings.resultHeading(isBest: previousBest.map { score < $0 } ?? false)
    // How much a player as good as this one remembers.
    let rememberedCards = stars == 3 ? 8 : 4
    let comparison =
      isPerfect
      ? tr("As good as a player who forgets nothing")
      : tr(
        rememberedCards, "As good as a player who remembers \(rememberedCards) card",
        "As good as a player who remembers \(rememberedCards) cards")
    let hintEntries = hint.count > 0 ? [BoardState.Entry(tr("Hints"), hint.count)] : []
    dialog.entries =
      (stars > 1 ? [BoardState.Entry(comparison, "")] : [])
      + [BoardState.Entry(Strings.flips, score.flips)] + board.counters.dropFirst() + hintEntries
      + [BoardState.Entry(Strings.time, Strings.duration(score.seconds))]
      + Strings.previousBestEntries(previousBest)
    return dialog
  }
}

extension Players {
  func write(to board: inout BoardState, _ options: DisplayOptions) {
    // A miss passes the turn, which is shown when its two cards are down.
    let shownPlayer =
      board.phase == .showingMiss ? (currentIndex + all.count - 1) % all.count : currentIndex
    board.players = zip(all, Strings.names(of: all, typedNames: options.playerNames)).enumerated()
      .map {
        BoardState.Player(
          $1.1, isComputer: $1.0.isComputer, points: points[$0],
          isCurrent: $0 == shownPlayer && board.phase != .finished)
      }
    let computerMemories =
      options.showsMemory ? zip(all, memories).filter { $0.0.isComputer }.map(\.1) : []
    board.memoryStrengths = computerMemories.reduce(into: [:]) {
      $0.merge($1.strengths) { max($0, $1) }
    }
  }
}
