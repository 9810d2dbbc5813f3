import CSDL
import Files
import Glibc
import Synchronization

/// Turns SIGINT, SIGTERM and SIGHUP into an event; a second one, no answer, or an end that takes
/// too long calls `quick_exit`.
enum Signals {
  enum Answer: Int, AtomicRepresentable {
    /// The window has not received the event.
    case none
    /// The game writes files, without the display.
    case saving
    /// Only the window is to be closed.
    case closing
  }

  /// Longest time between two answers, in seconds.
  private static let maximumAnswerDelay = 0.5
  /// Longest time from a signal to the end, in seconds: whoever has sent it waits one second.
  private static let timeout = 0.7
  private static let lastAnswer = Atomic(Answer.none)

  /// Begins to wait for signals; call it before any other thread is started.
  static func watch() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      sigaddset(&signals, signal)
    }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    _ = detachThread { [signals] in wait(for: signals) }
  }

  static func answer(_ answer: Answer) {
    lastAnswer.store(answer, ordering: .relaxed)
  }

  private static func wait(for signals: sigset_t) {
    var signals = signals
    var signal = Int32()
    guard sigwait(&signals, &signal) == 0 else { return }
    // Aside, because waking the window may hang as well.
    if !detachThread({ [signal] in push(signal) }) {
      push(signal)
    }
    var before = Answer.none
    var remainingTime = timeout
    while remainingTime > 0 {
      let wait = min(remainingTime, maximumAnswerDelay)
      var time = timespec(tv_sec: 0, tv_nsec: Int(wait * 1e9))
      let secondSignal = sigtimedwait(&signals, nil, &time)
      if secondSignal > 0 {
        quick_exit(128 + secondSignal)
      }
      // Stopped and continued meanwhile.
      if errno == EINTR {
        continue
      }
      remainingTime -= wait
      let currentAnswer = lastAnswer.load(ordering: .relaxed)
      if currentAnswer == before, currentAnswer != .saving {
        break
      }
      before = currentAnswer
    }
    quick_exit(128 + signal)
  }

  private static func push(_ signal: Int32) {
    // Too early for an event: the window is not there yet.
    if !SDL_Event.push(WindowEvent.signalType, code: signal) {
      quick_exit(128 + signal)
    }
  }
}
