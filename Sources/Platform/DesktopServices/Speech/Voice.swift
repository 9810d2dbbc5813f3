import CSpeech
import Files
import Glibc

/// A voice that uses the speech service of the desktop, on its own thread.
///
/// Before it speaks the first line, the thread loads the speech library and starts the speech
/// daemon.
package final class Voice: Sendable {
  /// The reason why the voice cannot speak.
  package enum Failure: Error, Sendable {
    /// The speech library is not installed.
    case noLibrary
    /// The speech daemon is not running and cannot be started.
    case noDaemon
  }

  /// Constants from the library libspeechd.
  private enum Constant {
    /// The mode in which the library does not start a thread.
    static let singleThreadMode: Int32 = 0
    /// The priority of text that waits until the earlier text has been spoken.
    static let messagePriority: Int32 = 2
    /// The priority of text that is interrupted by newer text.
    static let textPriority: Int32 = 3
  }

  private let pendingLines = Mailbox<Announcements.Line>()

  /// Creates a voice for a language, with its own thread.
  ///
  /// - Parameters:
  ///   - language: The language, such as "pt-BR", or `nil` for the daemon's language.
  ///   - onFailure: A function that receives the reason if the voice cannot speak. It is called at
  ///     most once, on another thread.
  package init(language: String? = nil, onFailure: @escaping @Sendable (Failure) -> Void) {
    _ = detachThread { [pendingLines] in
      Self.ignoreBrokenPipes()
      do throws(Failure) {
        try Self.speakLines(pendingLines, in: language)
      } catch {
        onFailure(error)
      }
    }
  }

  deinit {
    pendingLines.end()
  }

  /// Adds a line to the queue of lines to speak.
  ///
  /// A replaceable line replaces all other replaceable lines that are still waiting.
  package func speak(_ line: Announcements.Line) {
    pendingLines.putReplacingEarlier(line)
  }

  /// Blocks the signal SIGPIPE, which would terminate the game if the daemon ended.
  private static func ignoreBrokenPipes() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Speaks lines until the mailbox is closed.
  ///
  /// If the daemon ends, the voice reconnects and repeats the line.
  ///
  /// - Throws: The reason why the voice cannot speak.
  private static func speakLines(
    _ lines: Mailbox<Announcements.Line>, in language: String?
  ) throws(Failure) {
    guard var line = lines.waitForNext() else { return }
    guard let speech = speech_load()?.pointee else { throw .noLibrary }
    while true {
      let openedConnection = speech.open(
        "memory-game", "main", nil, Constant.singleThreadMode)
      guard let connection = openedConnection else { throw .noDaemon }
      defer {
        speech.close(connection)
      }
      if let language {
        _ = speech.set_language(connection, language)
      }

      var hasSpoken = false
      while speech.say(connection, priority(of: line), line.text) >= 0 {
        hasSpoken = true
        guard let nextLine = lines.waitForNext() else { return }
        line = nextLine
      }
      // If the daemon ends after it has spoken, the voice can start it again. Otherwise, the voice
      // stops trying.
      if !hasSpoken {
        throw .noDaemon
      }
    }
  }

  private static func priority(of line: Announcements.Line) -> Int32 {
    line.isReplaceable ? Constant.textPriority : Constant.messagePriority
  }
}

extension Mailbox<Announcements.Line> {
  /// Adds a line, which replaces an earlier line if both are replaceable.
  func putReplacingEarlier(_ line: Announcements.Line) {
    updateMessages { lines in
      if line.isReplaceable {
        lines.removeAll(where: \.isReplaceable)
      }
      lines.append(line)
    }
  }
}
