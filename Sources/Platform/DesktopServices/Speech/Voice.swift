import CSpeech
import Files
import Glibc

/// A voice that speaks through the speech service of the desktop, on a thread of its own.
///
/// Before the first line is spoken, the thread loads the library for speech and starts its daemon.
package final class Voice: Sendable {
  /// The reason why the voice cannot speak.
  package enum Failure: Error, Sendable {
    /// The library for speech is not installed.
    case noLibrary
    /// The daemon for speech does not run and cannot be started.
    case noDaemon
  }

  /// Numbers that the library libspeechd defines.
  private enum Constant {
    /// The mode in which the library starts no thread.
    static let singleThreadMode: Int32 = 0
    /// The priority of text that waits until earlier text has been spoken.
    static let messagePriority: Int32 = 2
    /// The priority of text that newer text interrupts.
    static let textPriority: Int32 = 3
  }

  private let pendingLines = Mailbox<Announcements.Line>()

  /// Creates a voice for a language, on a thread of its own.
  ///
  /// - Parameters:
  ///   - language: The language, such as "pt-BR", or `nil` for the language of the daemon.
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

  /// Blocks the signal SIGPIPE, which would end the game if the daemon ended.
  private static func ignoreBrokenPipes() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Speaks lines until the mailbox ends.
  ///
  /// If the daemon ends, the voice connects again and repeats the line.
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
      // A daemon that ends after it has spoken can be started again. Otherwise the voice gives up.
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
  /// Adds a line, and removes an earlier replaceable line if the new line is replaceable.
  func putReplacingEarlier(_ line: Announcements.Line) {
    updateMessages { lines in
      if line.isReplaceable {
        lines.removeAll(where: \.isReplaceable)
      }
      lines.append(line)
    }
  }
}
