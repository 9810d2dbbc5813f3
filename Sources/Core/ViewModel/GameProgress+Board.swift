import Games
import Localization
import Model
import ViewState

extension GameProgress {
  /// Writes the progress to a board.
  ///
  /// - Parameters:
  ///   - board: The board. Its cards, counters and phase must already be up to date. Newly found
  ///     pairs are added to its found pairs.
  ///   - setup: The parameters of the game.
  ///   - options: The display options of the game.
  ///   - deck: The deck that the faces come from. It limits the size of the next board.
  func write(
    to board: inout BoardState,
    setup: MemoryGameViewModel.Setup,
    options: DisplayOptions,
    deck: Deck
  ) {
    board.foundPairs += players.foundPairs.dropFirst(board.foundPairs.count)
    board.hintedCards = hint.cards
    if players.all != [.person] {
      players.write(to: &board, options)
    }
    board.subtitle = subtitle(on: board)
    board.dialog = nil
    if let score {
      let resultDialog = ResultDialog(
        progress: self,
        score: score,
        board: board,
        kind: setup.kind,
        previousBest: Score.best(bestScore, options.bestScore),
        offersLargerBoard: setup.largerGrid(for: deck) != nil
      )
      board.dialog = resultDialog.makeDialog()
    }
    board.buttons = buttons(of: setup.kind, options)
    // The dialog lists the counters and the time of the score. The clock is added afterwards, so
    // that the time does not appear twice.
    if options.showsClock {
      board.counters.append(clock.counter)
    }
  }

  /// Returns the line below the title, for example the result of the last turn.
  private func subtitle(on board: BoardState) -> String {
    if players.isMultiplayer, board.phase == .showingMiss {
      return tr("No match.")
    }
    if players.isChoosingAgain, let player = board.currentPlayer {
      return player.isComputer
        ? tr("A pair! \(player.name) chooses again.")
        : tr("A pair! Choose again.")
    }
    let pairs = board.grid.pairCount
    if let score {
      return Strings.result(pairs: pairs, flips: score.flips)
    }
    return Strings.goal(pairs: pairs)
  }

  /// Returns the buttons of a game of pairs.
  private func buttons(of kind: GameKind, _ options: DisplayOptions) -> [BoardState.Button] {
    let offersUndo = undo.isPossible || options.offersPreviousGame
    var buttons: [BoardState.Button] = []
    if offersUndo {
      buttons.append(BoardState.Button(.undo, Strings.previousGame))
    }
    buttons.append(BoardState.Button(.restart, Strings.restart))
    if kind.hasDriftingCards, score == nil, let isDrifting = options.isDrifting {
      // Button that stops or starts the drifting of the cards.
      let title = isDrifting ? tr("Stop drifting") : tr("Start drifting")
      buttons.append(BoardState.Button(.toggleDrift, title, isSelected: !isDrifting))
    }
    buttons += BoardState.navigationButtons(
      hidesTitles: options.hidesMenuTitles,
      offersUndo: offersUndo
    )
    return buttons
  }
}

extension Players {
  /// Writes the players and the computers' memories to a board.
  func write(to board: inout BoardState, _ options: DisplayOptions) {
    let names = Strings.names(of: all, typedNames: options.playerNames)
    let isFinished = board.phase == .finished
    board.players = all.indices.map { index in
      BoardState.Player(
        names[index],
        isComputer: all[index].isComputer,
        points: points[index],
        isCurrent: !isFinished && index == currentIndex
      )
    }
    board.memoryStrengths = options.showsMemory ? computerMemoryStrengths : [:]
  }

  /// The strength of the computer players' memory of each card, from 0 to 1.
  ///
  /// If several of them remember a card, the strongest memory is used.
  private var computerMemoryStrengths: [Int: Double] {
    var strengths: [Int: Double] = [:]
    for (player, memory) in zip(all, memories) where player.isComputer {
      strengths.merge(memory.strengths) { max($0, $1) }
    }
    return strengths
  }
}
