import Files
import Games
import Model
import Pages
import Text
import ViewModel

/// Game that a session's header deals.
@MainActor public enum DealtGame {
  case pairs(MemoryGameViewModel)
  case pile(CardPileViewModel)

  /// View model of either.
  public var viewModel: any Playable {
    switch self {
    case .pairs(let game): game
    case .pile(let game): game
    }
  }
  /// View model of a game of pairs; `nil` for a pile.
  public var pairs: MemoryGameViewModel? { if case .pairs(let game) = self { game } else { nil } }
}

/// The first line of a session: which game is played on which board, dealt from which seed.
public struct SessionHeader: Equatable, Sendable {
  private static let longestLook = 60.0
  /// What is played: game, board, players, and the deck by its name or where it is found.
  public internal(set) var setup: GameSetup
  /// The deck that is dealt.
  public internal(set) var deck: Deck
  /// The decks that the player may change to during the game.
  public let themes: [Deck]
  /// For how many seconds all cards are looked at before a game; 0 where they are not.
  public internal(set) var firstLook: Double
  /// The seed of the first deal.
  public internal(set) var seed: UInt64

  /// The game.
  public var game: GameKind { setup.kind }
  /// The board.
  public var grid: Grid { setup.grid }
  /// The players, in the order of their turns.
  public var players: [Player] { setup.players }

  /// Creates the header of a game.
  ///
  /// - Throws: `Problem` of the kind `usage` if that cannot be played, or what finding the deck throws.
  public init(
    _ setup: GameSetup, firstLook: Double = 0, seed: UInt64, decks: DeckLibrary
  ) throws {
    let (game, grid, source) = (setup.kind, setup.grid, setup.deck)
    let deck = try decks.deck(named: source)
    let others = try game.themes.filter { $0 != source }.map { try decks.deck(named: $0) }
    let place = game.themes.firstIndex(of: source) ?? 0
    themes = game.themes.isEmpty ? [] : others[..<place] + [deck] + others[place...]
    (self.setup, self.deck, self.seed, self.firstLook) = (setup, deck, seed, firstLook)
    guard 0...Self.longestLook ~= firstLook, !game.isPile || firstLook == 0 else {
      throw Problem(.usage, tr("a first look takes 0 to \(Int(Self.longestLook)) seconds"))
    }
    let (rows, columns) = (grid.rows, grid.columns)
    let needed = game.isPile ? grid.cards : grid.pairs
    // A game with themes shows "?" when the faces run out.
    guard deck.pairs.count >= needed || !game.isPile && !game.themes.isEmpty else {
      throw Problem(
        .usage,
        game.isPile
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
    let fields = setup.fields.map { "\(JSON.text($0.key.text)):\($0.value)" }
    let (players, others) = (fields.last ?? "", fields.dropLast())
    return "{\"memory-game\":1,\(others.joined(separator: ",")),\"seed\":\(seed)"
      + (setup.players == [.person] ? "" : ",\(players)")
      + (firstLook == 0 ? "" : ",\"first-look\":\(JSON.number(firstLook))") + "}"
  }

  /// Deals the session's game.
  @MainActor public func deal() -> DealtGame {
    game.isPile
      ? .pile(CardPileViewModel(game, grid: grid, deck: deck, seed: seed))
      : .pairs(
        MemoryGameViewModel(
          game, grid: grid, deck: deck, themes: themes, players: players,
          preview: firstLook, seed: seed))
  }

  /// Reads a header strictly: an unknown key or version is an error.
  init(_ bytes: some Sequence<UInt8>, decks: DeckLibrary) throws {
    let line = try JSON.Object(
      JSON.Value(bytes),
      keys: GameSetup.keys + ["memory-game", "seed", "first-look"],
      orElse: tr("not a header in JSON"))
    let version: Int = try line.value("memory-game") { $0.integer() }
    guard version == 1 else {
      throw Problem(.badData, tr("version \(version) is not known; this program reads version 1"))
    }
    try self.init(
      GameSetup(header: line),
      firstLook: line.optional("first-look", \.double) ?? 0,
      seed: line.value("seed") { $0.integer() },
      decks: decks)
  }
}
