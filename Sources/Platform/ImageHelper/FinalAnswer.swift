import Files
import Glibc
import ImageLoading
import Synchronization

/// The last message of the program that loads pictures, which is sent exactly once.
///
/// If the time limit is reached before the result is complete, the message contains the pictures
/// that have been loaded so far.
final class FinalAnswer: Sendable {
  /// A function that creates the message, or `nil` after the message has been sent.
  private let makeMessage: Mutex<(@Sendable () -> PictureMessage)?>

  private let send: @Sendable (PictureMessage) -> Void

  init(_ initialMessage: PictureMessage, send: @escaping @Sendable (PictureMessage) -> Void) {
    makeMessage = Mutex { initialMessage }
    self.send = send
  }

  /// Replaces the function that creates the message, unless the message has already been sent.
  func record(_ message: @escaping @Sendable () -> PictureMessage) {
    makeMessage.withLock { pendingMessage in
      if pendingMessage != nil {
        pendingMessage = message
      }
    }
  }

  /// Sends the last message of the program, unless it has already been sent.
  func deliver() {
    makeMessage.withLock { pendingMessage in
      if let makeMessage = pendingMessage.take() {
        send(makeMessage())
      }
    }
  }

  /// Sends the message from another thread after the given time, unless it has already been sent.
  ///
  /// If no thread can be created, the program ends after that time without a message.
  ///
  /// - Parameters:
  ///   - time: The time to wait.
  ///   - clock: The clock that measures the time.
  func deliver(after time: Duration, of clock: clockid_t = CLOCK_MONOTONIC) {
    let (seconds, attoseconds) = time.components
    let nanoseconds = attoseconds / 1_000_000_000
    let didStartThread = detachThread {
      var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(nanoseconds))
      clock_nanosleep(clock, 0, &time, nil)
      self.deliver()
    }
    if !didStartThread {
      alarm(UInt32(seconds) + 1)
    }
  }
}
