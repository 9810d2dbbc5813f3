import Glibc
import Localization
import Synchronization
import SystemPackage

/// A queue of text for a terminal or a pipe, whose sender never waits for the reader.
///
/// A terminal may stop reading at any time, for example after Ctrl+S. What it does not take at once
/// waits in the queue, and a thread of the queue writes it later. The sender asks `isReady` or
/// `isEmpty` before it adds more, so that the queue does not grow.
package final class OutputQueue: Sendable {
  private struct State {
    /// The bytes that the system has not taken.
    var waiting: [UInt8] = []
    /// Whether the thread is writing bytes that it has taken out of `waiting`.
    var isWriting = false
    var hasThread = false
    var failure: UserFacingError?
    /// Counts the calls of `discard`, so that an interrupted write is not continued after one.
    var discards = 0
  }

  /// How long the end of the program waits for a terminal that does not read, in seconds.
  package static let patience = 0.2
  /// The number of waiting bytes from which `isReady` is false.
  private static let limit = 1 << 14
  /// The number of bytes that the thread writes at once: what a pipe takes whole or not at all.
  private static let chunk = 4096
  /// The pause after a write that was refused although the system had announced room, in
  /// microseconds.
  private static let pause: UInt32 = 20_000

  /// The file descriptor through which writing never blocks, or -1 if there is none.
  package let descriptorAtOnce: Int32
  /// A message for every write of the thread.
  package let progress = Mailbox<Void>()
  private let descriptor: Int32
  private let subject: String
  private let wake: (@Sendable () -> Void)?
  private let work = Mailbox<Void>()
  private let state = Mutex(State())

  /// Creates an empty queue for a file that stays open as long as the program runs.
  ///
  /// - Parameters:
  ///   - file: The file that is written to.
  ///   - wake: A function that the thread calls after every write, as well as `progress`.
  package convenience init(_ file: File, wake: (@Sendable () -> Void)? = nil) {
    self.init(file.descriptor.rawValue, called: file.displayName, wake: wake)
  }

  init(_ descriptor: Int32, called subject: String, wake: (@Sendable () -> Void)? = nil) {
    self.descriptor = descriptor
    self.subject = subject
    self.wake = wake
    descriptorAtOnce = Self.descriptorAtOnce(for: descriptor) ?? -1
  }

  deinit {
    if descriptorAtOnce >= 0, descriptorAtOnce != descriptor {
      close(descriptorAtOnce)
    }
  }

  /// Returns a file descriptor that leads to the same file and never makes a writer wait.
  ///
  /// Writing to a disk or to a device such as `/dev/null` does not wait for a reader. A terminal or
  /// a pipe is opened once more, because a changed mode of the given descriptor would also apply to
  /// the programs that share it, such as the shell.
  private static func descriptorAtOnce(for descriptor: Int32) -> Int32? {
    guard let stat = try? Stat(FileDescriptor(rawValue: descriptor)) else { return descriptor }
    let isTerminal = isatty(descriptor) == 1
    if stat.type == .socket {
      return nil
    }
    if stat.type != .fifo, !isTerminal {
      return descriptor
    }
    let path = "/proc/self/fd/\(descriptor)"
    let copy = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard copy >= 0 else { return nil }
    let other = try? Stat(FileDescriptor(rawValue: copy))
    let isSame = other?.inode == stat.inode && other?.deviceID == stat.deviceID
    // The master of a pseudo-terminal that is opened again is another one.
    if isSame, !isTerminal || number(ofTerminal: copy) == number(ofTerminal: descriptor) {
      return copy
    }
    close(copy)
    return nil
  }

  private static func number(ofTerminal descriptor: Int32) -> UInt32? {
    let getDevice: UInt = 0x8004_5432  // TIOCGDEV, which Swift does not import.
    var number: UInt32 = 0
    return ioctl(descriptor, getDevice, &number) == 0 ? number : nil
  }

  /// Whether everything has been written.
  package var isEmpty: Bool { state.withLock { $0.waiting.isEmpty && !$0.isWriting } }

  /// Whether there is room for more text: only a little is waiting.
  package var isReady: Bool { state.withLock { $0.waiting.count < Self.limit } }

  /// Throws the error of an earlier write.
  package func check() throws(UserFacingError) {
    if let failure = state.withLock({ $0.failure }) {
      throw failure
    }
  }

  /// Adds a text, and writes what can be written without waiting.
  ///
  /// Throws a `UserFacingError` if this or an earlier write failed.
  package func send(_ text: String) throws(UserFacingError) {
    let needsThread = state.withLock { state in
      guard state.failure == nil else { return false }
      let isFirst = state.waiting.isEmpty && !state.isWriting
      state.waiting += text.utf8
      if isFirst, descriptorAtOnce >= 0 {
        writeAtOnce(&state)
      }
      return !state.waiting.isEmpty
    }
    if needsThread {
      continueInThread()
    }
    try check()
  }

  /// Forgets the text that the system has not taken.
  package func discard() {
    state.withLock { state in
      state.waiting = []
      state.discards += 1
    }
  }

  /// Waits until everything has been written, at most for some seconds; returns whether it has.
  @discardableResult package func finish(within seconds: Double) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while !isEmpty {
      let remainingTime = ContinuousClock.now.duration(to: end) / .seconds(1)
      guard remainingTime > 0 else { return false }
      _ = progress.wait(atMost: remainingTime)
      _ = progress.takeAll()
    }
    return true
  }

  /// Waits until everything has been written, however long that takes.
  package func finish() {
    while !finish(within: 60) {}
  }

  // MARK: Writing

  /// Writes through `descriptorAtOnce` until it takes nothing more; returns whether it took
  /// anything.
  @discardableResult private func writeAtOnce(_ state: inout State) -> Bool {
    let before = state.waiting.count
    while !state.waiting.isEmpty {
      let count = state.waiting.withUnsafeBytes {
        write(descriptorAtOnce, $0.baseAddress, $0.count)
      }
      guard !hasFailed(count, &state) else { break }
      if count < 0, errno == EAGAIN {
        break
      }
      state.waiting.removeFirst(max(0, count))
    }
    return state.waiting.count < before
  }

  /// Records the error of a write, after which nothing is written any more; returns whether there
  /// was one.
  private func hasFailed(_ count: Int, _ state: inout State) -> Bool {
    let reason = Errno(rawValue: errno)
    let isTemporary = [.interrupted, .resourceTemporarilyUnavailable].contains(reason)
    if count >= 0 || isTemporary {
      return false
    }
    state.failure = UserFacingError(.cannotWrite, tr("\(subject): cannot be written: \(reason)"))
    state.waiting = []
    return true
  }

  private func continueInThread() {
    let isNew = state.withLock { !exchange(&$0.hasThread, with: true) }
    // Without a thread the next call of `send` tries again.
    if isNew, !detachThread(writeWaiting) {
      state.withLock { $0.hasThread = false }
    }
    work.put(())
  }

  /// Writes what waits whenever there is room, until a write fails.
  private func writeWaiting() {
    Self.leaveSignalsToOthers()
    while state.withLock({ $0.failure == nil }) {
      if isEmpty {
        _ = work.waitForNext()
        continue
      }
      waitForRoom()
      if !writeNext() {
        usleep(Self.pause)
      }
      progress.put(())
      wake?()
    }
  }

  /// Blocks the signals for which the main thread waits; one that ends the program is left alone.
  private static func leaveSignalsToOthers() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT] {
      sigaddset(&signals, signal)
    }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  private func waitForRoom() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&request, 1, -1)
  }

  /// Writes a part of what waits; returns whether the system took anything.
  private func writeNext() -> Bool {
    if descriptorAtOnce >= 0 {
      return state.withLock { $0.waiting.isEmpty || writeAtOnce(&$0) || $0.failure != nil }
    }
    let (bytes, discards) = state.withLock { state in
      state.isWriting = !state.waiting.isEmpty
      return (Array(state.waiting.prefix(Self.chunk)), state.discards)
    }
    // This may block, although there was room.
    let count = bytes.isEmpty ? 0 : write(descriptor, bytes, bytes.count)
    return state.withLock { state in
      state.isWriting = false
      let hasFailed = hasFailed(count, &state)
      if !hasFailed, state.discards == discards {
        state.waiting.removeFirst(max(0, count))
      }
      return bytes.isEmpty || hasFailed || count > 0
    }
  }
}
