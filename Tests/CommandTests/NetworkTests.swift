import Foundation
import Testing

@Suite final class NetworkTests: FolderSuite {
  /// A port of loopback without an answer.
  private final class Door: Sendable {
    private let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    let port: UInt16

    init() {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      withUnsafeMutableBytes(of: &address) { [socket] in
        let start = $0.assumingMemoryBound(to: sockaddr.self).baseAddress
        _ = (bind(socket, start, size), listen(socket, 9), getsockname(socket, start, &size))
      }
      port = UInt16(bigEndian: address.sin_port)
    }

    deinit {
      close(socket)
    }

    /// Whether a connection waits there, now or within a time in milliseconds.
    func hasVisitor(within time: Int32 = 0) -> Bool {
      var events = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      return poll(&events, 1, time) > 0
    }

    func sendAway() {
      close(accept(socket, nil, nil))
    }
  }

  private let door = Door()
  private var url: String { "http://127.0.0.1:\(door.port)/list.json" }

  /// Runs the command with a session whose deck is an address.
  private func run(_ arguments: [String]) throws -> Program {
    let line = #"{"memory-game":1,"game":"challenge","deck":"\#(url)","seed":7}"# + "\n"
    for path in ["a.jsonl", "state/memory-game/sessions/a.jsonl"] {
      try write(line, to: "\(folder)/\(path)")
    }
    return try Program.run(
      arguments.map { $0 == "FILE" ? folder + "/a.jsonl" : $0 },
      environment: home(folder).merging(["HTTP_PROXY": "", "http_proxy": ""]) { $1 })
  }

  @Test(
    "The network is not asked for what a session names; the error says how it would be",
    arguments: [
      ["replay", "FILE"], ["render", "FILE", "--output", "/proc/none"],
      ["play", "--view", "terminal", "--resume", "FILE"],
    ])
  func refuse(arguments: [String]) throws {
    let program = try run(arguments)
    let reason = "\(url): this is not on this machine; --allow-network loads it"
    #expect(program.status == 65)
    #expect(program.errors == "memory-game: \(folder)/a.jsonl: line 1: \(reason)\n")
    #expect(!door.hasVisitor())
  }

  @Test("With --allow-network it is asked")
  func allow() async throws {
    let (visits, visit) = AsyncStream.makeStream(of: Bool.self)
    Thread.detachNewThread { [door] in
      visit.yield(door.hasVisitor(within: 60_000))
      door.sendAway()
    }
    let program = try run(["replay", "FILE", "--allow-network"])
    #expect(program.status == 65 && program.errors.contains("the connection broke off"))
    #expect(await visits.first { _ in true } == true)
  }

  @Test("The game that was left is set aside rather than loaded")
  func leftGame() throws {
    let program = try run(["--view", "terminal"])
    #expect(program.status == 0)
    let told = String(decoding: program.output, as: UTF8.self)
    #expect(told.contains("the pictures are not here; the file is now called a.jsonl.damaged-1"))
    #expect(!door.hasVisitor())
  }
}
