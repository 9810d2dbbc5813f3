import Foundation
import Synchronization
import Testing

@testable import DesktopServices

/// A socket that simulates a session bus.
private final class FakeBus: Sendable {
  private static let defaultBacklog: Int32 = 8

  private let path = FileManager.default.temporaryDirectory.appending(path: "bus \(UUID())").path
  private let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  private let receivedBytes = Mutex<[UInt8]>([])

  /// Listens for connections.
  ///
  /// - Parameter backlog: The maximum number of connections that wait to be accepted.
  init(backlog: Int32 = defaultBacklog) {
    bindToPath()
    listen(file, backlog)
  }

  private func bindToPath() {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      bytes.copyBytes(from: Array(path.utf8))
    }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { genericPointer in
        _ = bind(file, genericPointer, length)
      }
    }
  }

  deinit {
    close(file)
    unlink(path)
  }

  /// The identifier, which must be the same in the address and the authentication.
  static let identifier = "0123456789abcdef0123456789abcdef"

  /// The address of the bus, with an escaped space in its path.
  var address: String {
    "unix:path=" + path.replacing(" ", with: "%20") + ",guid=\(Self.identifier)"
  }

  /// The text that was received on the first connection.
  var receivedText: String {
    String(decoding: receivedBytes.withLock { $0 }, as: UTF8.self)
  }

  /// Answers only the authentication requests on the first connection.
  ///
  /// If there is no answer to a request, the connection is closed immediately.
  ///
  /// - Returns: A semaphore that is signaled when the connection ends.
  @discardableResult func answer(_ answer: String?) -> DispatchSemaphore {
    let connectionEnd = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [self] in
      let connection = accept(file, nil, nil)
      if let answer {
        repeatAnswer(answer, on: connection)
      }
      close(connection)
      connectionEnd.signal()
    }
    return connectionEnd
  }

  private func repeatAnswer(_ answer: String, on connection: Int32) {
    var bytes = [UInt8](repeating: 0, count: 512)
    while true {
      let count = read(connection, &bytes, bytes.count)
      guard count > 0 else { return }
      receivedBytes.withLock { $0 += bytes.prefix(count) }
      if let reply = reply(to: String(decoding: bytes.prefix(count), as: UTF8.self), answer) {
        _ = send(connection, reply, reply.utf8.count, Int32(MSG_NOSIGNAL))
      }
    }
  }

  /// Returns the reply to a request of the authentication, or `nil` for all other bytes.
  private func reply(to request: String, _ answer: String) -> String? {
    if request.contains("NEGOTIATE_UNIX_FD") {
      return "AGREE_UNIX_FD\r\n"
    }
    return request.contains("AUTH") ? answer : nil
  }
}

@Suite struct SessionBusTests {
  /// A time limit, in seconds, that is reached only if a test fails.
  private let longLimit = 60.0
  /// A time limit, in seconds, for a bus that never answers.
  private let shortLimit = 0.02

  @Test("A bus that refuses the connection answers at once", arguments: [nil, "REJECTED\r\n"])
  func refuses(answer: String?) {
    let bus = FakeBus()
    bus.answer(answer)

    withExtendedLifetime(bus) {
      #expect(SessionBus.answers(at: bus.address, within: longLimit))
    }
  }

  @Test("A bus that accepts the connection and sends nothing does not answer")
  func silent() {
    let bus = FakeBus()
    let addressAfterMissingBus = "unix:path=/no/such;\(bus.address)"

    withExtendedLifetime(bus) {
      for address in [bus.address, addressAfterMissingBus] {
        #expect(!SessionBus.answers(at: address, within: shortLimit))
      }
    }
  }

  @Test("A bus that authenticates but ignores the first call does not answer")
  func halfSilent() {
    var limit = 0.1
    var isAuthenticated = false
    // On a slow machine, the authentication may take longer than the first limit.
    while !isAuthenticated, limit < 10 {
      let bus = FakeBus()
      let connectionEnd = bus.answer("OK \(FakeBus.identifier)\r\n")

      #expect(!SessionBus.answers(at: bus.address, within: limit))
      let result = connectionEnd.wait(timeout: .now() + longLimit)
      #expect(result == .success, "the connection ends")
      isAuthenticated = bus.receivedText.contains("BEGIN")
      limit *= 2
    }
    #expect(isAuthenticated)
  }

  @Test("A bus with too many waiting connections does not answer")
  func full() {
    let bus = FakeBus(backlog: 0)

    for _ in 0..<3 {
      #expect(!SessionBus.answers(at: bus.address, within: shortLimit))
    }
  }

  @Test(
    "A missing bus and a damaged address are not waited for",
    arguments: ["", "disabled:", "unix:path=/no/such/bus", "tcp:host=localhost,port=1", "%;unix:"])
  func none(address: String) {
    #expect(SessionBus.answers(at: address, within: longLimit))
  }
}
