import CTerminal
import Glibc

/// A reader that waits for signals, and for keys or lines from a terminal.
package struct TerminalReader: Sendable {
  /// The signals that end a game.
  package static let endingSignals = [SIGINT, SIGTERM, SIGHUP]
  /// The signals after which the screen is redrawn.
  package static let redrawSignals = [SIGWINCH, SIGTSTP, SIGCONT]

  /// The maximum pause within an escape sequence, in seconds.
  private static let escapePause = 0.1

  /// The maximum number of bytes that are read together.
  ///
  /// The number is small, because signals are not handled while the bytes are being handled.
  private static let chunkSize = 256

  /// The time to wait for the signal that follows when a terminal is closed, in milliseconds.
  private static let signalDelay: Int32 = 100

  /// The interval between checks of whether the program is still in the background, in seconds.
  private static let foregroundCheckInterval = 0.5

  /// The maximum duration of one wait, in seconds.
  ///
  /// Converted to milliseconds, it must fit in the 32-bit integer that `poll` accepts.
  private static let maximumTimeout = 1e6

  /// The file descriptor from which signals are read.
  ///
  /// It ensures that no signal is lost between two waits.
  private let signalDescriptor: Int32
  private var inputDescriptor: Int32
  private let isTerminal: Bool
  private let wakeDescriptors: [Int32]
  private let isBesideWindow: Bool
  /// Whether the last input may be the start of an escape sequence, in which case a pause is
  /// significant.
  private var awaitsPause = false
  private var pendingSignals: [Int32] = []

  /// Creates a reader, which then starts to receive the given signals.
  ///
  /// - Parameters:
  ///   - input: The file descriptor from which keys or lines are read.
  ///   - signals: The signals to read.
  ///   - wakeDescriptors: File descriptors that end the wait when one of them becomes readable.
  ///   - isBesideWindow: Whether the game also has a window. In this case, the reader reads nothing
  ///     in the background, because reading would stop the program.
  package init(
    input: Int32 = STDIN_FILENO, signals: [Int32], wakeDescriptors: [Int32] = [],
    isBesideWindow: Bool = false
  ) {
    inputDescriptor = input
    isTerminal = isatty(input) == 1
    self.wakeDescriptors = wakeDescriptors
    self.isBesideWindow = isBesideWindow
    signalDescriptor = terminal_watch_signals(signals, Int32(signals.count))
  }

  /// Waits for the next input.
  ///
  /// - Parameters:
  ///   - seconds: The maximum time to wait, or `nil` if there is no limit.
  ///   - takesInput: Whether keys or lines are read. Signals are always read.
  /// - Returns: The input, or `nil` if the time has passed or a wake descriptor is readable.
  package mutating func next(within seconds: Double?, takesInput: Bool = true) -> TerminalInput? {
    if !pendingSignals.isEmpty {
      return .signal(pendingSignals.removeFirst())
    }

    let wasHidden = isHidden
    let readsInput = takesInput && !wasHidden
    let expectsPause = awaitsPause && readsInput
    let maximumDuration = Self.timeLimit(seconds, expectsPause: expectsPause, isHidden: wasHidden)
    switch waitUntilReadable(readsInput: readsInput, within: maximumDuration) {
    case .failure:
      return nil
    case .timeout:
      let maximumWait = seconds ?? .infinity
      let hasPaused = expectsPause && maximumWait >= Self.escapePause
      guard hasPaused else { return nil }
      awaitsPause = false
      return .pause
    case .readable(let hasSignal, let hasInput):
      if hasSignal, let signals = readSignals() {
        return firstSignal(of: signals)
      }
      // The program may have been stopped and resumed in the background during the wait.
      guard hasInput, !isHidden else { return nil }
      return readInput()
    }
  }

  /// Whether the program is in the background, where reading would stop the program and its window.
  private var isHidden: Bool {
    isBesideWindow && isTerminal && terminal_is_in_background()
  }

  // MARK: Waiting

  private enum WaitResult {
    /// The wait was interrupted.
    case failure
    case timeout
    case readable(hasSignal: Bool, hasInput: Bool)
  }

  /// Returns the maximum duration of a wait, in seconds, or `nil` if there is no limit.
  private static func timeLimit(
    _ seconds: Double?, expectsPause: Bool, isHidden: Bool
  ) -> Double? {
    var limits: [Double] = []
    if let seconds {
      limits.append(seconds)
    }
    if expectsPause {
      limits.append(escapePause)
    }
    if isHidden {
      limits.append(foregroundCheckInterval)
    }
    return limits.min()
  }

  private func waitUntilReadable(readsInput: Bool, within seconds: Double?) -> WaitResult {
    // The system ignores a negative file descriptor.
    let readDescriptor = readsInput ? inputDescriptor : -1
    let descriptors = [signalDescriptor, readDescriptor] + wakeDescriptors
    var requests = descriptors.map { descriptor in
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    }
    let timeout = Self.milliseconds(seconds)
    let readyCount = poll(&requests, nfds_t(requests.count), timeout)
    if readyCount < 0 {
      return .failure
    }
    if readyCount == 0 {
      return .timeout
    }
    return .readable(
      hasSignal: requests[0].revents != 0,
      hasInput: requests[1].revents != 0)
  }

  /// Returns the time limit in milliseconds, or -1 for no limit, as `poll` expects it.
  private static func milliseconds(_ seconds: Double?) -> Int32 {
    guard let seconds else { return -1 }
    let limitedSeconds = min(max(seconds, 0), maximumTimeout)
    return Int32((limitedSeconds * 1000).rounded(.up))
  }

  // MARK: Signals

  /// Waits briefly for a signal that ends the game, and returns the signal if there is one.
  package mutating func endingSignal() -> Int32? {
    var request = pollfd(fd: signalDescriptor, events: Int16(POLLIN), revents: 0)
    while poll(&request, 1, Self.signalDelay) > 0 {
      pendingSignals += readSignals() ?? []
      if let signal = pendingSignals.first(where: Self.endingSignals.contains) {
        return signal
      }
    }
    return nil
  }

  /// Returns the first of several signals and stores the others for the next calls.
  ///
  /// Signals that end the game come first, because a game that ends must not draw again. The system
  /// does not define the order in which signals arrive.
  private mutating func firstSignal(of signals: [Int32]) -> TerminalInput? {
    let endingSignals = signals.filter { Self.endingSignals.contains($0) }
    let otherSignals = signals.filter { !Self.endingSignals.contains($0) }
    pendingSignals = endingSignals + otherSignals
    guard !pendingSignals.isEmpty else { return nil }
    return .signal(pendingSignals.removeFirst())
  }

  /// Returns the numbers of the signals that have arrived, or `nil` if the read must be repeated.
  private func readSignals() -> [Int32]? {
    guard let bytes = availableBytes(from: signalDescriptor) else { return nil }
    return bytes.map { Int32($0) }
  }

  // MARK: Input

  private mutating func readInput() -> TerminalInput? {
    guard let bytes = availableBytes(from: inputDescriptor) else { return nil }
    awaitsPause = !bytes.isEmpty
    if !bytes.isEmpty {
      return .bytes(bytes)
    }

    inputDescriptor = -1
    // When a terminal is closed, its input ends first, and the signal arrives afterwards.
    if isTerminal, let signal = endingSignal() {
      return .signal(signal)
    }
    return .end
  }

  /// Returns the bytes that can currently be read.
  ///
  /// The result is empty at the end of the file, and `nil` if the read must be repeated.
  private func availableBytes(from descriptor: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: Self.chunkSize)
    let count = read(descriptor, &buffer, buffer.count)
    let canTryAgain = errno == EINTR || errno == EAGAIN
    if count < 0, canTryAgain {
      return nil
    }
    return Array(buffer.prefix(max(0, count)))
  }
}
