import Files
import Glibc
import ImageLoading
import Synchronization

/// The one answer of the program: the result, or what came so far when the time is over first.
final class FinalAnswer: Sendable {
  private let pendingMessage: Mutex<(@Sendable () -> PictureMessage)?>
  private let send: @Sendable (PictureMessage) -> Void

  init(_ initialMessage: PictureMessage, send: @escaping @Sendable (PictureMessage) -> Void) {
    pendingMessage = Mutex { initialMessage }
    self.send = send
  }

  func record(_ message: @escaping @Sendable () -> PictureMessage) {
    pendingMessage.withLock { if $0 != nil { $0 = message } }
  }

  func deliver() {
    pendingMessage.withLock { if let message = $0.take() { send(message()) } }
  }

  func deliver(after time: Duration, of clock: clockid_t = CLOCK_MONOTONIC) {
    let (seconds, attoseconds) = time.components
    let didStartThread = detachThread {
      var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
      clock_nanosleep(clock, 0, &time, nil)
      self.deliver()
    }
    // Without a thread the program is ended without an answer.
    if !didStartThread {
      alarm(UInt32(seconds) + 1)
    }
  }
}
