import Decks
import Files
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
  /// What the player or the file calls the deck: its name, or where it is found.
  public let deckSource: String
  /// The decks that the player may change to during the game.
  public let themes: [Deck]
  /// The board.
  public let grid: Grid
  /// The seed of the first deal.
  public let seed: UInt64

  /// Chooses a game; what is left out is the game's own.
  ///
  /// - Throws: `Problem` of the kind `usage`, which says what cannot be played, or what finding the deck throws.
  public init(
    game name: String, deck deckName: String? = nil, rows: Int? = nil, columns: Int? = nil,
    seed: UInt64, decks: DeckLibrary
  ) throws {
    let game = try GameKind(named: name)
    self.game = game
    grid = try Self.grid(rows: rows ?? game.rows, columns: columns ?? game.columns)
    let source = deckName ?? game.deck
    let deck = try decks.deck(named: source)
    let others = try game.themes.filter { $0 != source }.map { try decks.deck(named: $0) }
    let place = game.themes.firstIndex(of: source) ?? 0
    themes = game.themes.isEmpty ? [] : others[..<place] + [deck] + others[place...]
    self.deck = deck
    deckSource = source
    self.seed = seed
    guard deck.pairs.count >= pairsNeeded else {
      throw Problem(
        .usage,
        """
        a board of \(grid.rows) rows and \(grid.columns) columns needs \(pairsNeeded) \
        \(game.rules == nil ? "cards" : "pairs"), but the deck \(deck.name) has \
        \(deck.pairs.count)
        """)
    }
  }

  /// How many pairs the deck must have; a game with themes shows "?" when they run out.
  public var pairsNeeded: Int {
    if game.rules == nil { return grid.cards }
    return game.themes.isEmpty ? grid.pairs : 0
  }

  private static func grid(rows: Int, columns: Int) throws(Problem) -> Grid {
    let (places, overflow) = rows.multipliedReportingOverflow(by: columns)
    guard rows >= 1, columns >= 1, !overflow, (2...largestBoard).contains(places) else {
      throw Problem(
        .usage,
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
    {"memory-game":\(Self.version),"game":\(JSON.text(game.name)),"deck":\(JSON.text(deckSource)),\
    "rows":\(grid.rows),"columns":\(grid.columns),"seed":\(seed)}
    """
  }
}

extension SessionHeader {
  /// Reads a header strictly: an unknown key or version is an error.
  init(_ bytes: some Sequence<UInt8>, decks: DeckLibrary) throws {
    let line = try StrictLine(
      bytes, of: "a header", keys: ["memory-game", "game", "deck", "rows", "columns", "seed"])
    let version: Int = try line.value("memory-game") { $0.integer() }
    guard version == Self.version else {
      throw Problem(
        .badData, "version \(version) is not known; this program reads version \(Self.version)")
    }
    try self.init(
      game: line.value("game", \.text), deck: line.optional("deck", \.text),
      rows: line.optional("rows") { $0.integer() },
      columns: line.optional("columns") { $0.integer() }, seed: line.value("seed") { $0.integer() },
      decks: decks)
  }
}
