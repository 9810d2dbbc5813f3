import Foundation
import Testing

@Suite final class NetworkTests: FolderSuite {
  /// A port of the loopback interface that does not answer.
  private final class SilentServer: Sendable {
    private let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    let port: UInt16

    init() {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      withUnsafeMutableBytes(of: &address) { [socket] bytes in
        let address = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
        _ = bind(socket, address, size)
        _ = listen(socket, 9)
        _ = getsockname(socket, address, &size)
      }
      port = UInt16(bigEndian: address.sin_port)
    }

    deinit {
      close(socket)
    }

    /// Returns whether a client connects before a timeout.
    ///
    /// - Parameter timeout: The time to wait, in milliseconds.
    /// - Returns: Whether a connection can be accepted.
    func hasConnection(within timeout: Int32 = 0) -> Bool {
      var event = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      return poll(&event, 1, timeout) > 0
    }

    /// Accepts a connection and closes it at once.
    func closeConnection() {
      close(accept(socket, nil, nil))
    }
  }

  private let server = SilentServer()
  private var url: String { "http://127.0.0.1:\(server.port)/list.json" }

  /// Runs the program with saved sessions whose deck is a URL.
  ///
  /// - Parameter arguments: The arguments, in which `FILE` stands for the path of a session.
  /// - Returns: The result of the program.
  private func run(_ arguments: [String]) throws -> Program {
    let session = #"{"memory-game":1,"game":"challenge","deck":"\#(url)","seed":7}"# + "\n"
    for path in ["a.jsonl", "state/memory-game/sessions/a.jsonl"] {
      try write(session, to: "\(folder)/\(path)")
    }

    let sessionPath = folder + "/a.jsonl"
    var environment = playerEnvironment(folder: folder)
    environment["HTTP_PROXY"] = ""
    environment["http_proxy"] = ""
    return try Program.run(
      arguments.map { $0 == "FILE" ? sessionPath : $0 },
      environment: environment)
  }

  @Test(
    "A deck from the network is not loaded without --allow-network",
    arguments: [
      ["replay", "FILE"],
      ["render", "FILE", "--output", "/proc/none"],
      ["play", "--view", "terminal", "--resume", "FILE"],
    ])
  func refuse(arguments: [String]) throws {
    let program = try run(arguments)

    let reason = "\(url): not on this computer; --allow-network loads it"
    #expect(program.status == 65)
    #expect(program.errors == "memory-game: \(folder)/a.jsonl: line 1: \(reason)\n")
    #expect(!server.hasConnection())
  }

  @Test("A deck from the network is loaded with --allow-network")
  func allow() async throws {
    let (connections, continuation) = AsyncStream.makeStream(of: Bool.self)
    Thread.detachNewThread { [server] in
      continuation.yield(server.hasConnection(within: 60_000))
      server.closeConnection()
    }

    let program = try run(["replay", "FILE", "--allow-network"])

    #expect(program.status == 65)
    #expect(program.errors.contains("the connection was interrupted"))
    #expect(await connections.first { _ in true } == true)
  }

  @Test("An unfinished game with a deck from the network is renamed instead of loaded")
  func leftGame() throws {
    let program = try run(["--view", "terminal"])

    let notice = "the pictures are not on this computer. The file was renamed to a.jsonl.damaged-1."
    #expect(program.status == 0)
    #expect(program.text.contains(notice))
    #expect(!server.hasConnection())
  }
}
