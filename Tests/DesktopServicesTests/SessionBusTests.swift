import Foundation
import Testing

@testable import DesktopServices

private final class Socket: Sendable {
  let path = FileManager.default.temporaryDirectory.appending(path: "bus \(UUID())").path
  let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)

  /// Listens for so many connections that wait.
  init(waiting count: Int32 = 8) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(file, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    listen(file, count)
  }

  deinit {
    close(file)
    unlink(path)
  }

  /// The address, whose space is written as a number.
  var address: String { "unix:path=" + path.replacing(" ", with: "%20") + ",guid=1" }

  /// Answers what is written on the first connection, and closes it if there is nothing to answer;
  /// the semaphore tells the end of the connection.
  @discardableResult func answer(_ answer: String?) -> DispatchSemaphore {
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [self] in
      defer {
        end.signal()
      }
      let connection = accept(file, nil, nil)
      defer {
        close(connection)
      }
      var bytes = [UInt8](repeating: 0, count: 512)
      while let answer, read(connection, &bytes, bytes.count) > 0 {
        _ = send(connection, answer, answer.utf8.count, Int32(MSG_NOSIGNAL))
      }
    }
    return end
  }
}

@Suite struct SessionBusTests {
  @Test("A bus that refuses is known at once", arguments: [nil, "REJECTED\r\n"])
  func refuses(answer: String?) {
    let socket = Socket()
    socket.answer(answer)
    withExtendedLifetime(socket) {
      #expect(SessionBus.answers(at: socket.address, within: 60))
    }
  }

  @Test("A bus that accepts and says nothing is silent, also behind an address where nothing is")
  func silent() {
    let socket = Socket()
    withExtendedLifetime(socket) {
      for addresses in [socket.address, "unix:path=/no/such;\(socket.address)"] {
        #expect(!SessionBus.answers(at: addresses, within: 0.02))
      }
    }
  }

  @Test("A bus that lets in and does not answer the first call is silent")
  func halfSilent() {
    let socket = Socket()
    let ends = socket.answer("OK 0123456789abcdef0123456789abcdef\r\n")
    withExtendedLifetime(socket) {
      #expect(!SessionBus.answers(at: socket.address, within: 0.2))
      #expect(ends.wait(timeout: .now() + 60) == .success, "the connection ends")
    }
  }

  @Test("A bus for which too many wait is silent")
  func full() {
    let socket = Socket(waiting: 0)
    for _ in 0..<3 {
      #expect(!SessionBus.answers(at: socket.address, within: 0.02))
    }
  }

  @Test(
    "What is no bus, or refuses, is not waited for",
    arguments: ["", "disabled:", "unix:path=/no/such/bus", "tcp:host=localhost,port=1", "%;unix:"])
  func none(address: String) {
    #expect(SessionBus.answers(at: address, within: 60))
  }
}
