import Files
import Localization
import ViewState

/// A queue of notices, which are shown to the player one after another.
@MainActor package final class NoticeQueue {
  /// The minimum time for which a notice is shown, in seconds.
  private static let minimumReadingTime = 4.0
  /// The time for which a notice is shown per character, in seconds.
  private static let readingTimePerLetter = 0.06

  /// The maximum number of waiting notices.
  ///
  /// If there are more, a final notice states that others were omitted.
  private static let maximumWaiting = 20

  private let write: @Sendable (String) -> Void

  /// The notices that were written to standard error but have not been added to the queue yet.
  ///
  /// They do not wake the program, because every update adds them to the queue.
  private let warnings = Mailbox<String>(wake: {})
  private var waitingNotices: [WaitingNotice] = []
  private var reportedErrors: Set<String> = []
  private var hasShownFileError = false

  /// The earliest time at which another notice may replace the current notice, in seconds.
  private var displayEnd = 0.0

  /// Whether the player can see notices.
  ///
  /// If not, notices are written to standard error.
  var showsNotices = false

  private struct WaitingNotice {
    let text: String
    /// Whether the notice was also written to standard error.
    let isWritten: Bool
  }

  /// Creates an empty queue.
  ///
  /// - Parameter write: A function that writes a line to standard error.
  package init(write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  /// The time at which the next notice replaces the current one, in seconds, or `nil` if no other
  /// notice is waiting.
  var nextDeadline: Double? { waitingNotices.isEmpty ? nil : displayEnd }

  /// Adds a notice to the queue, or writes it if the player cannot see notices yet.
  package func show(_ notice: String) {
    if showsNotices {
      enqueue(notice, isWritten: false)
    } else {
      warn(notice)
    }
  }

  /// Shows a notice about a problem unless the problem has been reported before.
  func showOnce(_ notice: String) {
    if reportedErrors.insert(notice).inserted {
      show(notice)
    }
  }

  /// Writes a notice to standard error and adds it to the queue.
  ///
  /// You can call this method on any thread.
  package nonisolated func warn(_ notice: String) {
    write(notice)
    warnings.put(notice)
  }

  /// Removes notices that were written to standard error but have not been added to the queue yet.
  package func discardWrittenNotices() {
    _ = warnings.takeAll()
  }

  /// Writes an error to standard error and shows it, unless it has been reported before.
  package func report(_ error: any Error) {
    if reportedErrors.insert("\(error)").inserted {
      warn("\(error)")
    }
  }

  /// Shows an error about the player's files unless another one has been shown before.
  ///
  /// Without this limit, a full disk would cause many notices.
  func showFileError(_ error: any Error) {
    if !exchange(&hasShownFileError, with: true) {
      show("\(error)")
    }
  }

  /// Removes and returns the next notice as a sentence, or returns `nil` if no notice is due.
  ///
  /// - Parameters:
  ///   - time: The current time, in seconds.
  ///   - isShown: Whether another notice is shown. It stays until its time is over.
  func takeNext(at time: Double, isShown: Bool) -> String? {
    for notice in warnings.takeAll() {
      enqueue(notice, isWritten: true)
    }
    let isDue = !isShown || time >= displayEnd
    guard isDue, !waitingNotices.isEmpty else { return nil }
    let notice = waitingNotices.removeFirst()
    return beginShowing(notice.text, at: time)
  }

  /// Returns a notice as a sentence and sets the time until which it is shown.
  func beginShowing(_ notice: String, at time: Double) -> String {
    let readingTime = Double(notice.count) * Self.readingTimePerLetter
    displayEnd = time + max(Self.minimumReadingTime, readingTime)
    return Strings.noticeSentence(notice)
  }

  /// Writes all remaining notices at the end of the program.
  func writePendingNotices() {
    for notice in waitingNotices where !notice.isWritten {
      warn(notice.text)
    }
    waitingNotices = []
  }

  /// Adds a notice to the queue, or a sentence about further notices if the queue is full.
  private func enqueue(_ notice: String, isWritten: Bool) {
    let waitingCount = waitingNotices.count
    guard waitingCount <= Self.maximumWaiting else { return }

    var text = notice
    if waitingCount == Self.maximumWaiting {
      text = tr("there are more problems, which are not listed here")
    }
    waitingNotices.append(WaitingNotice(text: text, isWritten: isWritten))
  }
}
