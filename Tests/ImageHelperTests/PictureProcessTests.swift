import Foundation
import ImageLoading
import Testing

/// The process itself: the game under its other name, found beside the tests.
///
/// It uses the cache that the environment gives it, so these tests give it what needs none: a
/// folder, and lists that never come.
@Suite struct PictureProcessTests {
  /// Starts the program, or another one, and gives its messages up to the result.
  private static func messages(
    of source: String, program: String = PictureProcess.gamePath,
    start: (() -> PictureProcess) -> PictureProcess = { $0() }
  ) async -> [PictureMessage] {
    let stream = AsyncStream { messages in
      let process = start {
        PictureProcess(source: source, program: program) { message in
          messages.yield(message)
          if case .progress = message {
            return
          }
          messages.finish()
        }
      }
      messages.onTermination = { _ in process.cancel() }
    }
    return await stream.reduce(into: []) { $0.append($1) }
  }

  @Test("It tells its progress and then the deck")
  func deck() async throws {
    let fixtures = try Fixtures()
    for number in 0..<3 {
      try fixtures.write(png(number), "\(number).png")
    }
    let messages = await Self.messages(of: fixtures.folder)
    let progress = (0...3).map { PictureMessage.progress(loaded: $0, of: 3) }
    #expect(Array(messages.dropLast()) == progress)
    #expect(messages.last?.titles == ["0", "1", "2"])
  }

  @Test("A body that never ends ends with the program", arguments: ["/list.json", "/picture.png"])
  func endless(path: String) async throws {
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    let server = LoopbackServer { peer in
      guard peer.path == path else { return peer.answer("200 OK", list([path])) }
      peer.send("HTTP/1.1 200 OK\r\n\r\n".utf8)
      while peer.send([UInt8](repeating: 32, count: 100_000)) {}
      end.yield()
    }
    let messages = await Self.messages(of: server.url("/list.json"))
    #expect(messages.last?.problem?.hasSuffix("\(server.url(path)): larger than 8 MB") == true)
    #expect(await ended.first { true } != nil)
  }

  @Test("Cancelling ends it in the middle of a download; it says nothing more")
  func cancel() async throws {
    let (ended, end) = AsyncStream.makeStream(of: Bool.self)
    let count = Locked(0)
    let running = Locked<PictureProcess?>(nil)
    let started = DispatchSemaphore(value: 0)
    let server = LoopbackServer { peer in
      started.wait()
      running.withLock { $0 }?.cancel()
      end.yield(peer.waitForHangUp(atMost: 9000))
    }
    running.withLock {
      $0 = PictureProcess(source: server.url("/list.json")) { _ in count.withLock { $0 += 1 } }
    }
    started.signal()
    #expect(await ended.first { _ in true } == true)
    #expect(count.withLock { $0 } == 0)
  }

  @Test("It ends when its output is read no more, as when the game crashes")
  func readerIsGone() async throws {
    let (ended, end) = AsyncStream.makeStream(of: Bool.self)
    let output = Pipe()
    // Otherwise the programs of other tests would be readers, too.
    _ = fcntl(output.fileHandleForReading.fileDescriptor, F_SETFD, FD_CLOEXEC)
    let server = LoopbackServer { peer in
      try? output.fileHandleForReading.close()
      end.yield(peer.waitForHangUp(atMost: 9000))
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
    #expect(await ended.first { _ in true } == true)
    process.waitUntilExit()
  }

  @Test("It does not inherit the signals that the game blocks")
  func signals() async throws {
    let fixtures = try Fixtures()
    let script = """
      while read name value; do
        [ "$name" = SigBlk: ] && echo "{\\"problem\\":\\"$value\\"}"
      done < /proc/self/status
      """
    try fixtures.write(Array(script.utf8), "script")
    let (messages, message) = AsyncStream.makeStream(of: PictureMessage.self)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let process = PictureProcess(source: fixtures.folder + "/script", program: "/bin/sh") {
      message.yield($0)
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    let answer = await messages.first { _ in true }
    #expect(answer == .problem("0000000000000000"))
    process.cancel()
  }

  @Test("Of what the game has open at a start it gets nothing, in 500 starts, usually in 50")
  func descriptors() async throws {
    let fixtures = try Fixtures()
    // The shell itself has the script open, and the folder while it looks.
    let script = """
      for file in /proc/self/fd/*; do
        [ -e $file ] && ! [ $file -ef "$0" ] && open="$open${file##*/} "
      done
      echo "{\\"problem\\":\\"$open\\"}"
      """
    try fixtures.write(Array(script.utf8), "script")
    // As a game with many files.
    let high = fcntl(STDERR_FILENO, F_DUPFD, 700)
    #expect(high >= 700)
    defer {
      close(high)
    }
    let isFull = ProcessInfo.processInfo.environment["MEMORY_GAME_FULL_TESTS"] == "1"
    // A file that is locked stays so while another process starts, which other tests could notice.
    for _ in 0..<(isFull ? 500 : 50) {
      let messages = await Self.messages(
        of: fixtures.folder + "/script", program: "/bin/sh", start: Self.amongPipes)
      #expect(messages == [.problem("0 1 2 ")])
    }
  }

  /// Starts a process while another thread opens and closes pipes, as a library that knows nothing
  /// of threads, and only then: it takes all of a processor.
  private static func amongPipes(_ start: () -> PictureProcess) -> PictureProcess {
    let isOver = Locked(false)
    let opens = DispatchSemaphore(value: 0)
    let thread = DispatchGroup()
    DispatchQueue.global().async(group: thread) {
      opens.signal()
      var ends: [Int32] = [-1, -1]
      while !isOver.withLock({ $0 }) {
        guard pipe(&ends) == 0 else { continue }
        for descriptor in ends {
          close(descriptor)
        }
      }
    }
    opens.wait()
    defer {
      isOver.withLock { $0 = true }
      thread.wait()
    }
    return start()
  }

  @Test(
    "A program that is missing or says nothing is a problem",
    arguments: [
      ("/no/such", "is missing"), ("/bin/true", "without an answer"),
      ("/bin/echo", "without an answer"),
    ])
  func noAnswer(program: String, line: String) async throws {
    let messages = await Self.messages(of: "x", program: program)
    #expect(messages.count == 1 && messages[0].problem?.contains(line) == true)
  }
}
