import CSDL
import Files
import Glibc
import Synchronization

/// Functions that turn the signals SIGINT, SIGTERM and SIGHUP into an event of the window.
///
/// The process ends with `quick_exit` if a second signal arrives, if nothing responds to the event,
/// or if the normal end takes too long.
enum Signals {
  /// The progress of the main thread after a signal.
  enum Answer: Int, AtomicRepresentable {
    /// The window has not received the event yet.
    case none
    /// The game is writing files and no longer uses the display.
    case saving
    /// Only the window has to be closed.
    case closing
  }

  /// The maximum time between two answers, in seconds.
  private static let maximumAnswerDelay = 0.5

  /// The maximum time between a signal and the end of the program, in seconds.
  ///
  /// The sender of a signal usually waits for one second.
  private static let timeout = 0.7

  /// The number that is added to a signal's number to form the exit code.
  private static let signalExitCode: Int32 = 128
  private static let lastAnswer = Atomic(Answer.none)

  /// Starts to wait for signals.
  ///
  /// Call this function before any other thread starts, because threads inherit the blocked
  /// signals.
  static func watch() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      sigaddset(&signals, signal)
    }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    _ = detachThread { [signals] in wait(for: signals) }
  }

  /// Records the progress of the main thread.
  static func answer(_ answer: Answer) {
    lastAnswer.store(answer, ordering: .relaxed)
  }

  private static func wait(for signals: sigset_t) {
    var signals = signals
    var signal = Int32()
    guard sigwait(&signals, &signal) == 0 else { return }
    // The event is pushed on another thread, because waking the window may also hang.
    if !detachThread({ [signal] in push(signal) }) {
      push(signal)
    }
    waitForEnd(&signals)
    quick_exit(signalExitCode + signal)
  }

  /// Waits for the end of the program, but returns if the main thread makes no progress in time.
  ///
  /// A second signal ends the program immediately.
  private static func waitForEnd(_ signals: inout sigset_t) {
    var previousAnswer = Answer.none
    var remainingTime = timeout
    while remainingTime > 0 {
      let wait = min(remainingTime, maximumAnswerDelay)
      var time = timespec(tv_sec: 0, tv_nsec: Int(wait * 1e9))
      let secondSignal = sigtimedwait(&signals, nil, &time)
      if secondSignal > 0 {
        quick_exit(signalExitCode + secondSignal)
      }
      // The process was stopped and resumed in the meantime.
      if errno == EINTR {
        continue
      }
      remainingTime -= wait
      let currentAnswer = lastAnswer.load(ordering: .relaxed)
      let hasProgress = currentAnswer != previousAnswer
      // Saving can take until the timeout.
      if !hasProgress, currentAnswer != .saving {
        return
      }
      previousAnswer = currentAnswer
    }
  }

  private static func push(_ signal: Int32) {
    let isPushed = SDL_Event.push(WindowEvent.signalType, code: signal)
    // SDL has no event queue until the display is open, so the process ends immediately.
    if !isPushed {
      quick_exit(signalExitCode + signal)
    }
  }
}
