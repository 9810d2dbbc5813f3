import CSDL
import Files
import Glibc
import Synchronization

/// Turns SIGINT, SIGTERM and SIGHUP into an event, so that a sleeping window wakes up and ends; and
/// SIGIO, which tells that something happened to a device.
///
/// Threads of their own wait for the signals; no handler runs in the middle of anything, and none
/// gets lost between two waits. A second signal ends the program on the spot, and so does the first
/// one where the display hangs: whoever waits for its answer hears of no event, and its window is
/// not closed either. A terminal is still given back, by what it told `at_quick_exit`.
enum Signals {
  /// What the window's thread does about a signal.
  enum Answer: Int, AtomicRepresentable {
    /// It has not heard of it.
    case none
    /// It keeps what is to be kept, for which the display is not asked; that may take its time.
    case keeping
    /// Only the window is to be closed.
    case closing
  }

  /// The event's type; its code is the number of the signal.
  static let event = SDL_USEREVENT.rawValue
  /// The type of the event that tells of a device.
  static let deviceEvent = SDL_USEREVENT.rawValue + 3

  /// How long the display may hang, in nanoseconds.
  private static let patience = 500_000_000
  private static let answered = Atomic(Answer.none)
  /// Whether the window's thread was told of a device and has not looked at it since.
  private static let isDeviceTold = Atomic(false)

  private static let ends = [SIGINT, SIGTERM, SIGHUP]

  private static func set(of numbers: [Int32]) -> sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in numbers { sigaddset(&signals, signal) }
    return signals
  }

  /// Call it before any other thread is started.
  static func watch() {
    var signals = set(of: ends + [SIGIO])
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    _ = detachThread { wait() }
  }

  /// Says what the window's thread does from now on.
  static func answer(_ answer: Answer) { answered.store(answer, ordering: .relaxed) }

  /// Has devices told of from now on; aside, because waking the window may hang.
  ///
  /// Without a thread for that nothing is told.
  static func watchDevices() { _ = isWatchingDevices }

  private static let isWatchingDevices = detachThread {
    var (signals, received) = (set(of: [SIGIO]), Int32())
    while sigwait(&signals, &received) == 0 {
      if !isDeviceTold.exchange(true, ordering: .relaxed) { pushDevice() }
    }
  }

  /// Says that the window's thread looks at the devices from now on.
  static func lookAtDevices() { isDeviceTold.store(false, ordering: .relaxed) }

  private static func wait() {
    var (signals, received) = (set(of: ends), Int32())
    guard sigwait(&signals, &received) == 0 else { return }
    let first = received
    // Aside, because waking the window may hang as well.
    if !detachThread({ push(first) }) { push(first) }
    var (limit, before) = (timespec(tv_sec: 0, tv_nsec: patience), Answer.none)
    while true {
      let second = sigtimedwait(&signals, nil, &limit)
      if second > 0 { quick_exit(128 + second) }
      // Stopped and continued meanwhile.
      if errno == EINTR { continue }
      let now = answered.load(ordering: .relaxed)
      if now == before, now != .keeping { quick_exit(128 + first) }
      before = now
    }
  }

  private static func pushDevice() {
    var event = SDL_Event()
    event.type = deviceEvent
    if SDL_PushEvent(&event) <= 0 { lookAtDevices() }
  }

  private static func push(_ signal: Int32) {
    var event = SDL_Event()
    event.type = Signals.event
    event.user.code = signal
    // Too early for an event: the window is not there yet.
    if SDL_PushEvent(&event) <= 0 { quick_exit(128 + signal) }
  }
}
