import Model

/// The first line of a session: which game is played on which board, dealt from which seed.
public struct SessionHeader: Equatable, Sendable {
  /// The version of the file format.
  public static let version = 1

  /// The largest number of places on a board.
  public static let largestBoard = 400

  /// The game.
  public let game: GameKind
  /// The deck that is dealt.
  public let deck: Deck
  /// The board.
  public let grid: Grid
  /// The seed of the first deal.
  public let seed: UInt64

  /// Chooses a game; what is left out is the game's own.
  ///
  /// - Throws: `Refusal`, which says what cannot be played.
  public init(
    game name: String, deck deckName: String? = nil, rows: Int? = nil, columns: Int? = nil,
    seed: UInt64
  ) throws(Refusal) {
    guard let game = GameKind.all.first(where: { $0.name == name }) else {
      let names = GameKind.all.map(\.name).joined(separator: ", ")
      throw Refusal("there is no game \"\(name)\"; choose one of: \(names)")
    }
    let deck = game.deck
    guard deckName ?? deck.name == deck.name else {
      throw Refusal("there is no deck \"\(deckName ?? "")\"; choose: \(deck.name)")
    }
    self.game = game
    self.deck = deck
    grid = try Self.grid(rows: rows ?? game.rows, columns: columns ?? game.columns)
    guard grid.pairs <= deck.faces.count else {
      throw Refusal(
        """
        a board of \(grid.rows) rows and \(grid.columns) columns needs \(grid.pairs) pairs, but \
        the deck \(deck.name) has \(deck.faces.count)
        """)
    }
    self.seed = seed
  }

  private static func grid(rows: Int, columns: Int) throws(Refusal) -> Grid {
    let (places, overflow) = rows.multipliedReportingOverflow(by: columns)
    guard rows >= 1, columns >= 1, !overflow, (2...largestBoard).contains(places) else {
      throw Refusal(
        """
        a board of \(rows) rows and \(columns) columns cannot be played; it needs 2 to \
        \(largestBoard) places
        """)
    }
    return Grid(rows: rows, columns: columns)
  }

  /// The header as a line, without its end.
  public var line: String {
    """
    {"memory-game":\(Self.version),"game":\(JSON.text(game.name)),"deck":\(JSON.text(deck.name)),\
    "rows":\(grid.rows),"columns":\(grid.columns),"seed":\(seed)}
    """
  }
}

/// Why a game cannot be played or a line cannot be read.
public struct Refusal: Error, Equatable, CustomStringConvertible {
  /// One line for the player.
  public let description: String

  init(_ description: String) { self.description = description }
}

extension SessionHeader: Decodable {
  /// Reads a header strictly: an unknown key or version is an error.
  public init(from decoder: any Decoder) throws {
    let line = try StrictLine(
      decoder, keys: ["memory-game", "game", "deck", "rows", "columns", "seed"])
    let version: Int = try line.value("memory-game")
    guard version == Self.version else {
      throw Refusal(
        "version \(version) is not known; this program reads version \(Self.version)")
    }
    try self.init(
      game: line.value("game"), deck: line.optional("deck"), rows: line.optional("rows"),
      columns: line.optional("columns"), seed: line.value("seed"))
  }
}
