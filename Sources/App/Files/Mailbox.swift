import Glibc
import Synchronization

/// What some threads have for another one, in order, until that takes it.
public final class Mailbox<Message: Sendable>: Sendable {
  private let state = Mutex((messages: [Message](), hasEnded: false))
  private let wake: (@Sendable () -> Void)?
  /// A file that can be read when there is something new; -1 if the taker is woken.
  public let bell: Int32
  private let hammer: Int32

  /// Creates an empty mailbox for a thread that sleeps in `next()` or waits for its `bell`, or for
  /// one that is told by `wake`.
  public init(wake: (@Sendable () -> Void)? = nil) {
    self.wake = wake
    var ends: [Int32] = [-1, -1]
    if wake == nil { _ = pipe(&ends) }
    // What is started beside the game does not get it; nobody waits for a full pipe.
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (bell, hammer) = (ends[0], ends[1])
  }

  deinit { for end in [bell, hammer] where end >= 0 { close(end) } }

  /// Puts a message behind those that wait; after the end it is lost.
  public func put(_ message: Message) { change { $0.append(message) } }

  /// Changes what waits, and tells that there is something new.
  public func change(_ body: (inout [Message]) -> Void) {
    let isOpen = state.withLock { state in
      if !state.hasEnded { body(&state.messages) }
      return !state.hasEnded
    }
    if isOpen { ring() }
  }

  /// Whether nothing is put in or taken any more.
  public var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Takes all that waits.
  public func take() -> [Message] {
    silence()
    return state.withLock { exchange(&$0.messages, with: []) }
  }

  /// Sleeps until there is a message and takes it; `nil` after the end.
  public func next() -> Message? {
    while true {
      let (message, hasEnded) = state.withLock { state in
        (state.messages.isEmpty ? nil : state.messages.removeFirst(), state.hasEnded)
      }
      if hasEnded { return nil }
      if let message { return message }
      var wish = pollfd(fd: bell, events: Int16(POLLIN), revents: 0)
      // Without a file to wait for it looks again after a while, in milliseconds.
      poll(&wish, 1, bell < 0 ? 100 : -1)
      silence()
    }
  }

  /// Ends the exchange: what waits is lost, and the taker is told.
  public func end() {
    state.withLock { $0 = ([], true) }
    ring()
  }

  private func ring() {
    if let wake { wake() } else { _ = write(hammer, "!", 1) }
  }

  private func silence() {
    var rings = [UInt8](repeating: 0, count: 64)
    while read(bell, &rings, rings.count) == rings.count {}
  }
}
