import Games
import Files
import Text
import Model

/// What was chosen last on the start screen, and that the player knows the way there.
public struct GameChoice: StoredValue {
  private static let players = ["person"] + ["2", "4", "8", "all"].map { "computer:\($0)" }
  private static let sides = 1...400

  /// The name of a game.
  public var game = GameKind.lab.name
  /// A deck by its name, or where it is found; `nil` is the game's own.
  public var deck: String?
  /// Rows and columns of the board; `nil` are the game's own.
  public var rows, columns: Int?
  /// Who plays, one to four: "person", or "computer:" and how many cards it remembers.
  public var players = ["person"]

  /// Whether the menu was opened once, so that its button needs no word any more.
  public var knowsMenu = false

  /// The game of the first time.
  public init() {}

  /// The lines of `choice.json`.
  public static var fields: [StoredField<GameChoice>] {
    let games = GameKind.all.map(\.name)
    return [
      StoredField(
        "game", \.game,
        .text(orElse: tr("must be one of: \(games.joined(separator: ", "))"), where: games.contains)
      ),
      StoredField("deck", \.deck, .optional(.text())),
      StoredField("rows", \.rows, .optional(.integer(in: sides))),
      StoredField("columns", \.columns, .optional(.integer(in: sides))),
      StoredField("players", \.players, list),
      StoredField("menu-known", \.knowsMenu, .flag),
    ]
  }

  private static var list: KeptKind<[String]> {
    KeptKind(
      refusal: tr("must be a list of one to four of: \(players.joined(separator: ", "))"),
      read: { value in
        let names = value.list?.compactMap(\.text) ?? []
        return 1...4 ~= names.count && names.count == value.list?.count
          && names.allSatisfy(players.contains) ? names : nil
      }, write: { .list($0.map { .text($0) }) })
  }
}
