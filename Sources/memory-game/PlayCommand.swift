import ArgumentParser
import Coordination
import DesktopServices
import Files
import Games
import Glibc
import Localization
import Menu
import SDLWindow
import Storage
import TerminalUI

/// The command `memory-game [play]`, which plays in a window, in a terminal, or in both at once.
struct PlayCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: tr("Play in a window or a terminal; this is the default command."))

  @Option(
    help: tr("The game: \(GameKind.nameList) (default: lab)."),
    completion: .list(GameKind.all.map(\.name)))
  var game: String?

  @Option(
    help: tr(
      """
      Deck name, deck file or folder, picture folder, or picture list (file or URL); the \
      default depends on the game.
      """),
    completion: .file())
  var deck: String?

  @Option(
    help: tr("Number of rows; the default depends on the game."),
    completion: .numbers(GameSetup.grids.map(\.rows)))
  var rows: Int?

  @Option(
    help: tr("Number of columns; the default depends on the game."),
    completion: .numbers(GameSetup.grids.map(\.columns)))
  var columns: Int?

  @Option(help: tr("Seed of the deal (default: random).")) var seed: UInt64?

  @OptionGroup var drawing: DrawingOptions

  @Option(help: tr("Where to play: window, terminal or both (default: window)."))
  var view = LaunchOptions.Frontend.window

  @Flag(
    help: tr(
      """
      Print the game line by line, for screen readers and pipes; requires --view terminal or \
      both.
      """))
  var plain = false

  @Flag(
    help: tr(
      """
      Read aloud what happens, through speech-dispatcher; a screen reader does not need this \
      option.
      """))
  var speak = false

  @Flag(help: tr("Start in full screen.")) var fullscreen = false

  @Flag(help: tr("Open the inspector, as F12 does; the window then has 1280x800 points."))
  var inspector = false

  @Option(
    help: tr("Record the session in a file while you play; an existing file is replaced."),
    completion: .file())
  var record: String?

  @Option(
    help: tr("Continue a session from a file, and keep recording to it."),
    completion: .file())
  var resume: String?

  @Flag(help: tr("With --resume: load pictures that are not on this computer."))
  var allowNetwork = false

  @OptionGroup var spokenLanguage: LanguageOption

  // MARK: Validation

  func validate() throws {
    try validateView()
    try validateArchitecture()
    try validateResume()
  }

  /// Throws a usage error if options do not match the view.
  private func validateView() throws {
    let needsWindow = drawing.size != nil || fullscreen || inspector
    if view == .terminal, needsWindow {
      throw ValidationError(
        tr("--size, --fullscreen and --inspector need a window; remove them"))
    }
    if view == .terminal, speak {
      throw ValidationError(tr("--speak needs a window; remove --view terminal"))
    }
    if view == .window, plain {
      throw ValidationError(tr("--plain needs --view terminal or --view both"))
    }
  }

  /// Throws a usage error if options do not match the architecture.
  private func validateArchitecture() throws {
    let architecture = drawing.architecture
    if let game {
      do {
        try architecture.validateGame(game)
      } catch {
        throw ValidationError(error.description)
      }
    }
    if architecture != .mvvm, view != .window {
      throw ValidationError(
        tr("--architecture \(architecture.rawValue) works only in a window; remove --view"))
    }
  }

  /// Throws a usage error if other options contradict `--resume`.
  private func validateResume() throws {
    if resume == nil, allowNetwork {
      throw ValidationError(tr("--allow-network needs --resume"))
    }
    if resume != nil, record != nil {
      throw ValidationError(
        tr("--resume keeps recording to its own file; remove --record"))
    }
    if resume != nil, options.specifiesDeal {
      throw ValidationError(
        tr(
          """
          --resume takes the game, deck, rows, columns and seed from its file; remove these \
          options
          """))
    }
  }

  // MARK: Options

  /// The launch options of the coordinator.
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

  /// Whether the window opens at its last position and saves its position when the program ends.
  var remembersWindow: Bool { drawing.size == nil && !fullscreen && !inspector }

  /// Returns the window placement that the command line requests, or else the last placement.
  func windowPlacement(orElse lastPlacement: WindowPlacement) -> WindowPlacement {
    guard !remembersWindow else { return lastPlacement }
    let size = drawing.size ?? WindowSize.defaultSize(hasInspector: inspector)

    var placement = WindowPlacement()
    placement.width = size.width
    placement.height = size.height
    placement.isFullScreen = fullscreen
    return placement
  }

  // MARK: Playing

  @MainActor func start() throws {
    let notices = NoticeQueue(write: Diagnostics.warn)
    let folders = PlayerFolders(environmentVariable)
    let store = PlayerStore(folders, noticeQueue: notices) {
      Double(Glibc.time(nil))
    }
    let decks = MachineDecks(warn: notices.warn)
    let sounds = makeSoundPlayer()
    let coordinator = GameCoordinator(
      options,
      store: store,
      decks: decks,
      noticeQueue: notices,
      sounds: sounds
    ) {
      .random(in: 0..<1 << 32)
    }

    let signal: Int32?
    if view == .terminal {
      signal = try playInTerminal(coordinator, decks: decks, notices: notices)
    } else {
      let game = GameInWindow(coordinator, self, decks: decks, notices: notices, sounds: sounds)
      signal = try playInWindow(game, notices: notices)
    }
    if let signal {
      throw ExitCode(Diagnostics.signalExitCode + signal)
    }
  }

  /// Creates the sound player, or returns `nil` in a terminal or if no sounds are installed.
  @MainActor private func makeSoundPlayer() -> SoundPlayer? {
    guard view != .terminal, let folder = InstalledFolders.soundFolder() else { return nil }
    return SoundPlayer(folder: folder)
  }

  /// Plays in the terminal and returns the signal that ended the game, if any.
  @MainActor private func playInTerminal(
    _ coordinator: GameCoordinator,
    decks: MachineDecks,
    notices: NoticeQueue
  ) throws -> Int32? {
    let session = try coordinator.lifecycle.makeFirstSession { source in
      try decks.load(source, allowsNetwork: true)
    }
    // In a plain terminal, the player has already read the warnings on standard error. In a
    // full-screen terminal, the game covers the warnings, so it shows them again.
    if coordinator.isPlain {
      notices.discardWrittenNotices()
    }
    let settingsFolder = coordinator.store.settingsFolder
    return try coordinator.playInTerminal(session, decks: decks) { fileDidChange in
      DesktopUpdate.observeSettings(in: settingsFolder, onChange: fileDidChange)
    }
  }

  /// Plays in a window and returns the signal that ended the game, if any.
  @MainActor private func playInWindow(
    _ game: GameInWindow,
    notices: NoticeQueue
  ) throws -> Int32? {
    // The terminal leaves its full-screen mode before an error is written. Otherwise, the error
    // would disappear.
    defer {
      restoreTerminal()
    }
    let opener = WindowOpener(game, self, notices: notices)
    let window: GameWindow
    do {
      window = try opener.open()
    } catch {
      restoreTerminal()
      try Self.report(error, in: opener)
    }
    return try game.play(in: window)
  }

  /// Restores the normal state of the terminal if the game is also played there.
  private func restoreTerminal() {
    if view == .both {
      TerminalScreen.restore()
    }
  }

  /// Reports on standard error and in a message box why no window could open.
  ///
  /// - Throws: The exit code of the program, in all cases.
  @MainActor private static func report(
    _ error: any Error,
    in opener: WindowOpener
  ) throws -> Never {
    Diagnostics.write(error)
    let code = Diagnostics.exitCode(for: error)
    let isUsageError = code.rawValue == UserFacingError.Kind.usage.rawValue
    let isErrorVisible = isatty(STDERR_FILENO) != 0
    if isUsageError, isErrorVisible {
      // A player who types wrong options in a terminal can read the error there.
      throw code
    }
    if let signal = opener.showFailure(Diagnostics.message(for: error)) {
      throw ExitCode(Diagnostics.signalExitCode + signal)
    }
    throw code
  }
}

extension SoundPlayer: SoundOutput {}
