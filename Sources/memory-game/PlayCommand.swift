import ArgumentParser
import Coordination
import Files
import Games
import Glibc
import Localization
import SDLWindow
import Storage
import TerminalUI

/// `memory-game [play]`: plays in a window, in a terminal, or in both at once.
struct PlayCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: tr("Play in a window or a terminal (the default)."))

  @Option(help: tr("The game: \(GameKind.nameList) (default: lab).")) var game: String?

  @Option(
    help: tr(
      """
      A deck by name, a deck's file or folder, or pictures: a folder, or a list of tracks as a \
      file or an address; each game has its own.
      """))
  var deck: String?

  @Option(help: tr("Rows of the board; each game has its own.")) var rows: Int?

  @Option(help: tr("Columns of the board; each game has its own.")) var columns: Int?

  @Option(help: tr("Deal this board instead of a random one.")) var seed: UInt64?

  @OptionGroup var drawing: DrawingOptions

  @Option(help: tr("Where to play: window, terminal or both (default: window)."))
  var view = LaunchOptions.Frontend.window

  @Flag(help: tr("Line by line, for screen readers and pipes; with --view terminal or both."))
  var plain = false

  @Flag(help: tr("Say what happens, through speech-dispatcher; a screen reader needs no option."))
  var speak = false

  @Flag(help: tr("Fill the screen.")) var fullscreen = false

  @Flag(help: tr("Open the inspector, which F12 opens and closes; the window is then 1280x800."))
  var inspector = false

  @Option(help: tr("Write the session to a file as it is played; replaces the file."))
  var record: String?

  @Option(help: tr("Restore a session from a file and go on recording into it."))
  var resume: String?

  @Flag(help: tr("With --resume: load pictures that are not on this machine."))
  var allowNetwork = false

  @OptionGroup var spokenLanguage: LanguageOption

  func validate() throws {
    func refuse(_ condition: Bool, _ reason: @autoclosure () -> String) throws {
      if condition {
        throw ValidationError(reason())
      }
    }
    try refuse(
      view == .terminal && (drawing.size != nil || fullscreen || inspector),
      tr("--size, --fullscreen and --inspector need a window; leave them out"))
    try refuse(view == .terminal && speak, tr("--speak needs a window; leave --view terminal out"))
    try refuse(view == .window && plain, tr("--plain needs --view terminal or --view both"))
    do { if let game { try drawing.architecture.validateGame(game) } } catch {
      throw ValidationError(error.description)
    }
    let architecture = drawing.architecture
    try refuse(
      architecture != .mvvm && view != .window,
      tr("--architecture \(architecture.rawValue) has no view but the window; leave --view out"))
    try refuse(resume == nil && allowNetwork, tr("--allow-network needs --resume"))
    try refuse(
      resume != nil && record != nil,
      tr("--resume goes on recording into its own file; leave --record out"))
    try refuse(
      resume != nil && options.specifiesDeal,
      tr("--resume takes game, deck, rows, columns and seed from its file; leave them out"))
  }

  var options: LaunchOptions {
    var options = LaunchOptions()
    options.gameName = game
    options.deck = deck
    options.seed = seed
    options.rows = rows
    options.columns = columns
    options.frontend = view
    options.isPlain = plain
    options.architecture = drawing.architecture
    options.soundOverride = EnvironmentSwitch.value(of: environmentVariable("MEMORY_GAME_SOUND"))
    options.recordPath = record
    options.resumePath = resume
    options.allowsNetwork = allowNetwork
    return options
  }

  /// Whether the window's place is the player's own.
  var remembersWindow: Bool { drawing.size == nil && !fullscreen && !inspector }

  /// The place of the window: where it was, unless the command line says otherwise.
  func windowPlacement(orElse lastPlacement: WindowPlacement) -> WindowPlacement {
    guard !remembersWindow else { return lastPlacement }
    var placement = WindowPlacement()
    let size = drawing.size ?? WindowSize(hasInspector: inspector)
    placement.width = size.width
    placement.height = size.height
    placement.isFullScreen = fullscreen
    return placement
  }

  @MainActor func start() throws {
    let notices = NoticeQueue(write: Diagnostics.warn)
    let store = PlayerStore(PlayerFolders(environmentVariable), noticeQueue: notices) {
      Double(Glibc.time(nil))
    }
    let decks = MachineDecks(warn: notices.warn)
    let sounds =
      view == .terminal ? nil : InstalledFolders.soundFolder().map { SoundPlayer(folder: $0) }
    let coordinator = GameCoordinator(
      options, store: store, decks: decks, noticeQueue: notices, sounds: sounds
    ) { .random(in: 0..<1 << 32) }
    let signal: Int32?
    if view == .terminal {
      let session = try coordinator.makeFirstSession { try decks.load($0, allowsNetwork: true) }
      // Warnings are hidden by the terminal's other screen only.
      if coordinator.isPlain {
        notices.discardWrittenNotices()
      }
      signal = try coordinator.playInTerminal(session, decks: decks)
    } else {
      // Before an error is written, which would be lost with the terminal's other screen.
      defer {
        if view == .both {
          TerminalScreen.restore()
        }
      }
      let game = GameInWindow(coordinator, self, decks: decks, notices: notices, sounds: sounds)
      let window: GameWindow
      do { window = try game.open() } catch {
        if view == .both {
          TerminalScreen.restore()
        }
        try Self.report(error, of: game)
      }
      signal = try game.play(in: window)
    }
    if let signal {
      throw ExitCode(128 + signal)
    }
  }

  /// Reports on standard error and in a box why a game could not be opened, and throws the exit
  /// code.
  @MainActor private static func report(_ error: any Error, of game: GameInWindow) throws -> Never {
    Diagnostics.write(error)
    let code = Diagnostics.exitCode(for: error)
    // Whoever types wrong options into a terminal reads the line there.
    let isTyped = code.rawValue == UserFacingError.Kind.usage.rawValue && isatty(STDERR_FILENO) != 0
    if !isTyped, let signal = game.showFailure(Diagnostics.message(for: error)) {
      throw ExitCode(128 + signal)
    }
    throw code
  }
}

extension SoundPlayer: SoundOutput {}
