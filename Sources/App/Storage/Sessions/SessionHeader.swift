import Files
import Games
import Localization
import Menu
import Model
import ViewModel

/// First line of a session: game, board, players, deck and seed.
package struct SessionHeader: Equatable, Sendable {
  private static let maximumPreview = 60.0
  /// Game, board, players, and the deck by its name or path.
  package var setup: GameSetup
  /// Deck that is dealt.
  package var deck: Deck
  /// Decks that the player may change to during the game.
  package let themes: [Deck]
  /// Length of the first look at all cards before a game, in seconds; 0 without one.
  package var preview: Double
  /// Seed of the first deal.
  package var seed: UInt64
  /// Day whose cards are dealt, such as "2026-11-23"; `nil` for every other deal.
  package var day: String?
  /// Names that the persons had typed when the game ended, in the order of their turns.
  package var names: [String] = []

  /// Game.
  package var game: GameKind { setup.kind }
  /// Board.
  package var grid: Grid { setup.grid }
  /// Players, in the order of their turns.
  package var players: [Player] { setup.players }
  /// Decks that the game's faces may come from.
  package var decks: [Deck] { [deck] + themes }

  /// Creates the header of a game; fails if that cannot be played, or a deck is missing.
  package init(
    _ setup: GameSetup, preview: Double = 0, seed: UInt64, day: String? = nil,
    decks: DeckLibrary
  ) throws {
    let game = setup.kind
    let grid = setup.grid
    let deckName = setup.deckSource
    let deck = try decks.deck(named: deckName)
    // A deck that is none of the themes stands before them.
    let isCustomDeck = !game.themeNames.isEmpty && !game.themeNames.contains(deckName)
    let names = (isCustomDeck ? [deckName] : []) + game.themeNames
    themes = try names.map { $0 == deckName ? deck : try decks.deck(named: $0) }
    self.setup = setup
    self.deck = deck
    self.seed = seed
    self.preview = preview
    self.day = day
    if let day, !UTCTime.isDay(day) {
      throw UserFacingError(.usage, tr("\(day) is no day such as 2026-11-23"))
    }
    guard 0...Self.maximumPreview ~= preview, !game.isPile || preview == 0 else {
      throw UserFacingError(
        .usage, tr("a first look takes 0 to \(Int(Self.maximumPreview)) seconds"))
    }
    let rows = grid.rows
    let columns = grid.columns
    let pairCount = deck.pairs.count
    let requiredCount = game.isPile ? grid.cardCount : grid.pairCount
    // A game with themes shows "?" when the faces run out.
    guard pairCount >= requiredCount || !game.isPile && !game.themeNames.isEmpty else {
      throw UserFacingError.usage(
        game.isPile
          ? tr(
            """
            a board of \(rows) rows and \(columns) columns needs \(requiredCount) cards, but the deck \
            \(deck.name) has \(pairCount)
            """)
          : tr(
            """
            a board of \(rows) rows and \(columns) columns needs \(requiredCount) pairs, but the deck \
            \(deck.name) has \(pairCount)
            """))
    }
  }

  /// Deals the session's game: a `MemoryGameViewModel`, or for a pile a `CardPileViewModel`.
  @MainActor package func makeGame() -> any Playable {
    makePairsGame() ?? CardPileViewModel(game, grid: grid, deck: deck, seed: seed)
  }

  /// Deals a game of pairs; `nil` for a pile.
  @MainActor package func makePairsGame() -> MemoryGameViewModel? {
    if game.isPile {
      return nil
    }
    return MemoryGameViewModel(
      game, grid: grid, deck: deck, themes: themes, players: players, previewDuration: preview,
      seed: seed)
  }

  /// Header as a line, without its end.
  package var jsonLine: String {
    var values = Array(zip(GameSetup.jsonKeys, setup.jsonValues))
    let players = values.removeLast()
    values.append(("seed", .number("\(seed)")))
    if setup.players != [.person] {
      values.append(players)
    }
    if preview != 0 {
      values.append(("first-look", .double(preview)))
    }
    if let day {
      values.append(("day", .text(day)))
    }
    if !names.isEmpty {
      values.append(("names", .list(names.map { .text($0) })))
    }
    return "{\"memory-game\":1\(values.map { ",\(JSON.stringLiteral($0)):\($1)" }.joined())}"
  }

  /// Session as the text of a file.
  package func text(with events: [TimedIntent]) -> String {
    ([jsonLine] + events.map { $0.jsonLine(on: grid) }).map { $0 + "\n" }.joined()
  }

  /// Reads a header strictly: an unknown key or version is an error.
  init(_ bytes: some Sequence<UInt8>, decks: DeckLibrary) throws {
    let object = try JSON.Object(
      JSON.Value(bytes),
      keys: GameSetup.jsonKeys + ["memory-game", "seed", "first-look", "day", "names"],
      orElse: tr("not a header in JSON"))
    let version: Int = try object.value("memory-game") { $0.integer() }
    guard version == 1 else {
      throw UserFacingError(
        .badData, tr("version \(version) is not known; this program reads version 1"))
    }
    try self.init(
      GameSetup(object), preview: object.optional("first-look", \.double) ?? 0,
      seed: object.value("seed") { $0.integer() }, day: object.optional("day", \.text), decks: decks
    )
    names = try object.optional("names", \.names) ?? []
  }
}
