import CTerminal
import Files
import Glibc
import Localization

/// Terminal with an alternate screen for the game; sends only changed lines.
@MainActor package final class TerminalScreen: TextScreen {
  /// Whether colours are allowed (https://no-color.org).
  private let hasColors = (environmentVariable("NO_COLOR") ?? "").isEmpty
  private var shownLines: [String]?
  private let output: OutputQueue

  init(_ output: OutputQueue) {
    self.output = output
  }

  /// Whether standard input and output are a terminal with a screen to draw on.
  package static var isAvailable: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      && !["", "dumb"].contains(environmentVariable("TERM") ?? "")
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

  /// Whether the terminal has read the lines before.
  var isReady: Bool { output.isEmpty }

  /// Takes the terminal, and clears it.
  func enter() throws(UserFacingError) {
    invalidate()
    guard terminal_take(output.nonblockingDescriptor) else {
      // A job in the background was stopped and continued: ask once more, unless the signal ends
      // it.
      if errno == EINTR {
        return _ = raise(SIGCONT)
      }
      throw .unavailable(tr("the terminal cannot be used: \(lastErrorDescription); try --plain"))
    }
    // Alternate screen, no cursor, no wrapping of lines.
    try output.send("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
  }

  /// Gives the terminal back; one that does not read in time gets only its settings.
  func leave() {
    guard terminal_is_taken() else { return }
    output.discard()
    guard terminal_give_back() else { return }
    try? output.send(String(cString: terminal_last_text()))
    output.finish(within: OutputQueue.patience)
  }

  /// Gives the terminal back as it was before the game, if that has it.
  package nonisolated static func restore() {
    terminal_restore()
  }

  func invalidate() {
    shownLines = nil
  }

  /// Sends the lines that differ from before; nothing while another program has the terminal.
  func draw(_ lines: [TextLine]) throws {
    guard terminal_is_taken() else { return }
    let lines = lines.map { $0.ansi(hasColors: hasColors) }
    var text = shownLines == nil ? "\u{1B}[2J" : ""
    let previousLines = shownLines ?? []
    for row in 0..<max(lines.count, previousLines.count) {
      let line = row < lines.count ? lines[row] : ""
      if row < previousLines.count ? line == previousLines[row] : line.isEmpty {
        continue
      }
      text += "\u{1B}[\(row + 1);1H\u{1B}[K\(line)"
    }
    shownLines = lines
    try output.send(text)
  }

  /// Throws the error of an earlier drawing.
  func check() throws(UserFacingError) {
    try output.check()
  }
}

var lastErrorDescription: String { String(cString: strerror(errno)) }
