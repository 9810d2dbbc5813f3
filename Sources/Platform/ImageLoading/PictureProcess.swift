import CSpawn
import Files
import Glibc
import Localization
import Synchronization

/// A task of the process that loads pictures; its word comes before the source.
package enum PictureTask: String, Sendable {
  /// Finds the pictures of a source, and loads what is not on this machine.
  case load = "--load"
  /// Finds the pictures of a source without the network.
  case offline = "--offline"
  /// Finds the SVG files of a folder that can be drawn in a short time, as a deck.
  case drawings = "--drawings"
}

/// Process that loads pictures, kept by a thread until it has ended.
package final class PictureProcess: Sendable {
  private let receive: @Sendable (PictureMessage) -> Void
  private let isCancelled = Atomic(false)
  /// The process's number, taken out by the thread that ends it: it may be reused then.
  private let processID: Atomic<pid_t>
  private let output: Int32

  /// The name under which the game is started to load pictures.
  package static let programName = "memory-game-pictures"

  /// The game: the program that runs, or for a test the one beside it.
  ///
  /// It is started as it runs, not by its name: since an upgrade, that may be the name of a program
  /// that sends other messages, or of none.
  package static var gamePath: String {
    let (folder, name) = File.split(ProgramFile.path)
    return name.hasSuffix(".xctest") ? "\(folder)/memory-game" : ProgramFile.restartPath
  }

  /// Starts a program under that name; `receive` gets all messages on its thread, last `.deck` or
  /// `.problem`.
  package init(
    source: String, task: PictureTask = .load, program: String = gamePath,
    receive: @escaping @Sendable (PictureMessage) -> Void
  ) {
    self.receive = receive
    let arguments = [Self.programName] + (task == .load ? [] : [task.rawValue]) + [source]
    var cArguments = arguments.map { strdup($0) } + [nil]
    defer {
      cArguments.forEach { free($0) }
    }
    var pid: pid_t = 0
    output = spawn_reading(program, &cArguments, &pid)
    processID = Atomic(pid)
    if !detachThread({ self.listen() }) {
      listen()
    }
  }

  /// Loads pictures and waits for them, for a program without a window.
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

  /// Ends the process at once; no message is received that is not being delivered at this moment.
  package func cancel() {
    isCancelled.store(true, ordering: .releasing)
    terminate()
  }

  /// Ends the process, if it still runs, and leaves no zombie.
  private func terminate() {
    let pid = processID.exchange(0, ordering: .acquiringAndReleasing)
    guard pid > 0 else { return }
    kill(pid, SIGKILL)
    while waitpid(pid, nil, 0) < 0 && errno == EINTR {}
  }

  private func deliver(_ message: PictureMessage) {
    if !isCancelled.load(ordering: .acquiring) {
      receive(message)
    }
  }

  private func listen() {
    guard output >= 0 else {
      return deliver(.problem(tr("the program memory-game-pictures is missing; install it again")))
    }
    let result = readMessages()
    terminate()
    deliver(result ?? .problem(tr("the program memory-game-pictures ended without an answer")))
  }

  private func readMessages() -> PictureMessage? {
    guard let stream = fdopen(output, "r") else { return nil }
    var line = UnsafeMutablePointer<CChar>?.none
    var size = 0
    defer {
      free(line)
      fclose(stream)
    }
    while true {
      let count = getline(&line, &size, stream)
      guard count > 0,
        let message = PictureMessage(line: UnsafeRawBufferPointer(start: line, count: count))
      else { return nil }
      guard case .progress = message else { return message }
      deliver(message)
    }
  }
}
