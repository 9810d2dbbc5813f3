import Foundation
import ImageLoading
import Testing

/// Tests of the process that loads pictures, which runs the game's program under another name.
///
/// The process uses the cache of the environment. These tests load only folders and endless lists,
/// which do not need the cache.
@Suite struct PictureProcessTests {
  /// Starts a program, and returns its messages up to the result.
  private static func messages(
    of source: String, program: String = PictureProcess.gamePath,
    start: (() -> PictureProcess) -> PictureProcess = { create in create() }
  ) async -> [PictureMessage] {
    let stream = AsyncStream { continuation in
      let process = start {
        PictureProcess(source: source, program: program) { message in
          continuation.yield(message)
          if case .progress = message {
            return
          }
          continuation.finish()
        }
      }
      continuation.onTermination = { _ in process.cancel() }
    }
    return await stream.reduce(into: []) { messages, message in messages.append(message) }
  }

  @Test("The process reports its progress and then the deck")
  func deck() async throws {
    let fixtures = try Fixtures()
    for number in 0..<3 {
      try fixtures.write(png(number), "\(number).png")
    }

    let messages = await Self.messages(of: fixtures.folder)

    let expectedProgress = (0...3).map { PictureMessage.progress(loaded: $0, of: 3) }
    #expect(Array(messages.dropLast()) == expectedProgress)
    #expect(messages.last?.titles == ["0", "1", "2"])
  }

  @Test(
    "The process stops loading a body that never ends",
    arguments: ["/list.json", "/picture.png"])
  func endless(path: String) async throws {
    let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
    let server = LoopbackServer { peer in
      if peer.path != path {
        peer.answer("200 OK", list([path]))
        return
      }
      peer.send("HTTP/1.1 200 OK\r\n\r\n".utf8)
      while peer.send([UInt8](repeating: 32, count: 100_000)) {}
      continuation.yield()
    }

    let messages = await Self.messages(of: server.url("/list.json"))

    let problem = try #require(messages.last?.problem)
    #expect(problem.hasSuffix("\(server.url(path)): larger than 8 MB"))
    let end: Void? = await ends.first { true }
    #expect(end != nil)
  }

  @Test("Canceling ends the process during a download without a further message")
  func cancel() async throws {
    let (hangUps, continuation) = AsyncStream.makeStream(of: Bool.self)
    let messageCount = Locked(0)
    let runningProcess = Locked<PictureProcess?>(nil)
    let isStarted = DispatchSemaphore(value: 0)
    let server = LoopbackServer { peer in
      isStarted.wait()
      runningProcess.withLock { $0 }?.cancel()
      continuation.yield(peer.waitForHangUp(atMost: 9000))
    }

    runningProcess.withLock { process in
      process = PictureProcess(source: server.url("/list.json")) { _ in
        messageCount.withLock { $0 += 1 }
      }
    }
    isStarted.signal()

    let hasHungUp = await hangUps.first { _ in true }
    #expect(hasHungUp == true)
    #expect(messageCount.withLock { $0 } == 0)
  }

  @Test("The process ends when nobody reads its output, as after a crash of the game")
  func readerIsGone() async throws {
    let (hangUps, continuation) = AsyncStream.makeStream(of: Bool.self)
    let output = Pipe()
    // Otherwise, the programs of other tests would inherit the reading end and keep it open.
    _ = fcntl(output.fileHandleForReading.fileDescriptor, F_SETFD, FD_CLOEXEC)
    let server = LoopbackServer { peer in
      try? output.fileHandleForReading.close()
      continuation.yield(peer.waitForHangUp(atMost: 9000))
    }
    let fixtures = try Fixtures()
    let link = "\(fixtures.folder)/\(PictureProcess.programName)"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: PictureProcess.gamePath)

    let process = Process()
    process.executableURL = URL(filePath: link)
    process.arguments = [server.url("/list.json")]
    process.standardOutput = output
    try process.run()

