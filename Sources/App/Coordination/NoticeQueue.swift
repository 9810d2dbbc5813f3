import Files
import Localization
import ViewState

/// Sentences for the player, each shown for a while where the player looks, one after the other.
@MainActor package final class NoticeQueue {
  /// Shortest time before the next notice, and time for each letter, in seconds.
  private static let minimumReadingTime = 4.0
  private static let readingTimePerLetter = 0.06

  /// Most notices that wait; one more says that there are others.
  private static let maximumWaiting = 20

  private let write: @Sendable (String) -> Void
  private let warnings = Mailbox<String>(wake: {})
  private var waitingNotices: [(text: String, isWritten: Bool)] = []
  private var reportedErrors: Set<String> = []
  private var displayEnd = 0.0
  /// Whether the player can see notices; until then they are written.
  var showsNotices = false

  /// Creates a list without notices; `write` writes a line on standard error.
  package init(write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  /// Time at which the next notice takes the place of the one that is shown, in seconds.
  var nextDeadline: Double? { waitingNotices.isEmpty ? nil : displayEnd }

  /// Shows a sentence to the player.
  package func show(_ notice: String) {
    if showsNotices {
      enqueue(notice, isWritten: false)
    } else {
      warn(notice)
    }
  }

  private func enqueue(_ notice: String, isWritten: Bool) {
    if waitingNotices.count > Self.maximumWaiting {
      return
    }
    let overflowNotice = tr("there are more problems, which are not told here")
    waitingNotices.append(
      (waitingNotices.count < Self.maximumWaiting ? notice : overflowNotice, isWritten))
  }

  /// Writes a sentence at once, from any thread, and shows it to the player, too.
  package nonisolated func warn(_ notice: String) {
    write(notice)
    warnings.put(notice)
  }

  /// Drops the sentences that are written but not shown yet.
  package func discardWrittenNotices() {
    _ = warnings.takeAll()
  }

  /// Writes and shows an error of the window once; the game goes on.
  package func report(_ error: any Error) {
    if reportedErrors.insert("\(error)").inserted {
      warn("\(error)")
    }
  }

  /// Takes the notice that is due, as a sentence; one that `isShown` stays until its time is over.
  func takeNext(at time: Double, isShown: Bool) -> String? {
    for notice in warnings.takeAll() {
      enqueue(notice, isWritten: true)
    }
    guard !waitingNotices.isEmpty, !isShown || time >= displayEnd else { return nil }
    return beginShowing(waitingNotices.removeFirst().text, at: time)
  }

  /// Notice that is shown at once, as a sentence.
  func beginShowing(_ notice: String, at time: Double) -> String {
    displayEnd =
      time + max(Self.minimumReadingTime, Double(notice.count) * Self.readingTimePerLetter)
    return Strings.noticeSentence(notice)
  }

  /// Writes the notices that were not shown, at the end of the program.
  func writePendingNotices() {
    for notice in waitingNotices where !notice.isWritten {
      warn(notice.text)
    }
    waitingNotices = []
  }
}
