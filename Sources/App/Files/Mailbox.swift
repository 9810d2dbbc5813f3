import Glibc
import Synchronization
import SystemPackage

/// A queue of messages that any thread can send and that one thread receives in order.
package final class Mailbox<Message: Sendable>: Sendable {
  private struct State {
    var messages: [Message] = []
    var hasEnded = false
  }

  private let state = Mutex(State())
  private let wake: (@Sendable () -> Void)?
  private let pipe: WakePipe?

  /// Creates an empty mailbox.
  ///
  /// - Parameter wake: A function that wakes the receiver. Without it, the receiver sleeps in
  ///   `waitForNext()` or `wait(atMost:)`, or polls `wakeDescriptor`.
  package init(wake: (@Sendable () -> Void)? = nil) {
    self.wake = wake
    if wake == nil {
      pipe = WakePipe()
    } else {
      pipe = nil
    }
  }

  deinit {
    pipe?.close()
  }

  /// A file descriptor that is readable while messages are waiting.
  ///
  /// It is -1 if the mailbox has a `wake` function.
  package var wakeDescriptor: Int32 {
    pipe?.readEnd.rawValue ?? -1
  }

  /// Adds a message to the end of the queue.
  ///
  /// Messages that are added after `end()` are discarded.
  package func put(_ message: Message) {
    updateMessages { $0.append(message) }
  }

  /// Changes the waiting messages and wakes the receiver if there were none before.
  package func updateMessages(_ body: (inout [Message]) -> Void) {
    let mustWake = state.withLock { state in
      guard !state.hasEnded else { return false }
      let wasEmpty = state.messages.isEmpty
      body(&state.messages)
      return wasEmpty && !state.messages.isEmpty
    }
    if mustWake {
      wakeReceiver()
    }
  }

  /// Whether `end()` has been called.
  package var hasEnded: Bool {
    state.withLock { $0.hasEnded }
  }

  /// Removes all waiting messages and returns them.
  package func takeAll() -> [Message] {
    drainWakePipe()
    return state.withLock { exchange(&$0.messages, with: []) }
  }

  /// Waits for a message and removes it.
  ///
  /// - Returns: The first message, or `nil` if the mailbox has ended.
  package func waitForNext() -> Message? {
    // Without a pipe, the receiver checks for messages ten times per second.
    let timeLimit = pipe == nil ? 0.1 : nil

    while !hasEnded {
      if let message = takeFirst() {
        return message
      }
      _ = wait(atMost: timeLimit)
      drainWakePipe()
    }
    return nil
  }

  private func takeFirst() -> Message? {
    state.withLock { state in
      guard !state.messages.isEmpty else { return nil }
      return state.messages.removeFirst()
    }
  }

  /// Waits for a message without removing it.
  ///
  /// - Parameter seconds: The maximum time to wait, or `nil` for no limit.
  /// - Returns: Whether there is a message.
  package func wait(atMost seconds: Double?) -> Bool {
    var request = pollfd(fd: wakeDescriptor, events: Int16(POLLIN), revents: 0)
    var milliseconds: Int32 = -1
    if let seconds {
      milliseconds = Int32(seconds * 1000)
    }
    return poll(&request, 1, milliseconds) != 0
  }

  /// Discards all waiting messages and makes the receiver stop waiting.
  package func end() {
    state.withLock { state in
      state.messages = []
      state.hasEnded = true
    }
    wakeReceiver()
  }

  private func wakeReceiver() {
    if let wake {
      wake()
    } else {
      pipe?.writeByte()
    }
  }

  private func drainWakePipe() {
    pipe?.drain()
  }
}

/// A pipe that is readable while a mailbox has messages.
private struct WakePipe: Sendable {
  let readEnd: FileDescriptor
  private let writeEnd: FileDescriptor

  /// Creates a pipe, or returns `nil` if the system has no free file descriptors.
  init?() {
    // Programs that the game starts do not inherit the pipe. A full pipe does not block any thread.
    guard let ends = try? FileDescriptor.pipe(options: [.closeOnExec, .nonBlocking]) else {
      return nil
    }
    readEnd = ends.readEnd
    writeEnd = ends.writeEnd
  }

  func writeByte() {
    _ = try? writeEnd.writeAll("!".utf8)
  }

  func drain() {
    while (try? readEnd.bytes(upTo: 4096))?.isEmpty == false {}
  }

  func close() {
    try? readEnd.close()
    try? writeEnd.close()
  }
}

/// Runs a closure on a new thread, which ends when the closure returns.
///
/// - Returns: Whether the system could create the thread.
package func detachThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let threadBody = Unmanaged.passRetained(ThreadBody(body))
  var thread = pthread_t()
  let errorCode = pthread_create(
    &thread,
    nil,
    { pointer in
      if let pointer {
        Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue().run()
      }
      return nil
    },
    threadBody.toOpaque()
  )
  guard errorCode == 0 else {
    threadBody.release()
    return false
  }
  pthread_detach(thread)
  return true
}

/// An object that stores a closure, so that it can be passed to a thread as a pointer.
private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}
