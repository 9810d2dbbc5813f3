import Files
import Menu
import Model

extension GameResult {
  /// The result as a line of JSON, without a line break.
  package var jsonLine: String {
    var members = [
      JSON.Member("file", .text(id)),
      JSON.Member("ended", .double(endDate)),
      JSON.Member("game", .text(setup.gameName)),
      JSON.Member("rows", .integer(setup.grid.rows)),
      JSON.Member("columns", .integer(setup.grid.columns)),
      JSON.Member("deck", .text(setup.deckSource)),
      JSON.Member("players", .list(setup.players.map { .text($0.name) })),
      JSON.Member("points", .list(points.map { .integer($0) })),
      JSON.Member("flips", .integer(score.flips)),
      JSON.Member("misses", .integer(misses)),
      JSON.Member("avoidable", .integer(avoidableMisses)),
      JSON.Member("luck", .integer(unavoidableMisses)),
      JSON.Member("hints", .integer(hints)),
      JSON.Member("stars", .integer(stars)),
      JSON.Member("seconds", .double(score.seconds)),
    ]
    if !playerNames.isEmpty {
      members.append(JSON.Member("names", .list(playerNames.map { .text($0) })))
    }
    if let dailyDealDay {
      members.append(JSON.Member("day", .text(dailyDealDay)))
    }
    return JSON.objectLiteral(members)
  }

  /// Creates a result from the JSON in `jsonLine`, or returns `nil` if the JSON is malformed.
  init?(_ json: JSON.Value) {
    guard let id = json["file"]?.text,
      let endDate = json["ended"]?.double, endDate.isFinite,
      let setup = Self.setup(in: json),
      let score = Self.score(in: json),
      let misses = json["misses"]?.count,
      let unavoidableMisses = json["luck"]?.count,
      let hints = json["hints"]?.count
    else { return nil }

    let pointItems = json["points"]?.list ?? []
    let points = pointItems.compactMap(\.count)
    guard points.count == setup.players.count else { return nil }

    var playerNames: [String] = []
    if let value = json["names"] {
      guard let names = value.names else { return nil }
      playerNames = names
    }

    var dailyDealDay: String?
    if let value = json["day"] {
      guard let day = value.text, UTCTime.isDay(day) else { return nil }
      dailyDealDay = day
    }

    self.init(
      id: id,
      endDate: endDate,
      day: UTCTime.day(endDate),
      setup: setup,
      score: score,
      misses: misses,
      unavoidableMisses: unavoidableMisses,
      hints: hints,
      points: points,
      playerNames: playerNames,
      dailyDealDay: dailyDealDay
    )
  }

  private static func setup(in json: JSON.Value) -> GameSetup? {
    guard let game = json["game"]?.text,
      let deck = json["deck"]?.text,
      let rows = json["rows"]?.count,
      let columns = json["columns"]?.count,
      let players = json["players"]?.players
    else { return nil }
    return try? GameSetup(
      game: game,
      deck: deck,
      rows: rows,
      columns: columns,
      players: players
    )
  }

  private static let maximumSeconds = 1e9

  private static func score(in json: JSON.Value) -> Score? {
    guard let flips = json["flips"]?.count,
      let avoidableMisses = json["avoidable"]?.count,
      let seconds = json["seconds"]?.double, 0...maximumSeconds ~= seconds
    else { return nil }
    return Score(flips: flips, seconds: seconds, avoidableMisses: avoidableMisses)
  }
}

extension JSON.Value {
  /// The value as a whole number from 0 to a billion, or `nil` if it is anything else.
  fileprivate var count: Int? {
    let maximumCount = 1_000_000_000
    guard let number: Int = integer(), 0...maximumCount ~= number else { return nil }
    return number
  }
}
