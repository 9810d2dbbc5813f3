import Files
import Glibc
import Text

/// Terminal with an alternate screen for the game; sends only changed lines.
@MainActor public final class TerminalScreen: TextScreen {
  /// Whether colours are allowed (https://no-color.org).
  private let hasColours = (variable("NO_COLOR") ?? "").isEmpty
  private var shown: [String]?

  /// Whether standard input and output are a terminal with a screen to draw on.
  public static var isThere: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      && !["", "dumb"].contains(variable("TERM") ?? "")
  }

  /// Columns and lines; 80 by 24 where the terminal does not say.
  var size: (width: Int, height: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  func enter() throws {
    forget()
    // A job in the background was stopped and continued: ask once more, unless the signal ends it.
    guard try TerminalKeeper.take() else { return _ = raise(SIGCONT) }
    // Alternate screen, no cursor, no wrapping of lines.
    try send("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
  }

  func leave() { TerminalKeeper.restore() }
  func forget() { shown = nil }

  /// Sends the lines that differ from before; nothing while another program has the terminal.
  func draw(_ lines: [TextLine]) throws {
    guard TerminalKeeper.isTaken else { return }
    let lines = lines.map { $0.ansi(hasColours: hasColours) }
    var text = shown == nil ? "\u{1B}[2J" : ""
    let before = shown ?? []
    for row in 0..<max(lines.count, before.count) {
      let line = row < lines.count ? lines[row] : ""
      if row < before.count ? line == before[row] : line.isEmpty { continue }
      text += "\u{1B}[\(row + 1);1H\u{1B}[K\(line)"
    }
    shown = lines
    try send(text)
  }
}

/// Settings of the terminal before the game, restored at the game's end, at `exit` and in a crash.
public enum TerminalKeeper {
  /// State at a fixed address: a handler of signals must not allocate, lock or initialise anything.
  private struct State {
    var isTaken = false
    var settings = termios()
    /// Colours off, wrapping on, cursor on, alternate screen off.
    let restoring: StaticString = "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  }

  private nonisolated(unsafe) static let state: UnsafeMutablePointer<State> = {
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: State())
    atexit { TerminalKeeper.restore() }
    at_quick_exit { TerminalKeeper.restore() }
    watchForCrashes()
    return state
  }()

  private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGQUIT, SIGSYS]
  static var isTaken: Bool { state.pointee.isTaken }

  /// Sets the terminal to send keys at once, without echo; false if a signal interrupted a wait.
  static func take() throws(Problem) -> Bool {
    let wasTaken = isTaken
    func fail() -> Problem {
      Problem(.unavailable, tr("the terminal cannot be used: \(lastError); try --plain"))
    }
    guard wasTaken || tcgetattr(STDIN_FILENO, &state.pointee.settings) == 0 else { throw fail() }
    state.pointee.isTaken = true
    var raw = state.pointee.settings
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR)
    withUnsafeMutableBytes(of: &raw.c_cc) { ($0[Int(VMIN)], $0[Int(VTIME)]) = (1, 0) }
    if tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0 { return true }
    state.pointee.isTaken = wasTaken
    if errno != EINTR { throw fail() }
    return false
  }

  /// Restores the terminal if it is taken; safe in a handler of signals.
  public static func restore() {
    guard isTaken else { return }
    state.pointee.isTaken = false
    let text = state.pointee.restoring
    _ = write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    _ = tcsetattr(STDIN_FILENO, TCSANOW, &state.pointee.settings)
  }

  private static func watchForCrashes() {
    // A stack of its own, for a crash by an overflow of the program's.
    let size = 1 << 16
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
    handle(crashes, flags: SA_ONSTACK | Int32(bitPattern: UInt32(SA_RESETHAND))) { signal in
      TerminalKeeper.restore()
      raise(signal)
    }
  }
}

/// Writes a whole text to standard output, also a slow one.
public func send(_ text: String) throws(Problem) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    guard count >= 0 || errno == EINTR || errno == EAGAIN else {
      throw Problem(.cannotWrite, tr("standard output cannot be written: \(lastError)"))
    }
    rest = rest.dropFirst(max(0, count))
  }
}

var lastError: String { String(cString: strerror(errno)) }
