import Model
import Pages
import ViewModel

/// A game of pairs that was played to its end, and how it went: its session, played once more.
struct FinishedGame {
  let header: SessionHeader
  /// What happened up to the last pair.
  let events: [TimedIntent]
  /// The deck that was seen at the end.
  let deck: Deck
  let score: Score
  let misses: Int
  let round: Round

  /// Plays a game; `nil` if it does not come to an end, or is none of pairs.
  @MainActor init?(_ header: SessionHeader, _ events: [TimedIntent]) {
    guard let viewModel = header.deal().pairs else { return nil }
    for (index, event) in events.enumerated() {
      viewModel.advance(to: event.at)
      viewModel.perform(event.intent)
      guard let score = viewModel.state.round.score else { continue }
      (self.header, self.events) = (header, Array(events[...index]))
      (deck, misses) = (viewModel.state.deck, viewModel.state.game.misses)
      (self.score, round) = (score, viewModel.state.round)
      return
    }
    return nil
  }

  /// What is told of it, kept in a file since a date, in seconds since 1970.
  func played(file: String, date: Double) -> PlayedGame {
    PlayedGame(
      id: file, date: date, day: UTCTime.day(date), game: header.game.name,
      deck: deck.name, grid: header.grid, players: header.players, score: score, misses: misses,
      badLuck: round.players.mistakes.badLuck, hints: round.hint.count,
      points: round.players.points)
  }
}
