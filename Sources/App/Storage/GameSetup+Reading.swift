import Files
import Games
import Localization
import Menu
import Model
import ViewState

// A game as it is typed, and as it stands in files: in a session's header, and in what was picked
// last.
extension GameSetup {
  /// Creates a setup from a game's name and numbers; what is left out is the game's own.
  package init(
    game name: String, deck: String? = nil, rows: Int? = nil, columns: Int? = nil,
    players: [Player] = [.person]
  ) throws(UserFacingError) {
    let kind = try GameKind(named: name)
    let rows = rows ?? kind.grid.rows
    let columns = columns ?? kind.grid.columns
    guard let grid = Self.grid(rows: rows, columns: columns) else {
      throw .usage(
        tr(
          """
          a board of \(rows) rows and \(columns) columns cannot be played; it needs 2 to \
          \(Self.maximumPositions) places
          """))
    }
    guard 1...Self.maximumPlayers ~= players.count, !kind.isPile || players == [.person] else {
      throw .usage(
        kind.isPile
          ? tr("one person plays \(name), not \(players.count)")
          : tr("1 to \(Self.maximumPlayers) players play \(name), not \(players.count)"))
    }
    self.init(kind, deckSource: deck, grid: grid, players: players)
  }

  static let jsonKeys = ["game", "deck", "rows", "columns", "players"]

  var jsonValues: [JSON.Value] {
    [
      .text(gameName), .text(deckSource), .integer(grid.rows), .integer(grid.columns),
      .list(players.map { .text($0.name) }),
    ]
  }

  init(_ object: JSON.Object) throws(UserFacingError) {
    try self.init(
      game: object.value("game", \.text), deck: object.optional("deck", \.text),
      rows: object.optional("rows") { $0.integer() },
      columns: object.optional("columns") { $0.integer() },
      players: object.optional("players", \.players) ?? [.person])
  }
}

extension GameKind {
  /// Finds a game by the name that the command line and session files use.
  package init(named name: String) throws(UserFacingError) {
    guard let game = Self.all.first(where: { $0.name == name }) else {
      throw UserFacingError(
        .usage, tr("there is no game \"\(name)\"; choose one of: \(Self.nameList)"))
    }
    self = game
  }
}

extension JSON.Value {
  var players: [Player]? {
    guard let list else { return nil }
    let players = list.compactMap { $0.text.flatMap(Player.init) }
    return players.count == list.count ? players : nil
  }

  /// Names of persons; `nil` if they are too many or too long.
  var names: [String]? {
    guard let list, list.count <= GameSetup.maximumPlayers else { return nil }
    let names = list.compactMap(\.text).filter { $0.count <= Settings.maximumNameLength }
    return names.count == list.count ? names : nil
  }
}
