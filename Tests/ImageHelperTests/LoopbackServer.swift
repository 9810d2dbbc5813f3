import Foundation

/// A real HTTP server on loopback that can do what a bad one does.
///
/// Every request has a thread.
final class LoopbackServer: Sendable {
  /// A connection after its request was read.
  struct Peer {
    fileprivate let socket: Int32
    /// What was asked for, such as "/list.json".
    let path: String

    /// Sends bytes; false when the other side is gone.
    @discardableResult func send(_ bytes: some Collection<UInt8>) -> Bool {
      var rest = Array(bytes)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if count <= 0 {
          return false
        }
        rest = rest.dropFirst(count)
      }
      return true
    }

    /// Sends the head of an answer, and the whole body or the beginning of it.
    func answer(
      _ status: String = "200 OK", _ body: [UInt8] = [], length: Int? = nil,
      headers: String = ""
    ) {
      let length = "Content-Length: \(length ?? body.count)\r\n"
      send("HTTP/1.1 \(status)\r\n\(length)\(headers)Connection: close\r\n\r\n".utf8)
      send(body)
    }

    func redirect(to location: String) {
      answer("302 Found", headers: "Location: \(location)\r\n")
    }

    /// Breaks the connection off so that the other side meets an error instead of an end.
    func reset() {
      var nobody = sockaddr(sa_family: sa_family_t(AF_UNSPEC), sa_data: sockaddr().sa_data)
      connect(socket, &nobody, socklen_t(MemoryLayout<sockaddr>.size))
    }

    /// Waits until the other side hangs up, at most for a time in milliseconds; whether it did.
    @discardableResult func waitForHangUp(atMost time: Int32 = -1) -> Bool {
      var byte: UInt8 = 0
      var events = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      return poll(&events, 1, time) > 0 && recv(socket, &byte, 1, 0) <= 0
    }
  }

  private let socket: Int32
  private let host: String
  let port: UInt16
  private let log = Locked<[String]>([])
  private let isOpen = Locked(true)
  private let handler: @Sendable (Peer) -> Void

  var requests: [String] { log.withLock { $0 } }

  /// Opens a port of an address; 0 is none.
  init(at host: String = "127.0.0.1", _ handler: @escaping @Sendable (Peer) -> Void) {
    self.host = host
    self.handler = handler
    var found: UnsafeMutablePointer<addrinfo>?
    getaddrinfo(host, "0", nil, &found)
    defer {
      freeaddrinfo(found)
    }
    let socket = Glibc.socket(found?.pointee.ai_family ?? 0, Int32(SOCK_STREAM.rawValue), 0)
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    bind(socket, found?.pointee.ai_addr, found?.pointee.ai_addrlen ?? 0)
    var address = sockaddr_in6()  // It has the port where that of IPv4 has it.
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    withUnsafeMutableBytes(of: &address) {
      _ = getsockname(socket, $0.assumingMemoryBound(to: sockaddr.self).baseAddress, &size)
    }
    port = listen(socket, 64) == 0 ? UInt16(bigEndian: address.sin6_port) : 0
    self.socket = socket
    Thread.detachNewThread { [weak self] in
      while true {
        let peer = accept(socket, nil, nil)
        // Closed here alone: elsewhere its number might be another server's by the next `accept`.
        guard peer >= 0 else { return _ = close(socket) }
        if let self {
          self.serve(peer)
        } else {
          close(peer)
        }
      }
    }
  }

  deinit {
    stop()
  }

  /// Closes the door: whoever comes now is refused.
  func stop() {
    isOpen.withLock { isOpen in
      if isOpen {
        shutdown(socket, Int32(SHUT_RDWR))
      }
      isOpen = false
    }
  }

  func url(_ path: String) -> String {
    "http://\(host.contains(":") ? "[\(host)]" : host):\(port)\(path)"
  }

  private func serve(_ socket: Int32) {
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    Thread.detachNewThread { [handler, weak self] in
      defer {
        close(socket)
      }
      var request: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      while request.suffix(4) != Array("\r\n\r\n".utf8)[...] {
        let count = recv(socket, &buffer, buffer.count, 0)
        if count <= 0 {
          return
        }
        request += buffer[..<count]
      }
      let words = String(decoding: request, as: UTF8.self).split(separator: " ")
      let peer = Peer(socket: socket, path: String(words[1]))
      self?.log.withLock { $0.append(peer.path) }
      handler(peer)
      // A client that has not read everything would see a reset instead of the end.
      shutdown(socket, Int32(SHUT_WR))
      peer.waitForHangUp(atMost: 1000)
    }
  }
}