    let hasHungUp = await hangUps.first { _ in true }
    #expect(hasHungUp == true)
    process.waitUntilExit()
  }

  @Test("Nothing is left of a process that has sent its last message")
  func end() async throws {
    let fixtures = try Fixtures()
    let script = #"echo "{\"problem\":\"$$\"}""#
    try fixtures.write(Array(script.utf8), "script")

    let messages = await Self.messages(of: fixtures.folder + "/script", program: "/bin/sh")

    let problem = try #require(messages.last?.problem)
    let processID = try #require(pid_t(problem))
    // Without `waitpid`, the process would remain as a zombie.
    let result = kill(processID, 0)
    #expect(result == -1, "the process \(processID) is left as a zombie")
  }

  @Test("The process does not inherit the signals that the game blocks")
  func signals() async throws {
    let fixtures = try Fixtures()
    let script = """
      while read name value; do
        [ "$name" = SigBlk: ] && echo "{\\"problem\\":\\"$value\\"}"
      done < /proc/self/status
      """
    try fixtures.write(Array(script.utf8), "script")
    let (messages, continuation) = AsyncStream.makeStream(of: PictureMessage.self)

    let process = Self.withBlockedTermination {
      PictureProcess(source: fixtures.folder + "/script", program: "/bin/sh") { message in
        continuation.yield(message)
      }
    }

    let firstMessage = await messages.first { _ in true }
    #expect(firstMessage == .problem("0000000000000000"))
    process.cancel()
  }

  /// Starts a process while this thread blocks the signal SIGTERM.
  private static func withBlockedTermination(_ start: () -> PictureProcess) -> PictureProcess {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    defer {
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
    return start()
  }

  @Test("The process inherits no open file of the game")
  func descriptors() async throws {
    let fixtures = try Fixtures()
    // The shell itself opens the script and the folder that it lists.
    let script = """
      for file in /proc/self/fd/*; do
        [ -e $file ] && ! [ $file -ef "$0" ] && open="$open${file##*/} "
      done
      echo "{\\"problem\\":\\"$open\\"}"
      """
    try fixtures.write(Array(script.utf8), "script")
    // A game with many open files has descriptors with high numbers.
    let highDescriptor = fcntl(STDERR_FILENO, F_DUPFD, 700)
    #expect(highDescriptor >= 700)
    defer {
      close(highDescriptor)
    }

    // While another process starts, a locked file stays locked, which can affect other tests.
    // Therefore, only a full run starts the process often.
    let isFullRun = ProcessInfo.processInfo.environment["MEMORY_GAME_FULL_TESTS"] == "1"
    for _ in 0..<(isFullRun ? 500 : 50) {
      let messages = await Self.messages(
        of: fixtures.folder + "/script", program: "/bin/sh", start: Self.startAmongOpenPipes)
      #expect(messages == [.problem("0 1 2 ")])
    }
  }

  /// Starts a process while another thread opens and closes pipes.
  ///
  /// The thread simulates a library that ignores other threads. It occupies a whole processor, so
  /// it runs only during the start.
  private static func startAmongOpenPipes(_ start: () -> PictureProcess) -> PictureProcess {
    let isFinished = Locked(false)
    let isRunning = DispatchSemaphore(value: 0)
    let thread = DispatchGroup()
    DispatchQueue.global().async(group: thread) {
      isRunning.signal()
      var descriptors: [Int32] = [-1, -1]
      while !isFinished.withLock({ $0 }) {
        guard pipe(&descriptors) == 0 else { continue }
        for descriptor in descriptors {
          close(descriptor)
        }
      }
    }
    isRunning.wait()
    defer {
      isFinished.withLock { $0 = true }
      thread.wait()
    }
    return start()
  }

  @Test(
    "A program that is missing or sends no answer is a problem",
    arguments: [
      ("/no/such", "is missing"),
      ("/bin/true", "without an answer"),
      ("/bin/echo", "without an answer"),
    ])
  func noAnswer(program: String, expectedProblem: String) async throws {
    let messages = await Self.messages(of: "x", program: program)

    #expect(messages.count == 1)
    let problem = try #require(messages.first?.problem)
    #expect(problem.contains(expectedProblem))
  }
}
