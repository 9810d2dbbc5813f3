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

  private let pendingLines = Mailbox<Announcements.Line>()

  /// Creates a voice in a language such as "pt-BR"; `onFailure` is called once, on another thread.
  package init(language: String? = nil, onFailure: @escaping @Sendable (Failure) -> Void) {
    _ = detachThread { [pendingLines] in
      var signals = sigset_t()
      sigemptyset(&signals)
      // A daemon that goes away is not to end the game.
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      do throws(Failure) { try Self.speakLines(pendingLines, in: language) } catch {
        onFailure(error)
      }
    }
  }

  deinit {
    pendingLines.end()
  }

  /// Says a sentence after those before it.
  package func speak(_ line: Announcements.Line) {
    pendingLines.updateMessages { lines in
      if line.isReplaceable {
        lines.removeAll(where: \.isReplaceable)
      }
      lines.append(line)
    }
  }

  private static func speakLines(
    _ lines: Mailbox<Announcements.Line>, in language: String?
  ) throws(Failure) {
    // The library's numbers: no thread of its own; what waits for what is said, or gives way to it.
    let singleThreadMode: Int32 = 0
    let messagePriority: Int32 = 2
    let textPriority: Int32 = 3
    guard var line = lines.waitForNext() else { return }
    guard let speech = speech_load()?.pointee else { throw .noLibrary }
    while true {
      guard let connection = speech.open("memory-game", "main", nil, singleThreadMode)
      else { throw .noDaemon }
      defer {
        speech.close(connection)
      }
      if let language {
        _ = speech.set_language(connection, language)
      }
      var hasSpoken = false
      while speech.say(connection, line.isReplaceable ? textPriority : messagePriority, line.text)
        >= 0
      {
        hasSpoken = true
        guard let next = lines.waitForNext() else { return }
        line = next
      }
      // The daemon may have come back.
      if !hasSpoken {
        throw .noDaemon
      }
    }
  }
}
