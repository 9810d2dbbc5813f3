import Glibc
import Localization
import Synchronization
import SystemPackage

/// A queue of text for a terminal or a pipe.
///
/// The sender never waits for the reader.
///
/// A terminal may stop reading at any time, for example after Ctrl+S. Text that it does not accept
/// immediately stays in the queue until a thread of the queue writes it. The sender checks
/// `isReady` or `isEmpty` before it adds more text, so that the queue does not grow.
package final class OutputQueue: Sendable {
  private struct State {
    /// The bytes that the system has not accepted.
    var waiting: [UInt8] = []

    /// Whether the thread is writing the first bytes of `waiting`.
    var isWriting = false

    var hasThread = false
    var failure: UserFacingError?

    /// The number of calls to `discard`.
    ///
    /// If it changes during a write, the bytes of that write are no longer in `waiting`.
    var discardCount = 0
  }

  /// The maximum time, in seconds, that the program waits for a blocked terminal before it ends.
  package static let patience = 0.2

  /// The number of waiting bytes at which `isReady` becomes false.
  private static let readyLimit = 1 << 14

  /// The maximum number of bytes that the thread writes at once.
  ///
  /// A pipe accepts either all or none of this many bytes.
  private static let chunkSize = 4096

  /// The pause, in microseconds, after a write that failed although the system had reported free
  /// space.
  private static let retryPause: UInt32 = 20_000

  /// A file descriptor on which writing never blocks, or -1 if there is none.
  package let nonblockingDescriptor: Int32

  /// A mailbox that receives a message after every write of the thread.
  package let progress = Mailbox<Void>()

  private let descriptor: Int32
  private let subject: String
  private let wake: (@Sendable () -> Void)?
  private let work = Mailbox<Void>()
  private let state = Mutex(State())

  /// Creates an empty queue for a file that stays open as long as the program runs.
  ///
  /// - Parameters:
  ///   - file: The file that receives the text.
  ///   - wake: A function that the thread calls after every write and its message to `progress`.
  package convenience init(_ file: File, wake: (@Sendable () -> Void)? = nil) {
    self.init(file.descriptor.rawValue, called: file.displayName, wake: wake)
  }

  init(_ descriptor: Int32, called subject: String, wake: (@Sendable () -> Void)? = nil) {
    self.descriptor = descriptor
    self.subject = subject
    self.wake = wake
    nonblockingDescriptor = Self.nonblockingDescriptor(for: descriptor) ?? -1
  }

  deinit {
    if nonblockingDescriptor >= 0, nonblockingDescriptor != descriptor {
      close(nonblockingDescriptor)
    }
  }

  /// Returns a file descriptor for the same file on which writing never blocks, or `nil` if there
  /// is none.
  ///
  /// Writing to a disk or to a device such as `/dev/null` does not wait for a reader. A terminal or
  /// a pipe is opened a second time. A change to the mode of the given descriptor would also affect
  /// other programs that share it, such as the shell.
  private static func nonblockingDescriptor(for descriptor: Int32) -> Int32? {
    guard let stat = try? Stat(FileDescriptor(rawValue: descriptor)) else { return descriptor }
    if stat.type == .socket {
      return nil
    }
    let isTerminal = isatty(descriptor) == 1
    if stat.type != .fifo, !isTerminal {
      return descriptor
    }

    let path = "/proc/self/fd/\(descriptor)"
    let copy = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard copy >= 0 else { return nil }
    let copyStat = try? Stat(FileDescriptor(rawValue: copy))
    let isSameFile = copyStat?.inode == stat.inode && copyStat?.deviceID == stat.deviceID
    // Opening the master of a pseudo-terminal again creates another pseudo-terminal.
    let isSameTerminal =
      !isTerminal || terminalNumber(of: copy) == terminalNumber(of: descriptor)
    guard isSameFile, isSameTerminal else {
      close(copy)
      return nil
    }
    return copy
  }

  private static func terminalNumber(of descriptor: Int32) -> UInt32? {
    // This is the value of TIOCGDEV, which Swift does not import.
    let getDeviceRequest: UInt = 0x8004_5432
    var number: UInt32 = 0
    guard ioctl(descriptor, getDeviceRequest, &number) == 0 else { return nil }
    return number
  }

  /// Whether all text has been written.
  package var isEmpty: Bool {
    state.withLock { $0.waiting.isEmpty && !$0.isWriting }
  }

  /// Whether the queue has space for more text.
  package var isReady: Bool {
    state.withLock { $0.waiting.count < Self.readyLimit }
  }

  /// Throws the error of an earlier write if that write failed.
  package func check() throws(UserFacingError) {
    if let failure = state.withLock({ $0.failure }) {
      throw failure
    }
  }

  /// Adds text to the queue and writes as much of the queue as possible without waiting.
  ///
  /// Throws a `UserFacingError` if this write or an earlier write failed.
  package func send(_ text: String) throws(UserFacingError) {
    let needsThread = state.withLock { state in
      guard state.failure == nil else { return false }
      let wasEmpty = state.waiting.isEmpty && !state.isWriting
      state.waiting += text.utf8
      if wasEmpty, nonblockingDescriptor >= 0 {
        writeWithoutBlocking(&state)
      }
      return !state.waiting.isEmpty
    }
    if needsThread {
      continueInThread()
    }
    try check()
  }

  /// Removes the text that the system has not accepted.
  package func discard() {
    state.withLock { state in
      state.waiting = []
      state.discardCount += 1
    }
  }

  /// Waits until all text has been written or the time is over.
  ///
  /// - Parameter seconds: The maximum time to wait, in seconds.
  /// - Returns: Whether all text has been written.
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

  /// Waits until all text has been written, without a time limit.
  package func finish() {
    while !finish(within: 60) {}
  }

  // MARK: Writing

  /// Writes waiting bytes to `nonblockingDescriptor` until it does not accept any more.
  ///
  /// - Returns: Whether it accepted any bytes.
  @discardableResult private func writeWithoutBlocking(_ state: inout State) -> Bool {
    let oldCount = state.waiting.count
    while !state.waiting.isEmpty {
      let writtenCount = state.waiting.withUnsafeBytes { bytes in
        write(nonblockingDescriptor, bytes.baseAddress, bytes.count)
      }
      if recordFailure(ofWrite: writtenCount, in: &state) {
        break
      }
      if writtenCount < 0, errno == EAGAIN {
        break
      }
      state.waiting.removeFirst(max(0, writtenCount))
    }
    return state.waiting.count < oldCount
  }

  /// Stores the error of a write if the write failed permanently.
  ///
  /// After such a failure, the queue does not write anything else.
  ///
  /// - Parameters:
  ///   - writtenCount: The result of the system's `write` function.
  ///   - state: The state of the queue.
  /// - Returns: Whether the write failed permanently.
  private func recordFailure(ofWrite writtenCount: Int, in state: inout State) -> Bool {
    let reason = Errno(rawValue: errno)
    let isTemporary = reason == .interrupted || reason == .resourceTemporarilyUnavailable
    if writtenCount >= 0 || isTemporary {
      return false
    }
    state.failure = UserFacingError(.cannotWrite, tr("\(subject): cannot be written: \(reason)"))
    state.waiting = []
    return true
  }

  /// Wakes or creates the thread that writes the waiting bytes.
  private func continueInThread() {
    let isFirstCall = state.withLock { !exchange(&$0.hasThread, with: true) }
    // If the thread cannot be created, the next call to `send` tries again.
    if isFirstCall, !detachThread(runThread) {
      state.withLock { $0.hasThread = false }
    }
    work.put(())
  }

  /// Writes the waiting bytes whenever there is space, until a write fails.
  private func runThread() {
    Self.blockSignals()
    while state.withLock({ $0.failure == nil }) {
      if isEmpty {
        _ = work.waitForNext()
        continue
      }
      waitForRoom()
      if !writeNext() {
        usleep(Self.retryPause)
      }
      progress.put(())
      wake?()
    }
  }

  /// Blocks the signals that the main thread handles.
  ///
  /// Signals that end the program are not blocked.
  private static func blockSignals() {
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

  /// Writes the next waiting bytes.
  ///
  /// - Returns: Whether the thread may continue without a pause.
  private func writeNext() -> Bool {
    if nonblockingDescriptor >= 0 {
      return state.withLock { state in
        if state.waiting.isEmpty {
          return true
        }
        let hasWritten = writeWithoutBlocking(&state)
        return hasWritten || state.failure != nil
      }
    }
    return writeChunk()
  }

  /// Writes a chunk of the waiting bytes without holding the lock.
  ///
  /// The write may block even if the system has reported free space.
  ///
  /// - Returns: Whether the thread may continue without a pause.
  private func writeChunk() -> Bool {
    let (bytes, discardCount) = state.withLock { state in
      state.isWriting = !state.waiting.isEmpty
      return (Array(state.waiting.prefix(Self.chunkSize)), state.discardCount)
    }
    var writtenCount = 0
    if !bytes.isEmpty {
      writtenCount = write(descriptor, bytes, bytes.count)
    }
    return state.withLock { state in
      state.isWriting = false
      let hasFailed = recordFailure(ofWrite: writtenCount, in: &state)
      if !hasFailed, state.discardCount == discardCount {
        state.waiting.removeFirst(max(0, writtenCount))
      }
      let isStuck = !hasFailed && writtenCount <= 0
      return bytes.isEmpty || !isStuck
    }
  }
}
