import Files
import Model
import Pages
import ViewModel

/// A game of pairs that was played to its end: its session, played once more.
struct FinishedGame {
  /// Session up to the last pair.
  let session: Session
  /// Summary, whose file and date are still to be set.
  private let summary: PlayedGame

  /// Plays a game; `nil` if it does not come to an end, or is none of pairs.
  @MainActor init?(_ session: Session) {
    let header = session.header
    guard let viewModel = header.deal().pairs else { return nil }
    for (index, event) in session.events.enumerated() {
      viewModel.play(event)
      guard let score = viewModel.state.round.score else { continue }
      let (state, round) = (viewModel.state, viewModel.state.round)
      self.session = Session(header, Array(session.events[...index]))
      summary = PlayedGame(
        id: "", date: 0, day: "", game: header.game.name, deck: state.deck.name,
        grid: header.grid, players: header.players, score: score, misses: state.game.misses,
        badLuck: round.players.mistakes.badLuck, hints: round.hint.count,
        points: round.players.points, names: header.names)
      return
    }
    return nil
  }

  /// Summary of the game, kept in a file since a date, in seconds since 1970.
  func played(file: String, date: Double) -> PlayedGame {
    var played = summary
    (played.id, played.date, played.day) = (file, date, UTCTime.day(date))
    return played
  }
}

extension PlayedGame {
  /// The result as a line of JSON, without its end.
  public var line: String {
    """
    {"file":\(JSON.text(id)),"ended":\(JSON.number(date)),"game":\(JSON.text(game)),\
    "rows":\(grid.rows),"columns":\(grid.columns),"deck":\(JSON.text(deck)),\
    "players":[\(players.map { JSON.text($0.name) }.joined(separator: ","))],\
    "points":[\(points.map(String.init).joined(separator: ","))],\
    \(names.isEmpty ? "" : "\"names\":\(JSON.Value.list(names.map { .text($0) })),")\
    "flips":\(score.flips),"misses":\(misses),"avoidable":\(avoidable),"luck":\(badLuck),\
    "hints":\(hints),"stars":\(stars),"seconds":\(JSON.number(score.seconds))}
    """
  }
}
