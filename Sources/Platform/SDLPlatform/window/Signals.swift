import CSDL
import Files
import Glibc
import Synchronization

/// Turns SIGINT, SIGTERM and SIGHUP into an event; a second one, or no answer, calls `quick_exit`.
enum Signals {
  enum Answer: Int, AtomicRepresentable {
    /// The window has not received the event.
    case none
    /// The game writes files, without the display; that may take its time.
    case keeping
    /// Only the window is to be closed.
    case closing
  }

  /// Longest time between two answers, in nanoseconds.
  private static let patience = 500_000_000
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
    var (limit, before) = (timespec(tv_sec: 0, tv_nsec: patience), Answer.none)
    while true {
      let second = sigtimedwait(&signals, nil, &limit)
      if second > 0 { quick_exit(128 + second) }
      // Stopped and continued meanwhile.
      if errno == EINTR { continue }
      let now = answered.load(ordering: .relaxed)
      if now == before, now != .keeping { quick_exit(128 + signal) }
      before = now
    }
  }

  private static func push(_ signal: Int32) {
    // Too early for an event: the window is not there yet.
    if !SDL_Event.push(WindowEvent.signal, code: signal) { quick_exit(128 + signal) }
  }
}
