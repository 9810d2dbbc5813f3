import Files

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Knows how the terminal was, and gives it back so on every way out of the program: at its end,
/// at `exit`, and in a crash.
enum TerminalKeeper {
  /// Leaves nothing behind: colours off, lines wrap, the cursor is seen, the other screen is back.
  private static let restoring = Array("\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8)

  /// All that a handler needs, at an address that never changes: a handler may run between any two
  /// instructions, so it must not allocate, lock or make something on first use.
  private struct State {
    var isTaken = false
    var input: Int32 = STDIN_FILENO
    var output: Int32 = STDOUT_FILENO
    var settings = termios()
    var restoring: UnsafePointer<UInt8>
    var length: Int
  }

  private nonisolated(unsafe) static let state: UnsafeMutablePointer<State> = {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: restoring.count)
    bytes.initialize(from: restoring, count: restoring.count)
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: State(restoring: UnsafePointer(bytes), length: restoring.count))
    atexit { TerminalKeeper.restore() }
    at_quick_exit { TerminalKeeper.restore() }
    watchForCrashes()
    return state
  }()

  private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGQUIT, SIGSYS]

  /// Notes the terminal's settings and changes them, so that every key comes at once and unseen;
  /// the keys that interrupt and suspend go on to do so.
  static func take(input: Int32, output: Int32) throws(Problem) {
    guard !state.pointee.isTaken else { return try apply(raw(state.pointee.settings), to: input) }
    var settings = termios()
    guard tcgetattr(input, &settings) == 0 else {
      throw .noTerminal(Problem.reason)
    }
    (state.pointee.input, state.pointee.output) = (input, output)
    state.pointee.settings = settings
    state.pointee.isTaken = true
    do {
      try apply(raw(settings), to: input)
    } catch {
      state.pointee.isTaken = false
      throw error
    }
  }

  private static func raw(_ settings: termios) -> termios {
    var raw = settings
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR)
    withUnsafeMutableBytes(of: &raw.c_cc) { keys in
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
    }
    return raw
  }

  private static func apply(_ settings: termios, to input: Int32) throws(Problem) {
    var settings = settings
    guard tcsetattr(input, TCSANOW, &settings) != 0 else { return }
    throw errno == EINTR ? .notNow : .noTerminal(Problem.reason)
  }

  /// Whether the terminal is taken.
  static var isTaken: Bool { state.pointee.isTaken }

  /// Gives the terminal back, if it is taken; safe in a signal handler.
  static func restore() {
    guard state.pointee.isTaken else { return }
    state.pointee.isTaken = false
    _ = write(state.pointee.output, state.pointee.restoring, state.pointee.length)
    _ = tcsetattr(state.pointee.input, TCSANOW, &state.pointee.settings)
  }

  /// A crash gives the terminal back; then the signal does what it always does.
  private static func watchForCrashes() {
    // A stack of its own, for a crash because the program's is full.
    let size = 1 << 16
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
    handle(crashes, flags: SA_ONSTACK | Int32(bitPattern: UInt32(SA_RESETHAND))) { signal in
      TerminalKeeper.restore()
      raise(signal)
    }
  }
}
