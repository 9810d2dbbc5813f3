import ArgumentParser
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

  @Option(help: Architecture.help)
  var architecture = Architecture.mvvm

  enum Place: String, ExpressibleByArgument, CaseIterable {
    case window, terminal, both
  }

  @Option(help: tr("Where to play: window, terminal or both (default: window)."))
  var view = Place.window

  @Flag(help: tr("Line by line, for screen readers and pipes; with --view terminal or both."))
  var plain = false

  @Flag(
    name: .customLong("speak"),
    help: tr("Say what happens, through speech-dispatcher; a screen reader needs no option."))
  var isHeard = false

  @Option(
    help: ArgumentHelp(tr("The window's size in points (default: 400x600)."), valueName: "WxH"))
  var size: PixelSize?

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
    if dealt.contains(where: { $0 != nil }) {
      throw ValidationError(
        tr("--resume takes game, deck, rows, columns and seed from its file; leave them out"))
    }
  }

  @MainActor func start() throws {
    let store = PlayerStore()
    if let resume { return try show(restore(resume), store) }
    if !isDealAsked, let left = try lastLeft(store) { return try show(left, store) }
    let seed = seed ?? UInt64.random(in: 0..<1 << 32)
    if view == .terminal {
      return try show(begin(makeHeader(seed: seed, store, orElse: loadPictures), store), store)
    }
    do {
      try show(
        begin(makeHeader(seed: seed, store) { throw NotLoaded(source: $0) }, store), store)
    } catch let missing as NotLoaded {
      try load(missing.source, seed: seed, store)
    }
  }

  /// Whether the player says what is to be dealt, or where it is to be recorded.
  private var isDealAsked: Bool {
    dealt.contains { $0 != nil } || record != nil || architecture != .mvvm
  }

  private var dealt: [String?] {
    [game, deck, rows.map(String.init), columns.map(String.init), seed.map(String.init)]
  }

  /// Pictures that are not on this machine yet.
  private struct NotLoaded: Error { let source: String }
}
