import CSpeech
import Files
import Glibc

/// Desktop's speech on its own thread; library and daemon start with the first sentence.
package final class Voice: Sendable {
  /// Why nothing can be said.
  package enum Failure: Error, Sendable {
    /// The library is not on this machine.
    case noLibrary
    /// The daemon does not run, and cannot be started.
    case noDaemon
  }

  private let lines = Mailbox<Announcements.Line>()

  /// Creates a voice in a language such as "pt-BR"; `fail` is called once, on another thread.
  package init(language: String? = nil, fail: @escaping @Sendable (Failure) -> Void) {
    _ = detachThread { [lines] in
      var signals = sigset_t()
      sigemptyset(&signals)
      // A daemon that goes away is not to end the game.
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      do throws(Failure) { try Self.read(lines, in: language) } catch { fail(error) }
    }
  }

  deinit { lines.end() }

  /// Says a sentence after those before it.
  package func say(_ line: Announcements.Line) {
    lines.change { lines in
      if line.isPassing { lines.removeAll(where: \.isPassing) }
      lines.append(line)
    }
  }

  private static func read(
    _ lines: Mailbox<Announcements.Line>, in language: String?
  ) throws(Failure) {
    // The library's numbers: no thread of its own; what waits for what is said, or gives way to it.
    let (single, message, text): (Int32, Int32, Int32) = (0, 2, 3)
    guard var line = lines.next() else { return }
    guard let speech = speech_load()?.pointee else { throw .noLibrary }
    while true {
      guard let connection = speech.open("memory-game", "main", nil, single)
      else { throw .noDaemon }
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
