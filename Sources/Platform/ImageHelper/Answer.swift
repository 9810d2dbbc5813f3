import Files
import Glibc
import ImageLoading
import Synchronization

/// The one answer of the program: the result, or what came so far when the time is over first.
final class Answer: Sendable {
  private let soFar: Mutex<(@Sendable () -> PictureMessage)?>
  private let send: @Sendable (PictureMessage) -> Void

  init(_ nothing: PictureMessage, send: @escaping @Sendable (PictureMessage) -> Void) {
    soFar = Mutex { nothing }
    self.send = send
  }

  func note(_ message: @escaping @Sendable () -> PictureMessage) {
    soFar.withLock { if $0 != nil { $0 = message } }
  }

  func give() {
    soFar.withLock { if let message = $0.take() { send(message()) } }
  }

  func give(after time: Duration, of clock: clockid_t = CLOCK_MONOTONIC) {
    let (seconds, attoseconds) = time.components
    let isWatched = detachThread {
      var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
      clock_nanosleep(clock, 0, &time, nil)
      self.give()
    }
    // Without a thread the program is ended without an answer.
    if !isWatched { alarm(UInt32(seconds) + 1) }
  }
}
