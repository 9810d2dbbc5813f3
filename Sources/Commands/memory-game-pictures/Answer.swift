import Files
import Glibc
import Pictures
import Synchronization

/// The one answer of the program: what its work has come to, or what came so far when the time is
/// over first, as when a picture that was made to be slow is being decoded.
final class Answer: Sendable {
  /// What would be said now; nothing once something was said.
  private let soFar: Mutex<(@Sendable () -> PictureMessage)?>
  private let say: @Sendable (PictureMessage) -> Void

  /// Begins with what is said of a work that has come to nothing.
  init(_ nothing: PictureMessage, say: @escaping @Sendable (PictureMessage) -> Void) {
    soFar = Mutex { nothing }
    self.say = say
  }

  /// Remembers what would be said now.
  func note(_ message: @escaping @Sendable () -> PictureMessage) {
    soFar.withLock { if $0 != nil { $0 = message } }
  }

  /// Says it, unless something was said before.
  func give() {
    soFar.withLock {
      guard let message = $0.take() else { return }
      say(message())
    }
  }

  /// Gives the answer when a time is over, whatever the other threads are doing; a clock may be
  /// that of the processor, so that a busy machine takes nothing from it.
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
