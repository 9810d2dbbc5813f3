import CSpawn
import Files
import Glibc
import Synchronization
import Text

/// The program that loads pictures, as a process: the game itself never waits for a network.
///
/// A thread keeps it until the process has ended; who wants no more of it cancels it.
public final class PictureProcess: Sendable {
  private let receive: @Sendable (PictureMessage) -> Void
  private let isCancelled = Atomic(false)
  /// Whoever takes it out ends the process; nobody else may, for the number may be reused.
  private let process: Atomic<pid_t>
  private let output: Int32?

  /// The program beside the one that runs.
  public static var besideThisProgram: String {
    let own = File.realPath("/proc/self/exe") ?? ""
    return own.prefix(through: own.lastIndex(of: "/") ?? own.startIndex) + "memory-game-pictures"
  }

  /// Starts the program for an address, a file or a folder, to load its pictures or for another task.
  ///
  /// `receive` gets every message, on a thread of its own, and no more after `.deck` or `.problem`;
  /// one of the two always comes, unless the process is cancelled.
  public init(
    source: String, task: PictureTask = .load, program: String = besideThisProgram,
    receive: @escaping @Sendable (PictureMessage) -> Void
  ) {
    self.receive = receive
    var pid: pid_t = 0
    let words = task == .load ? [] : [task.rawValue]
    output = Self.start([program] + words + [source], as: &pid)
    process = Atomic(pid)
    if !detachThread({ self.listen() }) { listen() }
  }

  /// Ends the process at once, if it still runs; nothing is received any more, except a message
  /// that is being delivered on the other thread at this moment.
  public func cancel() {
    isCancelled.store(true, ordering: .releasing)
    end()
  }

  /// Starts a program and opens its standard output; `nil` if it cannot be started.
  private static func start(_ arguments: [String], as pid: inout pid_t) -> Int32? {
    var ends: [Int32] = [-1, -1]
    guard spawn_pipe(&ends) == 0 else { return nil }
    defer { close(ends[1]) }
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO)
    // Whatever is wrong comes as a message; libraries that also print have nothing to add.
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    // Another thread of the game may open a pipe at this moment, and wait for its end.
    spawn_close_from(&files, STDERR_FILENO + 1)
    // The game blocks some signals in all its threads, and a child would inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    guard posix_spawn(&pid, arguments[0], &files, &attributes, &words, environ) == 0 else {
      close(ends[0])
      pid = 0
      return nil
    }
    return ends[0]
  }

  /// Ends the process, if it still runs, and leaves no zombie.
  private func end() {
    let pid = process.exchange(0, ordering: .acquiringAndReleasing)
    guard pid > 0 else { return }
    kill(pid, SIGKILL)
    while waitpid(pid, nil, 0) < 0 && errno == EINTR {}
  }

  private func deliver(_ message: PictureMessage) {
    if !isCancelled.load(ordering: .acquiring) { receive(message) }
  }

  private func listen() {
    guard let output else {
      return deliver(.problem(tr("the program memory-game-pictures is missing; install it again")))
    }
    let result = readMessages(from: output)
    end()
    deliver(result ?? .problem(tr("the program memory-game-pictures ended without an answer")))
  }

  private func readMessages(from output: Int32) -> PictureMessage? {
    guard let stream = fdopen(output, "r") else { return nil }
    var line: UnsafeMutablePointer<CChar>?
    var size = 0
    defer { fclose(stream) }
    defer { free(line) }
    while true {
      let count = getline(&line, &size, stream)
      guard count > 0 else { return nil }
      let bytes = UnsafeRawBufferPointer(start: line, count: count)
      guard let message = PictureMessage(line: bytes) else { return nil }
      guard case .progress = message else { return message }
      deliver(message)
    }
  }
}
