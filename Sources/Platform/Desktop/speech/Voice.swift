import CSpeech
import Files
import Glibc

/// Says sentences through the desktop's own speech, on a thread that sleeps in between.
///
/// Nobody waits for a word: the library is loaded, and its daemon started, when there is something to
/// say. It ends when nobody keeps the voice.
public final class Voice: Sendable {
  /// Why nothing can be said.
  public enum Failure: Error, Sendable {
    /// The library is not on this machine.
    case noLibrary
    /// The daemon does not run, and cannot be started.
    case noDaemon
  }

  private let lines = Mailbox<Line>()

  /// Begins to listen.
  ///
  /// The voice is that of a `language` such as "de" or "pt-BR", or the desktop's own. `fail` is told
  /// once, on another thread, why nothing can be said.
  public init(language: String? = nil, fail: @escaping @Sendable (Failure) -> Void) {
    let lines = lines
    _ = detachThread {
      var signals = sigset_t()
      sigemptyset(&signals)
      // A daemon that goes away is not to end the game.
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      do throws(Failure) { try Daemon.read(lines, in: language) } catch { fail(error) }
    }
  }

  deinit { lines.end() }

  /// Says a sentence after those before it; one that is `passing`, such as where the focus is, is
  /// given up when there is something newer.
  public func say(_ sentence: String, isPassing: Bool = false) {
    lines.change { lines in
      if isPassing { lines.removeAll(where: \.isPassing) }
      lines.append(Line(text: sentence, isPassing: isPassing))
    }
  }
}

/// A sentence, and whether it is given up when there is a newer one.
private struct Line: Sendable {
  let text: String
  let isPassing: Bool
}

/// A connection to speech-dispatcher.
private enum Daemon {
  /// The library's numbers: a connection without a thread of its own; and what waits for what is
  /// said, or gives way to it.
  private static let (single, message, text): (Int32, Int32, Int32) = (0, 2, 3)

  /// Says everything until the end.
  static func read(_ lines: Mailbox<Line>, in language: String?) throws(Voice.Failure) {
    guard var line = lines.next() else { return }
    guard let speech = speech_load()?.pointee else { throw .noLibrary }
    while true {
      guard let connection = speech.open("memory-game", "main", nil, single) else {
        throw .noDaemon
      }
      defer { speech.close(connection) }
      if let language { _ = speech.set_language(connection, language) }
      var hasSpoken = false
      while speech.say(connection, line.isPassing ? text : message, line.text) >= 0 {
        hasSpoken = true
        guard let next = lines.next() else { return }
        line = next
      }
      // The daemon may have come back.
      if !hasSpoken { throw .noDaemon }
    }
  }
}
