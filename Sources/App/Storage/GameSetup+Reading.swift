import Files
import Games
import Localization
import Menu
import Model
import ViewState

// A setup is read from the command line, a session header or the file of the last setup.
extension GameSetup {
  /// Creates a setup from the name of a game and the choices of the player.
  ///
  /// Throws a `UserFacingError` if the game does not exist or does not allow these choices.
  ///
  /// - Parameters:
  ///   - name: The name of the game.
  ///   - deck: The name or path of the deck, or `nil` for the default deck of the game.
  ///   - rows: The number of rows, or `nil` for the default of the game.
  ///   - columns: The number of columns, or `nil` for the default of the game.
  ///   - players: The players, in the order of their turns.
  package init(
    game name: String,
    deck: String? = nil,
    rows: Int? = nil,
    columns: Int? = nil,
    players: [Player] = [.person]
  ) throws(UserFacingError) {
    let kind = try GameKind(named: name)
    let rows = rows ?? kind.grid.rows
    let columns = columns ?? kind.grid.columns
    guard let grid = Self.grid(rows: rows, columns: columns) else {
      throw .usage(
        tr(
          """
          a board of size \(rows)×\(columns) is not possible; a board has 2 to \
          \(Self.maximumPositions) positions
          """))
    }
    try Self.checkPlayers(players, of: kind)
    self.init(kind, deckSource: deck, grid: grid, players: players)
  }

  private static func checkPlayers(
    _ players: [Player],
    of kind: GameKind
  ) throws(UserFacingError) {
    let name = kind.name
    if kind.isPile {
      guard players == [.person] else {
        throw .usage(tr("\(name) is for one player, not \(players.count)"))
      }
    } else {
      guard 1...maximumPlayers ~= players.count else {
        throw .usage(tr("\(name) is for 1 to \(maximumPlayers) players, not \(players.count)"))
      }
    }
  }

  /// The JSON keys of a setup, in the order of `jsonValues`.
  static let jsonKeys = ["game", "deck", "rows", "columns", "players"]

  /// The JSON values of the setup, in the order of `jsonKeys`.
  var jsonValues: [JSON.Value] {
    [
      .text(gameName),
      .text(deckSource),
      .integer(grid.rows),
      .integer(grid.columns),
      .list(players.map { .text($0.name) }),
    ]
  }

  /// Creates a setup from a JSON object with the keys in `jsonKeys`.
  ///
  /// Only `game` is required.
  init(_ object: JSON.Object) throws(UserFacingError) {
    try self.init(
      game: object.value("game", \.text),
      deck: object.optional("deck", \.text),
      rows: object.optional("rows") { $0.integer() },
      columns: object.optional("columns") { $0.integer() },
      players: object.optional("players", \.players) ?? [.person]
    )
  }
}

extension GameKind {
  /// Finds a game by the name that the command line and session files use.
  ///
  /// Throws a `UserFacingError` with the names of all games if no game has this name.
  package init(named name: String) throws(UserFacingError) {
    guard let game = Self.all.first(where: { $0.name == name }) else {
      throw UserFacingError(
        .usage,
        tr("there is no game \"\(name)\"; choose one of: \(Self.nameList)")
      )
    }
    self = game
  }
}

extension JSON.Value {
  /// The players in this list, or `nil` if the value is not a list of player names.
  var players: [Player]? {
    guard let list else { return nil }
    var players: [Player] = []
    for item in list {
      guard let name = item.text, let player = Player(name: name) else { return nil }
      players.append(player)
    }
    return players
  }

  /// The player names in this list, or `nil` if the list is not valid.
  ///
  /// A list is not valid if it contains too many names or a name that is too long.
  var names: [String]? {
    guard let list, list.count <= GameSetup.maximumPlayers else { return nil }
    var names: [String] = []
    for item in list {
      guard let name = item.text, name.count <= Settings.maximumNameLength else { return nil }
      names.append(name)
    }
    return names
  }
}
