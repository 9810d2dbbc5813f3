import Files
import Model
import Pages
import ViewModel

/// Game of pairs that was played to its end: its session, played once more.
struct FinishedGame {
  let session: Session
  private let state: MemoryGameViewModel.State
  private let score: Score

  /// Plays a game; `nil` if it does not come to an end, or is none of pairs.
  @MainActor init?(_ session: Session) {
    guard let game = session.header.dealPairs() else { return nil }
    for (index, event) in session.events.enumerated() {
      game.play(event)
      guard let score = game.state.round.score else { continue }
      self.session = Session(session.header, Array(session.events[...index]))
      (state, self.score) = (game.state, score)
      return
    }
    return nil
  }

  /// Summary of the game, kept in a file since a date, in seconds since 1970.
  func played(file: String, date: Double) -> PlayedGame {
    let (header, players) = (session.header, state.round.players)
    var setup = header.setup
    setup.deck = state.deck.name
    return PlayedGame(
      id: file, date: date, day: UTCTime.day(date), setup: setup, score: score,
      misses: state.game.misses, badLuck: players.mistakes.badLuck, hints: state.round.hint.count,
      points: players.points, names: header.names, dailyDeal: header.day)
  }
}

extension PlayedGame {
  /// Result as a line of JSON, without its end.
  public var line: String {
    let named = names.isEmpty ? "" : ",\"names\":\(JSON.Value.list(names.map { .text($0) }))"
    let daily = dailyDeal.map { ",\"day\":\(JSON.text($0))" } ?? ""
    return """
      {"file":\(JSON.text(id)),"ended":\(JSON.number(date)),"game":\(JSON.text(setup.game)),\
      "rows":\(setup.grid.rows),"columns":\(setup.grid.columns),"deck":\(JSON.text(setup.deck)),\
      "players":[\(setup.players.map { JSON.text($0.name) }.joined(separator: ","))],\
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
    guard let id = json["file"]?.text, let date = json["ended"]?.double, date.isFinite,
      let game = json["game"]?.text, let deck = json["deck"]?.text,
      let rows = number(json["rows"]), let columns = number(json["columns"]),
      let players = json["players"]?.players, points.count == players.count,
      let setup = try? GameSetup(
        game: game, deck: deck, rows: rows, columns: columns, players: players),
      let flips = number(json["flips"]), let misses = number(json["misses"]),
      let avoidable = number(json["avoidable"]),
      let luck = number(json["luck"]), let hints = number(json["hints"]),
      let seconds = json["seconds"]?.double, 0...1e9 ~= seconds,
      let names = json["names"] == nil ? [] : json["names"]?.names,
      json["day"].map({ $0.text.map(UTCTime.isDay) == true }) != false
    else { return nil }
    self.init(
      id: id, date: date, day: UTCTime.day(date), setup: setup,
      score: Score(flips: flips, seconds: seconds, avoidable: avoidable),
      misses: misses, badLuck: luck, hints: hints, points: points, names: names,
      dailyDeal: json["day"]?.text)
  }
}
