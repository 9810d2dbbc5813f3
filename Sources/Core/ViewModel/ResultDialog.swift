import Games
import Localization
import Model
import ViewState

/// Creates the dialog of a finished game.
struct ResultDialog {
  let progress: GameProgress
  let score: Score
  let board: BoardState
  let kind: GameKind
  /// The best earlier score, from this session and all sessions before it.
  let previousBest: Score?
  /// Whether the deck can fill a larger board.
  let offersLargerBoard: Bool

  /// Returns a dialog with the players' points, or with the stars and counters of a single player.
  func makeDialog() -> BoardState.Dialog {
    var dialog = BoardState.Dialog(
      title: Strings.winner(of: board),
      entries: board.players.map { BoardState.Entry($0.name, $0.points) },
      openingTime: 0,
      dealsOnDismissal: kind.dealsOnDismissal
    )
    if !isPerfect {
      dialog.buttons.append(BoardState.Button(.review, Strings.review))
    }
    dialog.buttons.append(BoardState.Button(.newGame, Strings.games))
    if !progress.players.isMultiplayer {
      addResult(to: &dialog)
    }
    return dialog
  }

  private func addResult(to dialog: inout BoardState.Dialog) {
    dialog.title = title
    dialog.stars = stars
    dialog.isPerfect = isPerfect
    dialog.entries = entries
    if let nextBoardButton {
      let otherButtons = dialog.buttons.prefix(BoardState.Dialog.maximumButtons - 1)
      dialog.buttons = [nextBoardButton] + otherButtons
    }
  }

  private var isPerfect: Bool {
    progress.players.avoidableMisses.avoidableChoices.isEmpty
  }

  private var stars: Int {
    Score.stars(
      avoidableMisses: score.avoidableMisses,
      pairCount: board.grid.pairCount
    )
  }

  /// The headline of the dialog.
  private var title: String {
    if isPerfect {
      return tr("A perfect game!")
    }
    let isBest = previousBest.map { score < $0 } ?? false
    return Strings.resultHeading(isBest: isBest)
  }

  /// The counters of a game with one player.
  private var entries: [BoardState.Entry] {
    var entries: [BoardState.Entry] = []
    if stars > 1 {
      entries.append(BoardState.Entry(comparison, ""))
    }
    entries.append(BoardState.Entry(Strings.flips, score.flips))
    // The flips of the score replace the first counter, which can still increase after the end.
    entries += board.counters.dropFirst()
    let hintCount = progress.hint.count
    if hintCount > 0 {
      entries.append(BoardState.Entry(tr("Hints"), hintCount))
    }
    entries.append(BoardState.Entry(Strings.time, Strings.duration(score.seconds)))
    entries += Strings.previousBestEntries(previousBest)
    return entries
  }

  /// A sentence that compares the result with the result of a player who remembers some cards.
  private var comparison: String {
    if isPerfect {
      return tr("You played like someone who remembers every card.")
    }
    let rememberedCards = stars == 3 ? 8 : 4
    return tr(
      rememberedCards, "You played like someone who remembers \(rememberedCards) card.",
      "You played like someone who remembers \(rememberedCards) cards.")
  }

  /// The button that deals the next larger board, which three stars unlock.
  private var nextBoardButton: BoardState.Button? {
    guard stars == 3, offersLargerBoard else { return nil }
    return BoardState.Button(.nextBoard, tr("Larger board"))
  }
}
