import Menu
import Model
import ViewModel
import ViewState

/// A finished game of pairs.
struct FinishedGame {
  /// The session up to and including the event that finished the game.
  let session: Session

  private let state: MemoryGameViewModel.State
  private let score: Score

  /// Replays a session until its first game is finished.
  ///
  /// Returns `nil` if this game was not finished or is not a game of pairs.
  @MainActor init?(_ session: Session) {
    guard let game = session.header.makePairsGame() else { return nil }
    for (index, event) in session.events.enumerated() {
      game.play(event)
      if let score = game.state.progress.score {
        let events = session.events[...index]
        self.session = Session(session.header, Array(events))
        self.state = game.state
        self.score = score
        return
      }
    }
    return nil
  }

  /// Returns the summary of the game.
  ///
  /// - Parameters:
  ///   - file: The name of the result's file.
  ///   - date: The time at which the game ended, in seconds since 1970.
  func summary(file: String, date: Double) -> GameResult {
    let header = session.header
    let players = state.progress.players
    var setup = header.setup
    setup.deckSource = state.deck.name
    return GameResult(
      id: file,
      endDate: date,
      day: UTCTime.day(date),
      setup: setup,
      score: score,
      misses: state.game.misses,
      unavoidableMisses: players.avoidableMisses.unavoidableMisses,
      hints: state.progress.hint.count,
      points: players.points,
      playerNames: header.names,
      dailyDealDay: header.day
    )
  }
}
