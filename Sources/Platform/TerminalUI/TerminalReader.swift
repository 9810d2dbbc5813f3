import CTerminal
import Glibc

/// Reader of keys and signals, which sleeps between them.
package struct TerminalReader: Sendable {
  /// Signals that end a game.
  package static let endingSignals = [SIGINT, SIGTERM, SIGHUP]
  /// Signals after which a screen is drawn again.
  package static let redrawSignals = [SIGWINCH, SIGTSTP, SIGCONT]
  /// Longest pause within an escape sequence, in seconds.
  private static let escapePause = 0.1
  /// The most bytes that are read at once: few, because no signal is noticed while they are
  /// handled.
  private static let limit = 256
  /// How long the signal that follows the end of a terminal is waited for, in milliseconds.
  private static let delay: Int32 = 100
  /// The time after which a program in the background looks whether it is in the foreground, in
  /// seconds.
  private static let interval = 0.5

  /// File from which the signals are read, so that none gets lost between two waits.
  private let signalDescriptor: Int32
  private var inputDescriptor: Int32
  private let isTerminal: Bool
  private let bell: Int32
  private let isBeside: Bool
  private var awaitsPause = false
  private var pendingSignals: [Int32] = []

  /// Creates a reader of standard input, which handles the signals from now on.
  ///
  /// Waiting ends as soon as the file descriptor `bell` can be read; -1 is none. A reader that is
  /// beside a window reads nothing in the background, because that would stop the program.
  package init(
    input: Int32 = STDIN_FILENO, signals: [Int32], bell: Int32 = -1, isBeside: Bool = false
  ) {
    self.inputDescriptor = input
    self.isBeside = isBeside
    isTerminal = isatty(input) == 1
    self.bell = bell
    self.signalDescriptor = terminal_watch_signals(signals, Int32(signals.count))
  }

  /// Waits for the next input, at most so many seconds; `nil` after them or when the bell rings.
  ///
  /// Keys or lines are read if `takesInput` is true; signals are always read.
  package mutating func next(within seconds: Double?, takesInput: Bool = true) -> TerminalInput? {
    if !pendingSignals.isEmpty {
      return .signal(pendingSignals.removeFirst())
    }
    let isHidden = isHidden
    let takesInput = takesInput && !isHidden
    let mayPause = awaitsPause && takesInput
    let limits = [seconds, mayPause ? Self.escapePause : nil, isHidden ? Self.interval : nil]
    let timeout = limits.compactMap { $0 }.min()
    var pollRequests = [signalDescriptor, takesInput ? inputDescriptor : -1, bell].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let milliseconds = timeout.map { Int32((min(max($0, 0), 1e6) * 1000).rounded(.up)) } ?? -1
    let readyCount = poll(&pollRequests, nfds_t(pollRequests.count), milliseconds)
    if readyCount < 0 {
      return nil
    }
    if readyCount == 0 {
      guard mayPause, (seconds ?? .infinity) >= Self.escapePause else { return nil }
      self.awaitsPause = false
      return .pause
    }
    if pollRequests[0].revents != 0, let signalNumbers = bytes(from: signalDescriptor) {
      // A game that shall end must not draw first, but handlers run in any order.
      pendingSignals = signalNumbers.map { Int32($0) }
      pendingSignals.sort { Self.endingSignals.contains($0) && !Self.endingSignals.contains($1) }
      return pendingSignals.isEmpty ? nil : .signal(pendingSignals.removeFirst())
    }
    // It may have been stopped and continued in the background meanwhile.
    guard pollRequests[1].revents != 0, !self.isHidden, let bytes = bytes(from: inputDescriptor)
    else {
      return nil
    }
    self.awaitsPause = !bytes.isEmpty
    if !bytes.isEmpty {
      return .bytes(bytes)
    }
    inputDescriptor = -1
    // A terminal that is closed ends its input first, and sends the signal for that afterwards.
    return (isTerminal ? endingSignal() : nil).map(TerminalInput.signal) ?? .end
  }

  /// Whether reading would stop the program, and the window with it.
  private var isHidden: Bool { isBeside && isTerminal && terminal_is_in_background() }

  /// Waits a moment for a signal that ends the game; `nil` if there is none.
  package mutating func endingSignal() -> Int32? {
    var request = pollfd(fd: signalDescriptor, events: Int16(POLLIN), revents: 0)
    while poll(&request, 1, Self.delay) > 0 {
      pendingSignals += (bytes(from: signalDescriptor) ?? []).map { Int32($0) }
      if let signal = pendingSignals.first(where: Self.endingSignals.contains) {
        return signal
      }
    }
    return nil
  }

  /// Bytes that can be read now; none at the end, `nil` to try again.
  private func bytes(from descriptor: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: Self.limit)
    let count = read(descriptor, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN {
      return nil
    }
    return Array(bytes.prefix(max(0, count)))
  }
}
