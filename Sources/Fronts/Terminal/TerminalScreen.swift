#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// The terminal on standard input and output, with a screen of its own for the game.
///
/// Nothing is asked of the terminal that it would have to answer, so a slow connection is no
/// obstacle; and only lines that changed are sent.
@MainActor
public final class TerminalScreen: TextScreen {
  /// Whether the player has nothing against colours (https://no-color.org).
  private let hasColours = variable("NO_COLOR").isEmpty
  private var shown: [String]?

  /// Creates the screen; the terminal stays as it is until `enter`.
  public init() {}

  /// Whether standard input and output are a terminal with a screen to draw on.
  public static var isThere: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      && !["", "dumb"].contains(variable("TERM"))
  }

  private static func variable(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }

  /// The size in columns and lines; a terminal that does not say has 80 by 24.
  public var size: (width: Int, height: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Takes the terminal over.
  ///
  /// - Throws: `Problem`.
  public func enter() throws {
    forget()
    guard try TerminalKeeper.take() else {
      // A job in the background is stopped until it is continued; perhaps it shall end now. If not,
      // this asks for the terminal once more.
      raise(SIGCONT)
      return
    }
    // The other screen, without a cursor, and lines that do not wrap.
    try send("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
  }

  /// Gives the terminal back as it was.
  public func leave() { TerminalKeeper.restore() }

  /// Forgets what is shown, so that all is drawn again.
  public func forget() { shown = nil }

  /// Shows lines from the top, and sends only those that differ from before; nothing, while the
  /// terminal is somebody else's.
  ///
  /// - Throws: `Problem` of the kind `cannotWrite`.
  public func draw(_ lines: [TextLine]) throws {
    guard TerminalKeeper.isTaken else { return }
    let lines = lines.map { $0.ansi(hasColours: hasColours) }
    var text = shown == nil ? "\u{1B}[2J" : ""
    let before = shown ?? []
    for row in 0..<max(lines.count, before.count) {
      let line = row < lines.count ? lines[row] : ""
      guard line != (row < before.count ? before[row] : "") else { continue }
      text += "\u{1B}[\(row + 1);1H\u{1B}[K\(line)"
    }
    shown = lines
    try send(text)
  }
}
