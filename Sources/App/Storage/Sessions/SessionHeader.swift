import Files
import Games
import Localization
import Menu
import Model
import ViewModel

/// The header of a session, which is the first line of its file.
///
/// It contains the game, the board, the players, the deck and the seed.
package struct SessionHeader: Equatable, Sendable {
  /// The maximum duration of the preview, in seconds.
  private static let maximumPreview = 60.0

  /// The version of the file format.
  private static let version = 1

  /// The game, the board, the players, and the name or path of the deck.
  package var setup: GameSetup

  /// The deck of the first deal.
  package var deck: Deck

  /// The decks that the player can choose during the game.
  package let themes: [Deck]

  /// The time for which all cards are shown before the game, in seconds, or 0 for no preview.
  package var preview: Double

  /// The seed of the first deal.
  package var seed: UInt64

  /// The day of a daily deal, such as "2026-11-23", or `nil` for other deals.
  package var day: String?

  /// The names of the people who played, in the order of their turns.
  package var names: [String] = []

  package var game: GameKind {
    setup.kind
  }

  package var grid: Grid {
    setup.grid
  }

  /// The players, in the order of their turns.
  package var players: [Player] {
    setup.players
  }

  /// All decks whose faces the game can show.
  package var decks: [Deck] {
    [deck] + themes
  }

  /// Creates the header of a session.
  ///
  /// Throws a `UserFacingError` if the game cannot be played or a deck is missing.
  ///
  /// - Parameters:
  ///   - setup: The game, the board, the players and the deck.
  ///   - preview: The time for which all cards are shown before the game, in seconds.
  ///   - seed: The seed of the first deal.
  ///   - day: The day of a daily deal, or `nil` for other deals.
  ///   - decks: The library that contains the decks.
  package init(
    _ setup: GameSetup,
    preview: Double = 0,
    seed: UInt64,
    day: String? = nil,
    decks: DeckLibrary
  ) throws {
    let deckName = setup.deckSource
    let deck = try decks.deck(named: deckName)
    let themeNames = Self.themeNames(of: setup)
    themes = try themeNames.map { name in
      if name == deckName {
        return deck
      }
      return try decks.deck(named: name)
    }
    self.setup = setup
    self.deck = deck
    self.seed = seed
    self.preview = preview
    self.day = day

    try validateDay()
    try validatePreview()
    try validateFaceCount()
  }

  /// Returns the names of the decks that the player can choose during the game.
  ///
  /// If the deck of the setup is not a theme of the game, it comes first.
  private static func themeNames(of setup: GameSetup) -> [String] {
    let themeNames = setup.kind.themeNames
    let deckName = setup.deckSource
    if themeNames.isEmpty || themeNames.contains(deckName) {
      return themeNames
    }
    return [deckName] + themeNames
  }

  /// Throws an error if the day of the daily deal is not a date.
  private func validateDay() throws(UserFacingError) {
    if let day, !UTCTime.isDay(day) {
      throw UserFacingError(.usage, tr("\(day) is not a date in the form 2026-11-23"))
    }
  }

  /// Throws an error if the preview at the start is too long.
  private func validatePreview() throws(UserFacingError) {
    let isInRange = 0...Self.maximumPreview ~= preview
    let isSupported = !game.isPile || preview == 0
    guard isInRange, isSupported else {
      throw UserFacingError(
        .usage,
        tr("a preview must last 0 to \(Int(Self.maximumPreview)) seconds")
      )
    }
  }

  /// Throws an error if the deck has too few cards or pairs for the board.
  private func validateFaceCount() throws(UserFacingError) {
    let rows = grid.rows
    let columns = grid.columns
    let pairCount = deck.pairs.count

    if game.isPile {
      let requiredCount = grid.cardCount
      guard pairCount >= requiredCount else {
        throw .usage(
          tr(
            """
            a board of size \(rows)×\(columns) needs \(requiredCount) cards, but the deck \
            \(deck.name) has only \(pairCount)
            """))
      }
    } else {
      let requiredCount = grid.pairCount
      // If a game with themes has too few faces, the remaining cards show "?".
      let hasThemes = !game.themeNames.isEmpty
      guard pairCount >= requiredCount || hasThemes else {
        throw .usage(
          tr(
            """
            a board of size \(rows)×\(columns) needs \(requiredCount) pairs, but the deck \
            \(deck.name) has only \(pairCount)
            """))
      }
    }
  }

  // MARK: Dealing

  /// Creates the game that the header describes and deals its cards.
  ///
  /// - Returns: A `MemoryGameViewModel`, or a `CardPileViewModel` for a pile.
  @MainActor package func makeGame() -> any Playable {
    makePairsGame() ?? CardPileViewModel(game, grid: grid, deck: deck, seed: seed)
  }

  /// Creates the game that the header describes if it is a game of pairs.
  ///
  /// - Returns: The game, or `nil` for a pile.
  @MainActor package func makePairsGame() -> MemoryGameViewModel? {
    if game.isPile {
      return nil
    }
    return MemoryGameViewModel(
      game,
      grid: grid,
      deck: deck,
      themes: themes,
      players: players,
      previewDuration: preview,
      seed: seed
    )
  }

  // MARK: Reading and writing

  /// The header as a line of JSON, without a line break.
  package var jsonLine: String {
    var setupMembers: [JSON.Member] = []
    for (key, value) in zip(GameSetup.jsonKeys, setup.jsonValues) {
      setupMembers.append(JSON.Member(key, value))
    }
    // The players are the last member of a setup, but they follow the seed in the line.
    let playersMember = setupMembers.removeLast()

    var members = [JSON.Member("memory-game", .integer(Self.version))]
    members += setupMembers
    members.append(JSON.Member("seed", .number("\(seed)")))
    if setup.players != [.person] {
      members.append(playersMember)
    }
    if preview != 0 {
      members.append(JSON.Member("first-look", .double(preview)))
    }
    if let day {
      members.append(JSON.Member("day", .text(day)))
    }
    if !names.isEmpty {
      members.append(JSON.Member("names", .list(names.map { .text($0) })))
    }
    return JSON.objectLiteral(members)
  }

  /// Returns the contents of a session's file with this header and the given events.
  package func text(with events: [TimedIntent]) -> String {
    var text = jsonLine + "\n"
    for event in events {
      text += event.jsonLine(on: grid) + "\n"
    }
    return text
  }

  /// Reads a header from the first line of a session's file.
  ///
  /// Throws a `JSON.ParseError` if the line is not JSON, or a `UserFacingError` if it is not a
  /// valid header.
  init(_ line: some Sequence<UInt8>, decks: DeckLibrary) throws {
    let object = try JSON.Object(
      JSON.Value(line),
      keys: GameSetup.jsonKeys + ["memory-game", "seed", "first-look", "day", "names"],
      orElse: tr("not a header in JSON")
    )
    let version: Int = try object.value("memory-game") { $0.integer() }
    guard version == Self.version else {
      throw UserFacingError(
        .badData,
        tr("version \(version) is not supported; this program reads version 1")
      )
    }

    try self.init(
      GameSetup(object),
      preview: object.optional("first-look", \.double) ?? 0,
      seed: object.value("seed") { $0.integer() },
      day: object.optional("day", \.text),
      decks: decks
    )
    names = try object.optional("names", \.names) ?? []
  }
}
