import CTerminal
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
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0,
      let width = EnvironmentNumber.textLength.value(Double(size.ws_col)),
      let height = EnvironmentNumber.textLength.value(Double(size.ws_row))
    else { return (80, 24) }
    return (Int(width), Int(height))
  }

  /// Takes the terminal, and clears it.
  func enter() throws(Problem) {
    forget()
    guard terminal_take() else {
      // A job in the background was stopped and continued: ask once more, unless the signal ends it.
      if errno == EINTR { return _ = raise(SIGCONT) }
      throw .unavailable(tr("the terminal cannot be used: \(lastError); try --plain"))
    }
    // Alternate screen, no cursor, no wrapping of lines.
    try send("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
  }

  func leave() { Self.restore() }

  /// Gives the terminal back as it was before the game, if that has it.
  public nonisolated static func restore() { terminal_restore() }

  func forget() { shown = nil }

  /// Sends the lines that differ from before; nothing while another program has the terminal.
  func draw(_ lines: [TextLine]) throws {
    guard terminal_is_taken() else { return }
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
