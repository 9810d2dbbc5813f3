import Glibc
import Synchronization
import SystemPackage

/// Messages from any thread for one thread, in order.
package final class Mailbox<Message: Sendable>: Sendable {
  private let state = Mutex((messages: [Message](), hasEnded: false))
  private let wake: (@Sendable () -> Void)?
  private let pipe: (readEnd: FileDescriptor, writeEnd: FileDescriptor)?

  /// Creates an empty mailbox; its thread sleeps in `next()`, polls `bell`, or is woken by `wake`.
  package init(wake: (@Sendable () -> Void)? = nil) {
    self.wake = wake
    // Programs that the game starts do not inherit the pipe; a full one blocks no thread.
    pipe = wake == nil ? try? FileDescriptor.pipe(options: [.closeOnExec, .nonBlocking]) : nil
  }

  deinit {
    for end in [pipe?.readEnd, pipe?.writeEnd] {
      try? end?.close()
    }
  }

  /// File descriptor that can be read when there are messages; -1 with `wake`.
  package var wakeDescriptor: Int32 { pipe?.readEnd.rawValue ?? -1 }

  /// Adds a message; after the end it is lost.
  package func put(_ message: Message) {
    updateMessages { $0.append(message) }
  }

  /// Changes the messages that wait; the first one wakes the thread for all.
  package func updateMessages(_ body: (inout [Message]) -> Void) {
    let isFirst = state.withLock { state in
      guard !state.hasEnded else { return false }
      let hadMessages = !state.messages.isEmpty
      body(&state.messages)
      return !hadMessages && !state.messages.isEmpty
    }
    if isFirst {
      wakeReceiver()
    }
  }

  /// Whether the exchange is over.
  package var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Takes all messages that wait.
  package func takeAll() -> [Message] {
    drainWakePipe()
    return state.withLock { exchange(&$0.messages, with: []) }
  }

  /// Sleeps until there is a message and takes it; `nil` after the end.
  package func waitForNext() -> Message? {
    while !hasEnded {
      let message = state.withLock { $0.messages.isEmpty ? nil : $0.messages.removeFirst() }
      if let message {
        return message
      }
      // Without a pipe it looks again after some milliseconds.
      _ = wait(atMost: pipe == nil ? 0.1 : nil)
      drainWakePipe()
    }
    return nil
  }

  /// Sleeps until there is a message, at most for some seconds, or for ever with `nil`; returns
  /// whether there is one.
  package func wait(atMost seconds: Double?) -> Bool {
    var request = pollfd(fd: wakeDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, seconds.map { Int32($0 * 1000) } ?? -1) != 0
  }

  /// Ends the exchange and discards the messages that wait.
  package func end() {
    state.withLock { $0 = ([], true) }
    wakeReceiver()
  }

  private func wakeReceiver() {
    if let wake {
      wake()
    } else {
      _ = try? pipe?.writeEnd.writeAll("!".utf8)
    }
  }
  private func drainWakePipe() {
    while (try? pipe?.readEnd.bytes(upTo: 4096))?.isEmpty == false {}
  }
}

/// Runs a closure on a new thread, which ends with it; `false` if there is none to be had.
package func detachThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }
  let box = Unmanaged.passRetained(Box(body))
  var thread = pthread_t()
  let errorCode = pthread_create(
    &thread, nil,
    { box in
      box.map { Unmanaged<Box>.fromOpaque($0).takeRetainedValue().body() }
      return nil
    }, box.toOpaque())
  if errorCode == 0 {
    pthread_detach(thread)
  } else {
    box.release()
  }
  return errorCode == 0
}
