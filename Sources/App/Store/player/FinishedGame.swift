import Files
import Games
import Model
import Pages
import ViewModel

/// A game of pairs that was played to its end: its session, played once more.
struct FinishedGame {
  let session: Session
  /// Summary, whose file and date are still to be set.
  private let summary: PlayedGame

  /// Plays a game; `nil` if it does not come to an end, or is none of pairs.
  @MainActor init?(_ session: Session) {
    let header = session.header
    guard let viewModel = header.deal() as? MemoryGameViewModel else { return nil }
    for (index, event) in session.events.enumerated() {
      viewModel.play(event)
      guard let score = viewModel.state.round.score else { continue }
      let (state, round) = (viewModel.state, viewModel.state.round)
      self.session = Session(header, Array(session.events[...index]))
      summary = PlayedGame(
        id: "", date: 0, day: "", game: header.game.name, deck: state.deck.name,
        grid: header.grid, players: header.players, score: score, misses: state.game.misses,
        badLuck: round.players.mistakes.badLuck, hints: round.hint.count,
        points: round.players.points, names: header.names, dailyDeal: header.day)
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
    let named = names.isEmpty ? "" : ",\"names\":\(JSON.Value.list(names.map { .text($0) }))"
    let daily = dailyDeal.map { ",\"day\":\(JSON.text($0))" } ?? ""
    return """
      {"file":\(JSON.text(id)),"ended":\(JSON.number(date)),"game":\(JSON.text(game)),\
      "rows":\(grid.rows),"columns":\(grid.columns),"deck":\(JSON.text(deck)),\
      "players":[\(players.map { JSON.text($0.name) }.joined(separator: ","))],\
      "points":[\(points.map(String.init).joined(separator: ","))],\
      "flips":\(score.flips),"misses":\(misses),"avoidable":\(avoidable),"luck":\(badLuck),\
      "hints":\(hints),"stars":\(stars),"seconds":\(JSON.number(score.seconds))\(named)\(daily)}
      """
  }

  init?(_ json: JSON.Value) {
    func number(_ value: JSON.Value?) -> Int? {
      value?.integer().flatMap { 0...1_000_000_000 ~= $0 ? $0 : nil }
    }
    let points = (json["points"]?.list ?? []).compactMap(number)
    guard let id = json["file"]?.text, let date = json["ended"]?.double,
      let game = json["game"]?.text, (try? GameKind(named: game)) != nil,
      let rows = number(json["rows"]), let columns = number(json["columns"]),
      let grid = GameSetup.grid(rows: rows, columns: columns), let deck = json["deck"]?.text,
      let players = json["players"]?.players, 1...GameSetup.mostPlayers ~= players.count,
      points.count == players.count, let flips = number(json["flips"]),
      let misses = number(json["misses"]), let avoidable = number(json["avoidable"]),
      let luck = number(json["luck"]), let hints = number(json["hints"]),
      let seconds = json["seconds"]?.double, 0...1e9 ~= seconds,
      let names = json["names"] == nil ? [] : json["names"]?.names,
      json["day"].map({ $0.text.map(UTCTime.isDay) == true }) != false
    else { return nil }
    self.init(
      id: id, date: date, day: UTCTime.day(date), game: game, deck: deck, grid: grid,
      players: players, score: Score(flips: flips, seconds: seconds, avoidable: avoidable),
      misses: misses, badLuck: luck, hints: hints, points: points, names: names,
      dailyDeal: json["day"]?.text)
  }
}
