import Files
import Games
import Model
import Pages
import Text

// A game as it is typed, and as it stands in files: in a session's header, and in what was picked last.
extension GameSetup {
  /// Creates a setup from a game's name and numbers; what is left out is the game's own.
  ///
  /// - Throws: `Problem` of the kind `usage`, if there is no such game, or it has no such board or players.
  public init(
    game name: String, deck: String? = nil, rows: Int? = nil, columns: Int? = nil,
    players: [Player] = [.person]
  ) throws(Problem) {
    let kind = try GameKind(named: name)
    let (rows, columns) = (rows ?? kind.rows, columns ?? kind.columns)
    guard let grid = Self.grid(rows: rows, columns: columns) else {
      throw Problem(
        .usage,
        tr(
          """
          a board of \(rows) rows and \(columns) columns cannot be played; it needs 2 to \
          \(Self.mostPlaces) places
          """))
    }
    guard 1...Self.mostPlayers ~= players.count, !kind.isPile || players == [.person] else {
      throw Problem(
        .usage,
        kind.isPile
          ? tr("one person plays \(name), not \(players.count)")
          : tr("1 to \(Self.mostPlayers) players play \(name), not \(players.count)"))
    }
    self.init(kind, deck: deck, grid: grid, players: players)
  }

  static let keys: [JSON.Key] = ["game", "deck", "rows", "columns", "players"]

  /// The values under their keys.
  var fields: [(key: JSON.Key, value: JSON.Value)] {
    let players = JSON.Value.list(players.map { .text($0.name) })
    return Array(
      zip(
        Self.keys,
        [.text(game), .text(deck), .integer(grid.rows), .integer(grid.columns), players])
    ).map { (key: $0, value: $1) }
  }

  /// Reads the header of a session strictly; what is left out is the game's own.
  init(header line: JSON.Object) throws {
    try self.init(
      game: line.value("game", \.text), deck: line.optional("deck", \.text),
      rows: line.optional("rows") { $0.integer() },
      columns: line.optional("columns") { $0.integer() },
      players: line.optional("players") { $0.players } ?? [.person])
  }

  /// Reads what was picked last; a board that is too large becomes the game's own.
  init(kept object: JSON.Object) throws(Problem) {
    let games = GameKind.all.map(\.name)
    let sides = StoredKind.integer(in: 1...Self.mostPlaces)
    let game: GameKind =
      try object.optional(
        "game", { json in GameKind.all.first { $0.name == json.text } },
        orElse: tr("must be one of: \(games.joined(separator: ", "))")) ?? .lab
    let deck = try object.optional("deck", \.text, orElse: tr("must be a text in quotes"))
    let rows = try object.optional("rows", sides.read, orElse: sides.refusal)
    let columns = try object.optional("columns", sides.read, orElse: sides.refusal)
    let offered = Self.tables.flatMap { $0 }.reduce(into: [String]()) { names, player in
      if !names.contains(player.name) { names.append(player.name) }
    }
    let players = try object.optional(
      "players",
      { json in
        json.players.flatMap { players in
          1...Self.mostPlayers ~= players.count
            && players.allSatisfy { offered.contains($0.name) } ? players : nil
        }
      },
      orElse: tr("must be a list of one to four of: \(offered.joined(separator: ", "))"))
    self.init(
      game, deck: deck,
      grid: Self.grid(rows: rows ?? game.rows, columns: columns ?? game.columns),
      players: players ?? [.person])
  }
}

extension GameKind {
  /// Finds a game by the name that the command line and session files use.
  ///
  /// - Throws: `Problem` of the kind `usage`, which lists the games that there are.
  public init(named name: String) throws(Problem) {
    guard let game = Self.all.first(where: { $0.name == name }) else {
      let names = Self.all.map(\.name).joined(separator: ", ")
      throw Problem(.usage, tr("there is no game \"\(name)\"; choose one of: \(names)"))
    }
    self = game
  }
}

extension JSON.Value {
  /// Players by their names.
  fileprivate var players: [Player]? {
    guard let names = list?.map(\.text) else { return nil }
    let players = names.compactMap { $0.flatMap(Player.init(name:)) }
    return players.count == names.count ? players : nil
  }
}
