import Games
import Files
import Text
import Model
import ViewModel

/// The first line of a session: which game is played on which board, dealt from which seed.
public struct SessionHeader: Equatable, Sendable {
  private static let largestBoard = 400
  private static let mostPlayers = 4
  private static let longestLook = 60.0
  /// The game.
  public let game: GameKind
  /// The deck that is dealt.
  public internal(set) var deck: Deck
  /// What the player or the file calls the deck: its name, or where it is found.
  public internal(set) var deckSource: String
  /// The decks that the player may change to during the game.
  public let themes: [Deck]
  /// The board.
  public let grid: Grid
  /// Who plays, in the order of their turns.
  public let players: [Player]
  /// For how many seconds all cards are looked at before a game; 0 where they are not.
  public internal(set) var firstLook: Double
  /// The seed of the first deal.
  public internal(set) var seed: UInt64

  /// Chooses a game; what is left out is the game's own.
  ///
  /// - Throws: `Problem` of the kind `usage` if that cannot be played, or what finding the deck throws.
  public init(
    game name: String, deck deckName: String? = nil, rows: Int? = nil, columns: Int? = nil,
    players: [Player] = [.person], firstLook: Double = 0, seed: UInt64, decks: DeckLibrary
  ) throws {
    let game = try GameKind(named: name)
    self.game = game
    let (rows, columns) = (rows ?? game.rows, columns ?? game.columns)
    let sizes = 1...Self.largestBoard
    guard sizes ~= rows, sizes ~= columns, 2...Self.largestBoard ~= rows * columns else {
      throw Problem(
        .usage,
        tr(
          """
          a board of \(rows) rows and \(columns) columns cannot be played; it needs 2 to \
          \(Self.largestBoard) places
          """))
    }
    grid = Grid(rows: rows, columns: columns)
    let source = deckName ?? game.deck
    let deck = try decks.deck(named: source)
    let others = try game.themes.filter { $0 != source }.map { try decks.deck(named: $0) }
    let place = game.themes.firstIndex(of: source) ?? 0
    themes = game.themes.isEmpty ? [] : others[..<place] + [deck] + others[place...]
    (self.deck, deckSource, self.seed) = (deck, source, seed)
    (self.players, self.firstLook) = (players, firstLook)
    guard 1...Self.mostPlayers ~= players.count, game.rules != nil || players == [.person] else {
      let (name, count) = (game.name, players.count)
      throw Problem(
        .usage,
        game.rules == nil
          ? tr("one person plays \(name), not \(count)")
          : tr("1 to \(Self.mostPlayers) players play \(name), not \(count)"))
    }
    guard 0...Self.longestLook ~= firstLook, game.rules != nil || firstLook == 0 else {
      throw Problem(.usage, tr("a first look takes 0 to \(Int(Self.longestLook)) seconds"))
    }
    let needed = game.rules == nil ? grid.cards : grid.pairs
    // A game with themes shows "?" when the faces run out.
    guard deck.pairs.count >= needed || game.rules != nil && !game.themes.isEmpty else {
      throw Problem(
        .usage,
        game.rules == nil
          ? tr(
            """
            a board of \(rows) rows and \(columns) columns needs \(needed) cards, but the deck \
            \(deck.name) has \(deck.pairs.count)
            """)
          : tr(
            """
            a board of \(rows) rows and \(columns) columns needs \(needed) pairs, but the deck \
            \(deck.name) has \(deck.pairs.count)
            """))
    }
  }

  /// The header as a line, without its end.
  public var line: String {
    """
    {"memory-game":1,"game":\(JSON.text(game.name)),"deck":\(JSON.text(deckSource)),\
    "rows":\(grid.rows),"columns":\(grid.columns),"seed":\(seed)\(optional)}
    """
  }

  /// What most games do without.
  private var optional: String {
    let names = players.map { JSON.text($0.name) }.joined(separator: ",")
    return (players == [.person] ? "" : ",\"players\":[\(names)]")
      + (firstLook == 0 ? "" : ",\"first-look\":\(JSON.number(firstLook))")
  }

  /// Deals the session's game.
  @MainActor public func deal() -> any GameViewModel {
    game.rules == nil
      ? CardPileViewModel(game, grid: grid, deck: deck, seed: seed)
      : MemoryGameViewModel(
        game, grid: grid, deck: deck, themes: themes, players: players,
        firstLook: firstLook, seed: seed)
  }

  /// Reads a header strictly: an unknown key or version is an error.
  init(_ bytes: some Sequence<UInt8>, decks: DeckLibrary) throws {
    let line = try JSON.Object(
      JSON.Value(bytes),
      keys: [
        "memory-game", "game", "deck", "rows", "columns", "seed", "players", "first-look",
      ],
      orElse: tr("not a header in JSON"))
    let version: Int = try line.value("memory-game") { $0.integer() }
    guard version == 1 else {
      throw Problem(.badData, tr("version \(version) is not known; this program reads version 1"))
    }
    try self.init(
      game: line.value("game", \.text), deck: line.optional("deck", \.text),
      rows: line.optional("rows") { $0.integer() },
      columns: line.optional("columns") { $0.integer() },
      players: line.optional("players", \.players) ?? [.person],
      firstLook: line.optional("first-look", \.double) ?? 0,
      seed: line.value("seed") { $0.integer() },
      decks: decks)
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
