import Application
import ArgumentParser
import Assets
import Glibc
import SDLPlatform
import Store
import Terminal
import Text
import View

/// `memory-game [play]`: plays in a window, in a terminal, or in both at once.
struct PlayCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: tr("Play in a window or a terminal (the default)."))

  @Option(
    help: tr(
      "The game: lab, concentration, challenge, playing-cards or card-viewer (default: lab)."))
  var game: String?

  @Option(
    help: tr(
      """
      A deck by name, a deck's file or folder, or pictures: a folder, or a list of tracks as a \
      file or an address; each game has its own.
      """))
  var deck: String?

  @Option(help: tr("Rows of the board; each game has its own."))
  var rows: Int?

  @Option(help: tr("Columns of the board; each game has its own."))
  var columns: Int?

  @Option(help: tr("Deal this board instead of a random one."))
  var seed: UInt64?

  @Option(help: LaunchOptions.Architecture.help)
  var architecture = LaunchOptions.Architecture.mvvm

  @Option(help: tr("Where to play: window, terminal or both (default: window)."))
  var view = LaunchOptions.Front.window

  @Flag(help: tr("Line by line, for screen readers and pipes; with --view terminal or both."))
  var plain = false

  @Flag(
    name: .customLong("speak"),
    help: tr("Say what happens, through speech-dispatcher; a screen reader needs no option."))
  var isHeard = false

  @Option(
    help: ArgumentHelp(tr("The window's size in points (default: 400x600)."), valueName: "WxH"))
  var size: WindowSize?

  @Flag(name: .customLong("fullscreen"), help: tr("Fill the screen."))
  var isFullScreen = false

  @Flag(help: tr("Short fades instead of springs; also MEMORY_GAME_REDUCED_MOTION=1."))
  var reducedMotion = false

  @Option(name: .customLong("look"), help: Palette.help)
  var palette: Palette?

  @Flag(
    name: .customLong("inspector"),
    help: tr("Open the inspector, which F12 opens and closes; the window is then 1280x800."))
  var isInspectorOpen = false

  @Option(help: tr("Write the session to a file as it is played; replaces the file."))
  var record: String?

  @Option(help: tr("Restore a session from a file and go on recording into it."))
  var resume: String?

  @Flag(
    name: .customLong("allow-network"),
    help: tr("With --resume: load pictures that are not on this machine."))
  var allowsNetwork = false

  @OptionGroup var spokenLanguage: LanguageOption

  func validate() throws {
    try size?.validate()
    if view == .terminal, size != nil || isFullScreen || isInspectorOpen {
      throw ValidationError(
        tr("--size, --fullscreen and --inspector need a window; leave them out"))
    }
    if view == .terminal, isHeard {
      throw ValidationError(tr("--speak needs a window; leave --view terminal out"))
    }
    if view == .window, plain {
      throw ValidationError(tr("--plain needs --view terminal or --view both"))
    }
    if architecture != .mvvm {
      if let game {
        do { try architecture.check(game) } catch { throw ValidationError(error.description) }
      }
      if view != .window {
        throw ValidationError(
          tr("--architecture \(architecture.rawValue) has no view but the window; leave --view out")
        )
      }
    }
    guard resume != nil else {
      if allowsNetwork { throw ValidationError(tr("--allow-network needs --resume")) }
      return
    }
    if record != nil {
      throw ValidationError(tr("--resume goes on recording into its own file; leave --record out"))
    }
    if options.isDealt {
      throw ValidationError(
        tr("--resume takes game, deck, rows, columns and seed from its file; leave them out"))
    }
  }

  /// What was asked for.
  var options: LaunchOptions {
    var options = LaunchOptions()
    (options.game, options.deck, options.seed) = (game, deck, seed)
    (options.rows, options.columns, options.architecture) = (rows, columns, architecture)
    (options.front, options.isPlain, options.isHeard) = (view, plain, isHeard)
    options.hasSound = getenv("MEMORY_GAME_SOUND").map { String(cString: $0) != "0" }
    (options.size, options.isFullScreen, options.palette) = (size, isFullScreen, palette?.rawValue)
    (options.reducedMotion, options.isInspectorOpen) = (reducedMotion, isInspectorOpen)
    (options.record, options.resume, options.allowsNetwork) = (record, resume, allowsNetwork)
    return options
  }

  /// Builds the object graph, and plays.
  @MainActor func start() throws {
    let notices = Notices(Notices.Warnings(write: Report.warn, takeNew: Report.takeWarnings))
    let folders = Folders.ofEnvironment
    let store = PlayerStore(folders, notices: notices) { Double(Glibc.time(nil)) }
    let decks = MachineDecks(own: folders?.decks)
    let sounds = view == .terminal ? nil : Assets.soundFolder().map { SoundPlayer(folder: $0) }
    let coordinator = GameCoordinator(
      options, store: store, decks: decks, notices: notices, sounds: sounds
    ) { .random(in: 0..<1 << 32) }
    if view == .terminal {
      let session = try coordinator.start { try decks.load($0, allowsNetwork: true) }
      let terminal = try GameInTerminal(coordinator, session, decks: decks)
      // What was told is hidden by the terminal's other screen only.
      if coordinator.isPlain { _ = Report.takeWarnings() }
      return try end(terminal.run())
    }
    // Before an error is told, which would be lost with the terminal's other screen.
    defer { if view == .both { TerminalKeeper.restore() } }
    do {
      let session = try coordinator.start { throw PicturesMissing(source: $0) }
      try end(GameInWindow(coordinator, decks: decks, notices: notices).run(session))
    } catch let missing as PicturesMissing {
      let window = GameInWindow(coordinator, decks: decks, notices: notices)
      try end(window.run(loading: missing.source))
    }
  }

  private func end(_ signal: Int32?) throws {
    if let signal { throw ExitCode(128 + signal) }
  }
}

extension SoundPlayer: SoundOutput {}
