import Files
import Localization
import ViewState

/// Sentences for the player, each shown for a while where the player looks, one after the other.
@MainActor package final class NoticeQueue {
  /// Shortest time before the next notice, and time for each letter, in seconds.
  private static let (leastReading, reading) = (4.0, 0.06)

  /// Most notices that wait; one more says that there are others.
  private static let most = 20

  private let write: @Sendable (String) -> Void
  private let warnings = Mailbox<String>(wake: {})
  private var waiting: [(text: String, isWritten: Bool)] = []
  private var reported: Set<String> = []
  private var end = 0.0
  /// Whether the player can see notices; until then they are written.
  var isSeen = false

  /// Creates a list without notices; `write` writes a line on standard error.
  package init(write: @escaping @Sendable (String) -> Void) { self.write = write }

  /// Time at which the next notice takes the place of the one that is shown, in seconds.
  var nextDeadline: Double? { waiting.isEmpty ? nil : end }

  /// Shows a sentence to the player.
  package func show(_ notice: String) {
    if isSeen { wait(notice, isWritten: false) } else { warn(notice) }
  }

  private func wait(_ notice: String, isWritten: Bool) {
    if waiting.count > Self.most { return }
    let more = tr("there are more problems, which are not told here")
    waiting.append((waiting.count < Self.most ? notice : more, isWritten))
  }

  /// Writes a sentence at once, from any thread, and shows it to the player, too.
  package nonisolated func warn(_ notice: String) {
    write(notice)
    warnings.put(notice)
  }

  /// Drops the sentences that are written but not shown yet.
  package func dropWritten() { _ = warnings.take() }

  /// Writes and shows an error of the window once; the game goes on.
  package func report(_ error: any Error) {
    if reported.insert("\(error)").inserted { warn("\(error)") }
  }

  /// Takes the notice that is due, as a sentence; one that `isShown` stays until its time is over.
  func next(at time: Double, isShown: Bool) -> String? {
    for notice in warnings.take() { wait(notice, isWritten: true) }
    guard !waiting.isEmpty, !isShown || time >= end else { return nil }
    return sentence(waiting.removeFirst().text, at: time)
  }

  /// Notice that is shown at once, as a sentence.
  func sentence(_ notice: String, at time: Double) -> String {
    end = time + max(Self.leastReading, Double(notice.count) * Self.reading)
    return Strings.noticeSentence(notice)
  }

  /// Writes the notices that were not shown, at the end of the program.
  func finish() {
    for notice in waiting where !notice.isWritten { warn(notice.text) }
    waiting = []
  }
}
