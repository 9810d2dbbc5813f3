import CSDL
import Files
import Glibc

/// Turns SIGINT, SIGTERM and SIGHUP into an event, so that a sleeping window wakes up and ends.
///
/// A thread of its own waits for the signals; no handler runs in the middle of anything, and none
/// gets lost between two waits. A second signal ends the program on the spot; a terminal is still
/// given back, by what it told `at_quick_exit`.
enum Signals {
  /// The event's type; its code is the number of the signal.
  static let event = SDL_USEREVENT.rawValue

  private static var all: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    return signals
  }

  /// Call it before any other thread is started.
  static func watch() {
    var signals = all
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    _ = detachThread { wait() }
  }

  private static func wait() {
    var signals = all
    var received: Int32 = 0
    guard sigwait(&signals, &received) == 0 else { return }
    var event = SDL_Event()
    event.type = Signals.event
    event.user.code = received
    // Too early for an event: the window is not there yet.
    if SDL_PushEvent(&event) <= 0 { quick_exit(128 + received) }
    guard sigwait(&signals, &received) == 0 else { return }
    quick_exit(128 + received)
  }
}
