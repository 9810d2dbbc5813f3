import Foundation
import Testing

@testable import Desktop

/// A socket at which a bus might listen.
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

  /// Gives answers to what is written on the first connection.
  func answer(_ answers: [String]) {
    Thread.detachNewThread { [self] in
      let connection = accept(file, nil, nil)
      var bytes = [UInt8](repeating: 0, count: 512)
      for answer in answers where read(connection, &bytes, bytes.count) > 0 {
        _ = write(connection, answer, answer.utf8.count)
      }
      // Until the other side has had enough.
      while read(connection, &bytes, bytes.count) > 0 {}
      close(connection)
    }
  }
}

@Suite("The session bus")
struct SessionBusTests {
  @Test("A bus that answers is known at once")
  func answers() {
    let socket = Socket()
    socket.answer(["OK 1\r\n", "l"])
    withExtendedLifetime(socket) {
      #expect(SessionBus.answers(at: socket.address, within: 60))
    }
  }

  @Test("A bus that accepts and says nothing is silent")
  func silent() {
    let socket = Socket()
    withExtendedLifetime(socket) {
      #expect(!SessionBus.answers(at: socket.address, within: 0.02))
    }
  }

  @Test("A bus that lets in and does not answer the first call is silent")
  func halfSilent() {
    let socket = Socket()
    socket.answer(["OK 1\r\n"])
    withExtendedLifetime(socket) {
      #expect(!SessionBus.answers(at: socket.address, within: 0.02))
    }
  }

  @Test("A bus for which too many wait is silent")
  func full() {
    let socket = Socket(waiting: 0)
    #expect(!SessionBus.answers(at: socket.address, within: 0.02))
    #expect(!SessionBus.answers(at: socket.address, within: 0.02))
  }

  @Test(
    "What is no bus, or refuses, is not waited for",
    arguments: ["", "disabled:", "unix:path=/no/such/bus", "tcp:host=localhost,port=1", "%;unix:"])
  func none(address: String) { #expect(SessionBus.answers(at: address, within: 60)) }

  @Test("Behind an address where nothing is, the next one is asked")
  func second() {
    let socket = Socket()
    #expect(!SessionBus.answers(at: "unix:path=/no/such;\(socket.address)", within: 0.02))
  }
}
