import Glibc
import Testing

@testable import Files

@Suite struct OutputQueueTests {
  /// Sends blocks until the queue is not ready, and returns the number of bytes.
  @discardableResult
  private func fill(_ queue: OutputQueue) throws -> Int {
    let block = String(repeating: "a", count: 1000)
    var byteCount = 0
    while queue.isReady {
      try queue.send(block)
      byteCount += block.utf8.count
    }
    return byteCount
  }

  @Test("Text for which there is room is written immediately", arguments: Outlet.Kind.allCases)
  func atOnce(kind: Outlet.Kind) throws {
    let outlet = Outlet(kind)
    let queue = outlet.makeQueue()

    try queue.send("one\n")
    try queue.send("two\n")

    #expect(queue.finish(within: 60))
    #expect(outlet.read(8) == "one\ntwo\n")
    #expect(queue.isEmpty)
    #expect(queue.isReady)
  }

  @Test(
    "A stalled reader does not block the sender, and later receives everything in order",
    arguments: Outlet.Kind.allCases
  )
  func stalled(kind: Outlet.Kind) throws {
    let outlet = Outlet(kind)
    let queue = outlet.makeQueue()

    var sentText = ""
    while queue.isReady {
      let line = "\(sentText.utf8.count) is the number of bytes before this line\n"
      try queue.send(line)
      sentText += line
    }

    // The thread that writes to a socket may have written some of it in the meantime.
    if kind != .socket {
      #expect(!queue.isEmpty)
      #expect(!queue.finish(within: 0))
    }
    #expect(outlet.read(sentText.utf8.count) == sentText)
    #expect(queue.finish(within: 60))
    #expect(queue.isReady)

    try queue.send("the end\n")
    #expect(outlet.read(8) == "the end\n")
  }

  @Test(
    "Discarded text is not written, and the text after it is",
    arguments: Outlet.Kind.allCases
  )
  func discarded(kind: Outlet.Kind) throws {
    let outlet = Outlet(kind)
    let queue = outlet.makeQueue()
    let sentCount = try fill(queue)

    queue.discard()
    try queue.send("z")

    var receivedCount = 0
    while outlet.read(1) == "a" {
      receivedCount += 1
    }
    // The thread that writes to a socket may have written all of the text.
    #expect(kind == .socket || receivedCount < sentCount)
    #expect(queue.finish(within: 60))
  }

  @Test("A failed write throws an error on each call and leaves nothing in the queue")
  func failure() throws {
    let fullDisk = try File(appendingTo: "/dev/full", mustExist: true, mustBeRegular: false)
    let queue = OutputQueue(fullDisk)
    let problem = UserFacingError(
      .cannotWrite,
      "/dev/full: cannot be written: No space left on device"
    )

    #expect(throws: problem) {
      try queue.send("a line\n")
    }
    #expect(throws: problem) {
      try queue.send("another line\n")
    }
    #expect(throws: problem) {
      try queue.check()
    }
    #expect(queue.isEmpty)
    #expect(queue.finish(within: 0))
  }

  @Test("A file on a disk is written at its current position and not opened again")
  func file() throws {
    let path = "/tmp/memory-game-output-\(getpid())"
    let file = try File(creating: path)
    defer {
      File.remove(path)
    }

    try file.append("one ")
    let queue = OutputQueue(file)
    try queue.send("two ")
    #expect(queue.isEmpty)
    #expect(queue.nonblockingDescriptor == file.descriptor.rawValue)

    try file.append("three")
    #expect(try File(reading: path).allBytes() == Array("one two three".utf8))
  }

  @Test(
    "The flags of the descriptor, which other programs share, do not change",
    arguments: Outlet.Kind.allCases
  )
  func mode(kind: Outlet.Kind) throws {
    let outlet = Outlet(kind)
    let flagsBefore = fcntl(outlet.writingDescriptor, F_GETFL)
    let queue = outlet.makeQueue()

    try fill(queue)

    #expect(fcntl(outlet.writingDescriptor, F_GETFL) == flagsBefore)
  }

  @Test("A queue with a wake function calls it when the reader continues to read")
  func waking() throws {
    let outlet = Outlet(.pipe)
    let wakes = Mailbox<Void>()
    let queue = OutputQueue(outlet.writingDescriptor, called: "pipe") {
      wakes.put(())
    }
    try fill(queue)
    #expect(!wakes.wait(atMost: 0))

    _ = outlet.read(1 << 16)

    #expect(wakes.wait(atMost: 60))
  }
}

/// A destination of output whose reading end the test controls.
///
/// Both ends stay open until the tests end, because the thread of a queue may still write.
final class Outlet {
  enum Kind: CaseIterable {
    case pipe
    case nonblockingPipe
    case terminal
    case socket
  }

  let writingDescriptor: Int32
  private let readingDescriptor: Int32

  init(_ kind: Kind) {
    var descriptors: [Int32] = [-1, -1]
    switch kind {
    case .pipe:
      precondition(pipe(&descriptors) == 0)
    case .nonblockingPipe:
      precondition(pipe(&descriptors) == 0)
      _ = fcntl(descriptors[1], F_SETFL, O_NONBLOCK)
    case .terminal:
      descriptors = Self.makeTerminal()
    case .socket:
      let streamType = Int32(SOCK_STREAM.rawValue)
      precondition(socketpair(AF_UNIX, streamType, 0, &descriptors) == 0)
    }
    readingDescriptor = descriptors[0]
    writingDescriptor = descriptors[1]
  }

  /// Returns both descriptors of a pseudo-terminal that transmits text unchanged.
  private static func makeTerminal() -> [Int32] {
    var master: Int32 = -1
    var slave: Int32 = -1
    precondition(openpty(&master, &slave, nil, nil, nil) == 0)

    var settings = termios()
    tcgetattr(slave, &settings)
    cfmakeraw(&settings)
    tcsetattr(slave, TCSANOW, &settings)
    return [master, slave]
  }

  func makeQueue() -> OutputQueue {
    OutputQueue(writingDescriptor, called: "outlet")
  }

  /// Waits for a number of bytes, and returns them as text.
  func read(_ count: Int) -> String {
    let timeoutInMilliseconds: Int32 = 60_000
    var bytes: [UInt8] = []
    while bytes.count < count {
      var request = pollfd(fd: readingDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, timeoutInMilliseconds) == 1 else { break }

      var buffer = [UInt8](repeating: 0, count: count - bytes.count)
      let length = Glibc.read(readingDescriptor, &buffer, buffer.count)
      guard length > 0 else { break }
      bytes += buffer.prefix(length)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
