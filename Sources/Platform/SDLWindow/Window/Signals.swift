import CSDL
import Files
import Glibc
import Synchronization

/// Turns SIGINT, SIGTERM and SIGHUP into an event; a second one, no answer, or an end that takes too
/// long calls `quick_exit`.
enum Signals {
  enum Answer: Int, AtomicRepresentable {
    /// The window has not received the event.
    case none
    /// The game writes files, without the display.
    case keeping
    /// Only the window is to be closed.
    case closing
  }

  /// Longest time between two answers, in seconds.
  private static let patience = 0.5
  /// Longest time from a signal to the end, in seconds: whoever has sent it waits one second.
  private static let limit = 0.7
  private static let answered = Atomic(Answer.none)

  /// Begins to wait for signals; call it before any other thread is started.
  static func watch() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    _ = detachThread { [signals] in wait(for: signals) }
  }

  static func answer(_ answer: Answer) { answered.store(answer, ordering: .relaxed) }

  private static func wait(for signals: sigset_t) {
    var (signals, signal) = (signals, Int32())
    guard sigwait(&signals, &signal) == 0 else { return }
    // Aside, because waking the window may hang as well.
    if !detachThread({ [signal] in push(signal) }) { push(signal) }
    var before = Answer.none
    var rest = limit
    while rest > 0 {
      let wait = min(rest, patience)
      var time = timespec(tv_sec: 0, tv_nsec: Int(wait * 1e9))
      let second = sigtimedwait(&signals, nil, &time)
      if second > 0 { quick_exit(128 + second) }
      // Stopped and continued meanwhile.
      if errno == EINTR { continue }
      rest -= wait
      let now = answered.load(ordering: .relaxed)
      if now == before, now != .keeping { break }
      before = now
    }
    quick_exit(128 + signal)
  }

  private static func push(_ signal: Int32) {
    // Too early for an event: the window is not there yet.
    if !SDL_Event.push(WindowEvent.signal, code: signal) { quick_exit(128 + signal) }
  }
}
