import Glibc
import Testing

@testable import Files

@Suite struct OutputQueueTests {
  @Test("What fits is written at once", arguments: Outlet.all)
  func atOnce(kind: Outlet.Kind) throws {
    let outlet = Outlet(kind)
    let queue = outlet.queue()
    try queue.send("one\n")
    try queue.send("two\n")
    #expect(queue.finish(within: 60) && outlet.read(8) == "one\ntwo\n")
    #expect(queue.isEmpty && queue.isReady)
  }

  @Test(
    "A reader that does not read keeps nobody waiting, and later gets everything in order",
    arguments: Outlet.all)
  func stalled(kind: Outlet.Kind) throws {
    let outlet = Outlet(kind)
    let queue = outlet.queue()
    var sent = ""
    while queue.isReady {
      let line = "\(sent.utf8.count) is the number of bytes before this line\n"
      try queue.send(line)
      sent += line
    }
    // The thread that writes to a socket may have found room meanwhile.
    #expect(kind == .socket || !queue.isEmpty && !queue.finish(within: 0))
    #expect(outlet.read(sent.utf8.count) == sent)
    #expect(queue.finish(within: 60) && queue.isReady)
    try queue.send("the end\n")
    #expect(outlet.read(8) == "the end\n")
  }

  @Test("What is discarded is not written later, and what follows is", arguments: Outlet.all)
  func discarded(kind: Outlet.Kind) throws {
    let outlet = Outlet(kind)
    let queue = outlet.queue()
    var sent = 0
    while queue.isReady {
      try queue.send(String(repeating: "a", count: 1000))
      sent += 1000
    }
    queue.discard()
    try queue.send("z")
    var count = 0
    while outlet.read(1) == "a" {
      count += 1
    }
    #expect(kind == .socket || count < sent)
    #expect(queue.finish(within: 60))
  }

  @Test("A write that fails is an error at once, or at the next chance, and nothing is kept")
  func failure() throws {
    let full = try File(appendingTo: "/dev/full", mustExist: true, mustBeRegular: false)
    let queue = OutputQueue(full)
    let problem = UserFacingError(
      .cannotWrite, "/dev/full: cannot be written: No space left on device")
    #expect(throws: problem) { try queue.send("a line\n") }
    #expect(throws: problem) { try queue.send("another line\n") }
    #expect(throws: problem) { try queue.check() }
    #expect(queue.isEmpty && queue.finish(within: 0))
  }

  @Test("A file on a disk is written in its place, not opened again")
  func file() throws {
    let part = "/tmp/memory-game-output-\(getpid())"
    let file = try File(creating: part)
    defer {
      File.remove(part)
    }
    try file.append("one ")
    let queue = OutputQueue(file)
    try queue.send("two ")
    #expect(queue.isEmpty && queue.nonblockingDescriptor == file.descriptor.rawValue)
    try file.append("three")
    #expect(try File(reading: part).allBytes() == Array("one two three".utf8))
  }

  @Test(
    "The mode of the descriptor, which other programs share, stays as it was", arguments: Outlet.all
  )
  func mode(kind: Outlet.Kind) throws {
    let outlet = Outlet(kind)
    let before = fcntl(outlet.writing, F_GETFL)
    let queue = outlet.queue()
    while queue.isReady {
      try queue.send(String(repeating: "a", count: 1000))
    }
    #expect(fcntl(outlet.writing, F_GETFL) == before)
  }

  @Test("Whoever waits in a loop of its own is woken when the reader reads on")
  func waking() throws {
    let outlet = Outlet(.pipe)
    let wakes = Mailbox<Void>()
    let queue = OutputQueue(
      outlet.writing, called: "pipe", wake: { wakes.put(()) })
    while queue.isReady {
      try queue.send(String(repeating: "a", count: 1000))
    }
    #expect(!wakes.wait(atMost: 0))
    _ = outlet.read(1 << 16)
    #expect(wakes.wait(atMost: 60))
  }
}

/// A place to write to, of which the other end does not read until the test does.
///
/// Both ends stay open until the tests end, because the thread of a queue may still write.
final class Outlet {
  enum Kind { case pipe, pipeWithoutWaiting, terminal, socket }
  static let all: [Kind] = [.pipe, .pipeWithoutWaiting, .terminal, .socket]

  let writing: Int32
  private let reading: Int32

  init(_ kind: Kind) {
    var ends: [Int32] = [-1, -1]
    switch kind {
    case .pipe, .pipeWithoutWaiting:
      precondition(pipe(&ends) == 0)
      if kind == .pipeWithoutWaiting {
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
      }
    case .terminal:
      ends = Self.terminal()
    case .socket:
      precondition(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    }
    reading = ends[0]
    writing = ends[1]
  }

  /// The two ends of a pseudo-terminal that changes nothing of what is written.
  private static func terminal() -> [Int32] {
    var master: Int32 = -1
    var slave: Int32 = -1
    precondition(openpty(&master, &slave, nil, nil, nil) == 0)
    var settings = termios()
    tcgetattr(slave, &settings)
    cfmakeraw(&settings)
    tcsetattr(slave, TCSANOW, &settings)
    return [master, slave]
  }

  func queue() -> OutputQueue {
    OutputQueue(writing, called: "outlet")
  }

  /// Waits for so many bytes, and returns them as a text.
  func read(_ count: Int) -> String {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var request = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 60_000) == 1 else { break }
      var part = [UInt8](repeating: 0, count: count - bytes.count)
      let length = Glibc.read(reading, &part, part.count)
      guard length > 0 else { break }
      bytes += part.prefix(length)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
