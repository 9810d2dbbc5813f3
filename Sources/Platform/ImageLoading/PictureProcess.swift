import CSpawn
import Files
import Glibc
import Localization
import Synchronization

/// A task of the process that loads pictures.
///
/// The raw value is the option that the process receives before the source.
package enum PictureTask: String, Sendable {
  /// Finds the pictures of a source, and downloads the ones that are not on this computer.
  case load = "--load"

  /// Finds the pictures of a source without using the network.
  case offline = "--offline"

  /// Finds the SVG files in a folder that can be drawn quickly.
  case drawings = "--drawings"
}

/// A process that loads pictures.
///
/// A thread receives the messages from the process, and keeps this object alive until the process
/// ends.
package final class PictureProcess: Sendable {
  private let receive: @Sendable (PictureMessage) -> Void
  private let isCancelled = Atomic(false)

  /// The identifier of the process, or 0 once a thread has started to terminate it.
  ///
  /// After the process has ended, another process may get the same identifier.
  private let processID: Atomic<pid_t>

  /// The file descriptor of the pipe from the process, or -1 if the process could not be started.
  private let output: Int32

  /// The name under which the game's executable is started to load pictures.
  package static let programName = "memory-game-pictures"

  /// The path of the game's executable.
  ///
  /// This is the executable that is currently running. After an upgrade, the executable installed
  /// under the same name may send different messages or be missing. In tests, the game is in the
  /// same folder as the test program.
  package static var gamePath: String {
    let program = File.split(ProgramFile.path)
    let isTest = program.name.hasSuffix(".xctest")
    return isTest ? "\(program.folder)/memory-game" : ProgramFile.restartPath
  }

  /// Starts the process.
  ///
  /// - Parameters:
  ///   - source: The source of the pictures.
  ///   - task: The task of the process.
  ///   - program: The path of the executable.
  ///   - receive: A function that receives all messages on another thread. The last message is a
  ///     `.deck` or a `.problem`.
  package init(
    source: String,
    task: PictureTask = .load,
    program: String = gamePath,
    receive: @escaping @Sendable (PictureMessage) -> Void
  ) {
    self.receive = receive

    var arguments = [Self.programName]
    if task != .load {
      arguments.append(task.rawValue)
    }
    arguments.append(source)

    var pid: pid_t = 0
    output = Self.spawn(program, arguments, &pid)
    processID = Atomic(pid)
    if !detachThread({ self.listen() }) {
      listen()
    }
  }

  /// Starts a program and sets `pid` to its identifier.
  ///
  /// - Returns: A file descriptor for reading the output of the program, or -1 if an error
  ///   occurred.
  private static func spawn(
    _ program: String,
    _ arguments: [String],
    _ pid: inout pid_t
  ) -> Int32 {
    var cArguments = arguments.map { strdup($0) } + [nil]
    defer {
      for argument in cArguments {
        free(argument)
      }
    }
    return spawn_reading(program, &cArguments, &pid)
  }

  /// Loads pictures and waits for the last message of the process.
  package static func load(_ source: String, task: PictureTask = .load) -> PictureMessage {
    let messages = Mailbox<PictureMessage>()
    let process = PictureProcess(source: source, task: task) { messages.put($0) }
    defer {
      process.cancel()
    }

    var message = PictureMessage.progress(loaded: 0, of: 0)
    while case .progress = message, let next = messages.waitForNext() {
      message = next
    }
    return message
  }

  /// Ends the process immediately.
  ///
  /// A message that is being delivered during this call can still arrive, but no later message can.
  package func cancel() {
    isCancelled.store(true, ordering: .releasing)
    terminate()
  }

  /// Ends the process if it is still running, and waits for it, so that no zombie process remains.
  private func terminate() {
    let pid = processID.exchange(0, ordering: .acquiringAndReleasing)
    guard pid > 0 else { return }
    kill(pid, SIGKILL)
    while waitpid(pid, nil, 0) < 0 && errno == EINTR {}
  }

  /// Passes a message to `receive`, unless the process has been canceled.
  private func deliver(_ message: PictureMessage) {
    if !isCancelled.load(ordering: .acquiring) {
      receive(message)
    }
  }

  /// Receives the messages of the helper process until it ends.
  private func listen() {
    guard output >= 0 else {
      deliver(.problem(tr("the program memory-game-pictures is missing; install the game again")))
      return
    }
    let result = readMessages()
    terminate()
    deliver(result ?? .problem(tr("the program memory-game-pictures ended without an answer")))
  }

  /// Reads messages from the process and delivers the progress messages.
  ///
  /// - Returns: The first other message, or `nil` if the process ends without one.
  private func readMessages() -> PictureMessage? {
    guard let stream = fdopen(output, "r") else { return nil }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer {
      free(line)
      fclose(stream)
    }

    while true {
      let length = getline(&line, &capacity, stream)
      guard length > 0 else { return nil }
      let bytes = UnsafeRawBufferPointer(start: line, count: length)
      guard let message = PictureMessage(line: bytes) else { return nil }
      guard case .progress = message else { return message }
      deliver(message)
    }
  }
}
