import CTerminal
import Files
import Glibc
import Localization

/// A terminal that shows the game on its alternate screen.
///
/// Only changed lines are sent to the terminal.
@MainActor package final class TerminalScreen: TextScreen {
  /// The control sequences of the terminal.
  private enum ControlSequence {
    static let showAlternateScreen = "\u{1B}[?1049h"
    static let hideCursor = "\u{1B}[?25l"
    static let stopWrapping = "\u{1B}[?7l"
    static let clearScreen = "\u{1B}[2J"
    static let clearLine = "\u{1B}[K"

    /// Returns the sequence that moves the cursor to the start of a line, counted from 0.
    static func moveToLine(_ line: Int) -> String {
      "\u{1B}[\(line + 1);1H"
    }
  }

  /// Whether colors are allowed (see https://no-color.org).
  private let hasColors = (environmentVariable("NO_COLOR") ?? "").isEmpty
  /// The lines that the terminal currently shows, or `nil` if they are unknown.
  private var shownLines: [String]?
  private let output: OutputQueue

  init(_ output: OutputQueue) {
    self.output = output
  }

  /// Whether standard input and output are a terminal that has a screen.
  package static var isAvailable: Bool {
    let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    let terminalType = environmentVariable("TERM") ?? ""
    let hasScreen = terminalType != "" && terminalType != "dumb"
    return isTerminal && hasScreen
  }

  /// The size of the terminal, or 80 by 24 if the terminal does not report its size.
  var size: TerminalSize {
    var reportedSize = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &reportedSize) == 0,
      let width = EnvironmentNumber.textLength.value(Double(reportedSize.ws_col)),
      let height = EnvironmentNumber.textLength.value(Double(reportedSize.ws_row))
    else { return TerminalSize(width: 80, height: 24) }
    return TerminalSize(width: Int(width), height: Int(height))
  }

  /// Whether the terminal has read all earlier output.
  var isReady: Bool {
    output.isEmpty
  }

  /// Takes control of the terminal, so that the next call of `draw` sends every line.
  ///
  /// - Throws: A `UserFacingError` if the terminal cannot be used.
  func enter() throws(UserFacingError) {
    invalidate()
    guard terminal_take(output.nonblockingDescriptor) else {
      if errno == EINTR {
        // The program was stopped and resumed in the background. The signal makes the game try
        // again, unless another signal ends the game.
        _ = raise(SIGCONT)
        return
      }
      throw .unavailable(tr("the terminal cannot be used: \(lastErrorDescription); try --plain"))
    }
    try output.send(
      ControlSequence.showAlternateScreen + ControlSequence.hideCursor
        + ControlSequence.stopWrapping)
  }

  /// Restores the settings and the earlier content of the terminal.
  ///
  /// If the terminal does not read the output in time, only its settings are restored.
  func leave() {
    guard terminal_is_taken() else { return }
    output.discard()
    guard terminal_give_back() else { return }
    try? output.send(String(cString: terminal_last_text()))
    output.finish(within: OutputQueue.patience)
  }

  /// Restores the terminal if the game controls it.
  ///
  /// A signal handler can call this function.
  package nonisolated static func restore() {
    terminal_restore()
  }

  /// Makes the next call to `draw` send every line, including lines that are already on the screen.
  func invalidate() {
    shownLines = nil
  }

  /// Compares lines with the lines on the screen and sends the lines that differ.
  ///
  /// Nothing is sent while another program controls the terminal.
  func draw(_ lines: [TextLine]) throws {
    guard terminal_is_taken() else { return }
    let newLines = lines.map { $0.ansi(hasColors: hasColors) }
    let oldLines = shownLines ?? []
    var text = shownLines == nil ? ControlSequence.clearScreen : ""

    for index in 0..<max(newLines.count, oldLines.count) {
      let newLine = index < newLines.count ? newLines[index] : ""
      let oldLine = index < oldLines.count ? oldLines[index] : ""
      if newLine != oldLine {
        text += ControlSequence.moveToLine(index) + ControlSequence.clearLine + newLine
      }
    }

    shownLines = newLines
    try output.send(text)
  }

  /// Throws the error that occurred when earlier lines were sent, if there was one.
  func check() throws(UserFacingError) {
    try output.check()
  }
}

/// The system's description of its last error, such as "Permission denied".
var lastErrorDescription: String {
  String(cString: strerror(errno))
}
