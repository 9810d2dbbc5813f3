import Glibc

/// Reader of keys and signals, which sleeps between them.
public struct TerminalReader: Sendable {
  /// Signals that end a game.
  public static let ending = [SIGINT, SIGTERM, SIGHUP]
  /// Signals after which a screen is drawn again.
  public static let drawing = [SIGWINCH, SIGTSTP, SIGCONT]
  /// Longest pause within an escape sequence, in seconds.
  private static let pause = 0.1

  /// Pipe from the handler of signals, so that none gets lost between two waits.
  private static let signals: (reading: Int32, writing: Int32) = {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (ends[0], ends[1])
  }()

  private var input: Int32
  private var mayPause = false
  private var received: [Int32] = []

  /// Creates a reader of standard input, which handles the signals from now on.
  public init(input: Int32 = STDIN_FILENO, signals: [Int32]) {
    self.input = input
    _ = Self.signals
    // Without SA_RESTART, so that a wait for the terminal in the background is interrupted.
    handle(signals, flags: 0) { signal in
      let before = errno
      var number = UInt8(signal)
      _ = write(TerminalReader.signals.writing, &number, 1)
      errno = before
    }
  }

  /// Waits for the next input, at most so many seconds; `nil` after them.
  public mutating func next(within seconds: Double?) -> TerminalInput? {
    if !received.isEmpty { return .signal(received.removeFirst()) }
    let wait = [seconds, mayPause ? Self.pause : nil].compactMap { $0 }.min()
    var watched = [Self.signals.reading, input].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let milliseconds = wait.map { Int32((min(max($0, 0), 1e6) * 1000).rounded(.up)) } ?? -1
    let count = poll(&watched, nfds_t(watched.count), milliseconds)
    if count < 0 { return nil }
    if count == 0 {
      guard mayPause, (seconds ?? .infinity) >= Self.pause else { return nil }
      mayPause = false
      return .pause
    }
    if watched[0].revents != 0, let signals = bytes(from: Self.signals.reading) {
      // A game that shall end must not draw first, but handlers run in any order.
      received = signals.map { Int32($0) }
      received.sort { Self.ending.contains($0) && !Self.ending.contains($1) }
      return received.isEmpty ? nil : .signal(received.removeFirst())
    }
    guard watched[1].revents != 0, let bytes = bytes(from: input) else { return nil }
    mayPause = !bytes.isEmpty
    guard bytes.isEmpty else { return .bytes(bytes) }
    input = -1
    return .end
  }

  /// Bytes that can be read now; none at the end, `nil` to try again.
  private func bytes(from descriptor: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return nil }
    return Array(bytes.prefix(max(0, count)))
  }
}

/// Handles signals between any two instructions; `flags` as in `sigaction(2)`.
func handle(_ signals: [Int32], flags: Int32, by body: @escaping @convention(c) (Int32) -> Void) {
  var action = sigaction()
  action.__sigaction_handler.sa_handler = body
  action.sa_flags = flags
  for signal in signals { sigaction(signal, &action, nil) }
}
