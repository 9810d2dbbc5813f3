#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Waits for keys and signals, and sleeps meanwhile.
public struct TerminalReader: Sendable {
  /// How long half an escape sequence may wait for its other half, in seconds.
  private static let pause = 0.1

  /// The pipe through which a handler tells of its signal, so that none gets lost between two
  /// waits: reading end, writing end.
  private nonisolated(unsafe) static let signals: UnsafeMutablePointer<Int32> = {
    let ends = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
    ends.initialize(repeating: -1, count: 2)
    guard pipe(ends) == 0 else { return ends }
    for end in [ends[0], ends[1]] {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return ends
  }()

  private var input: Int32
  private var mayPause = false
  private var received: [Int32] = []

  /// Creates a reader of standard input; from now on the signals come through it.
  public init(input: Int32 = STDIN_FILENO, signals: [Int32]) {
    self.input = input
    _ = Self.signals
    // Without SA_RESTART: what waits in the background for the terminal must come back and look.
    handle(signals, flags: 0) { signal in
      let before = errno
      var number = UInt8(signal)
      _ = write(TerminalReader.signals[1], &number, 1)
      errno = before
    }
  }

  /// The signals that end a game.
  public static let ending = [SIGINT, SIGTERM, SIGHUP]
  /// The signals that a screen answers by drawing itself.
  public static let drawing = [SIGWINCH, SIGTSTP, SIGCONT]

  /// Waits for what comes next.
  ///
  /// - Parameter seconds: how long to wait at most; `nil` is for ever.
  /// - Returns: what came, or `nil` if the time is over.
  public mutating func next(within seconds: Double?) -> TerminalInput? {
    if !received.isEmpty { return .signal(received.removeFirst()) }
    let wait = [seconds, mayPause ? Self.pause : nil].compactMap { $0 }.min()
    var watched = [
      pollfd(fd: Self.signals[0], events: Int16(POLLIN), revents: 0),
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
    ]
    let milliseconds = wait.map { Int32((min(max($0, 0), 1e6) * 1000).rounded(.up)) } ?? -1
    let count = poll(&watched, nfds_t(watched.count), milliseconds)
    if count < 0 { return nil }
    if count == 0 {
      guard mayPause, (seconds ?? .infinity) >= Self.pause else { return nil }
      mayPause = false
      return .pause
    }
    if watched[0].revents != 0, let signals = bytes(from: Self.signals[0], atMost: 64) {
      // Who is told to end must not draw first, but the system runs handlers in an order of its own.
      received = signals.map { Int32($0) }
      received.sort { Self.ending.contains($0) && !Self.ending.contains($1) }
      return received.isEmpty ? nil : .signal(received.removeFirst())
    }
    guard watched[1].revents != 0, let bytes = bytes(from: input, atMost: 4096) else { return nil }
    mayPause = !bytes.isEmpty
    if bytes.isEmpty {
      input = -1
      return .end
    }
    return .bytes(bytes)
  }

  /// What can be read now; nothing at the end, `nil` if it must be tried again.
  private func bytes(from descriptor: Int32, atMost capacity: Int) -> [UInt8]? {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      result = read(descriptor, buffer.baseAddress, capacity)
      count = max(0, result)
    }
    return result < 0 && (errno == EINTR || errno == EAGAIN) ? nil : bytes
  }
}
