import Games
import Board
import Desktop
import Files
import Glibc
import Text
import Pages
import Model
import Pictures
import SDLPlatform
import Store
import View
import ViewModel

// What is played.
extension PlayCommand {
  /// Chooses what is played; without enough pictures that is the game's own deck.
  @MainActor func makeHeader(
    seed: UInt64, _ store: PlayerStore,
    orElse pictures: @escaping @Sendable (String) throws -> PictureDeck
  ) throws -> SessionHeader {
    let decks = try ObjectGraph.decks(orElse: pictures)
    let name = game ?? architecture.game.name
    let looks =
      store.settings.firstLook && architecture == .mvvm
      && (try? GameKind(named: name))?.rules != nil
    // A game that is left is gone on with from anywhere.
    let isPath = deck.map { record == nil && !decks.isNamed($0) && File.exists($0) } ?? false
    let deck = isPath ? deck.map(File.absolutePath) : deck
    func header(_ deck: String?) throws -> SessionHeader {
      try SessionHeader(
        game: name, deck: deck, rows: rows, columns: columns,
        firstLook: looks ? Self.firstLook : 0, seed: seed, decks: decks)
    }
    let isSource = deck.map { ObjectGraph.isPictureSource($0, beside: decks) } ?? false
    do {
      return try header(deck)
    } catch let problem as Problem where isSource && problem.kind != .badData {
      // There are no pictures, or too few.
      guard let ownDeck = try? header(nil) else { throw problem }
      Report.warn(tr("\(problem); playing with the deck \(ownDeck.deck.name)"))
      return ownDeck
    }
  }

  /// For how many seconds all cards are looked at first, if the player wants that.
  static let firstLook = 3.0

  @MainActor func begin(_ header: SessionHeader, _ store: PlayerStore) throws -> GameSession {
    // Before anything is written.
    if view != .terminal { try ObjectGraph.checkPictures(of: header.deck) }
    let writer =
      try record.map { try SessionWriter(creating: $0, header: header) } ?? store.begin(header)
    return GameSession(header, header.deal(), writer: writer, mustRecord: record != nil)
  }

  /// The game that was left, if there is one.
  @MainActor func lastLeft(_ store: PlayerStore) throws -> GameSession? {
    guard let left = try store.lastLeft(ObjectGraph.decksHere()) else { return nil }
    do {
      if view != .terminal { try ObjectGraph.checkPictures(of: left.header.deck) }
    } catch {
      store.tell(Words.leftAside("\(error)"))
      return nil
    }
    let replay = Replay(left.header)
    for event in left.events { replay.play(event) { _ in } }
    return GameSession(
      left.header, replay.viewModel, events: left.events, writer: left.writer)
  }

  /// Controllers play one game each, alone; every other one is played on a view model.
  func architecture(for header: SessionHeader) -> Architecture {
    (try? architecture.check(header.game.name)) == nil || header.players != [.person]
      ? .mvvm : architecture
  }

  // MARK: How it is seen

  /// How the player wants to see everything: what the command line says wins, then the variables
  /// `MEMORY_GAME_REDUCED_MOTION` and `MEMORY_GAME_LOOK`, then the settings; what these leave to the
  /// desktop it decides.
  func appearance(
    _ settings: Settings, _ desktop: DesktopPreferences,
    variable: String? = getenv("MEMORY_GAME_REDUCED_MOTION").map { String(cString: $0) },
    look: Palette? = .ofEnvironment
  ) -> Appearance {
    let asked = reducedMotion ? true : ["0": false, "1": true][variable ?? ""]
    let motion = settings.motion == .desktop ? desktop.reducedMotion : settings.motion == .reduced
    let contrast =
      settings.contrast == .desktop ? desktop.highContrast : settings.contrast == .high
    let isDark = settings.colors == .desktop ? desktop.prefersDark : settings.colors == .dark
    let wished = Palette(isDark: isDark, highContrast: contrast ?? false)
    return Appearance(
      reducedMotion: asked ?? motion ?? false, textSize: settings.textSize,
      palette: palette ?? look ?? wished)
  }

  /// Whether the window's place is one that the player has chosen by hand.
  var remembersWindow: Bool { size == nil && !isFullScreen && !isInspectorOpen }

  func place(of kept: WindowPlace) -> WindowPlace {
    guard remembersWindow else {
      var place = WindowPlace()
      let size = size ?? .window(hasInspector: isInspectorOpen)
      (place.width, place.height, place.isFullScreen) = (size.width, size.height, isFullScreen)
      return place
    }
    return kept
  }

  @MainActor func restore(_ path: String) throws -> GameSession {
    guard path != "-" else {
      throw Problem(.usage, tr("--resume needs a file; standard input cannot be appended to"))
    }
    var reader = try SessionReader(
      path: path, decks: ObjectGraph.decks(allowsNetwork: allowsNetwork))
    try architecture.check(reader.header.game.name)
    let replay = Replay(reader.header)
    let events = try reader.rest { replay.play($0) { _ in } }
    return GameSession(
      reader.header, replay.viewModel, events: events,
      writer: try SessionWriter(resuming: path, after: reader), mustRecord: true)
  }
}
