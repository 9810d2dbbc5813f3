import Foundation

/// An HTTP server on the loopback interface that can also behave incorrectly.
///
/// It handles each request in a separate thread.
final class LoopbackServer: Sendable {
  /// A connection whose request has been read.
  struct Peer {
    fileprivate let socket: Int32

    /// The requested path, such as "/list.json".
    let path: String

    /// Sends bytes, and returns `false` if the client has closed the connection.
    @discardableResult func send(_ bytes: some Collection<UInt8>) -> Bool {
      var remainingBytes = Array(bytes)[...]
      while !remainingBytes.isEmpty {
        let sentCount = remainingBytes.withUnsafeBytes { buffer in
          Glibc.send(socket, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
        }
        if sentCount <= 0 {
          return false
        }
        remainingBytes = remainingBytes.dropFirst(sentCount)
      }
      return true
    }

    /// Sends the header of a response and its body.
    ///
    /// - Parameter length: The announced length, if it differs from the length of the body.
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

    /// Resets the connection, so that the client receives an error instead of the end.
    func reset() {
      let family = sa_family_t(AF_UNSPEC)
      var noAddress = sockaddr(sa_family: family, sa_data: sockaddr().sa_data)
      connect(socket, &noAddress, socklen_t(MemoryLayout<sockaddr>.size))
    }

    /// Waits until the client closes the connection, and returns whether it did.
    ///
    /// - Parameter time: The maximum time in milliseconds. If it is negative, the wait has no time
    ///   limit.
    @discardableResult func waitForHangUp(atMost time: Int32 = -1) -> Bool {
      var events = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      let hasEvent = poll(&events, 1, time) > 0
      guard hasEvent else { return false }

      var byte: UInt8 = 0
      let receivedCount = recv(socket, &byte, 1, 0)
      return receivedCount <= 0
    }
  }

  /// The port, or 0 if the address cannot be used.
  let port: UInt16

  private let host: String
  private let socket: Int32
  private let handler: @Sendable (Peer) -> Void
  private let requestedPaths = Locked<[String]>([])
  private let isOpen = Locked(true)

  /// The paths of all requests.
  var requests: [String] { requestedPaths.withLock { $0 } }

  /// Opens a port at an address, and handles each request.
  init(at host: String = "127.0.0.1", _ handler: @escaping @Sendable (Peer) -> Void) {
    self.host = host
    self.handler = handler
    let socket = Self.boundSocket(at: host)
    self.socket = socket
    let isListening = listen(socket, 64) == 0
    port = isListening ? Self.port(of: socket) : 0

    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else { break }
        if let self {
          self.serve(connection)
        } else {
          close(connection)
        }
      }
      // Only this thread closes the socket. Otherwise another server could get its number before
      // the next `accept`.
      close(socket)
    }
  }

  deinit {
    stop()
  }

  private static func boundSocket(at host: String) -> Int32 {
    var address: UnsafeMutablePointer<addrinfo>?
    getaddrinfo(host, "0", nil, &address)
    defer {
      freeaddrinfo(address)
    }
    let family = address?.pointee.ai_family ?? 0
    let socket = Glibc.socket(family, Int32(SOCK_STREAM.rawValue), 0)
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    bind(socket, address?.pointee.ai_addr, address?.pointee.ai_addrlen ?? 0)
    return socket
  }

  private static func port(of socket: Int32) -> UInt16 {
    // The port has the same offset in IPv4 and IPv6 addresses.
    var address = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    withUnsafeMutableBytes(of: &address) { buffer in
      _ = getsockname(socket, buffer.assumingMemoryBound(to: sockaddr.self).baseAddress, &size)
    }
    return UInt16(bigEndian: address.sin6_port)
  }

  /// Refuses all further connections.
  func stop() {
    isOpen.withLock { isOpen in
      if isOpen {
        shutdown(socket, Int32(SHUT_RDWR))
      }
      isOpen = false
    }
  }

  func url(_ path: String) -> String {
    let isIPv6 = host.contains(":")
    let urlHost = isIPv6 ? "[\(host)]" : host
    return "http://\(urlHost):\(port)\(path)"
  }

  private func serve(_ connection: Int32) {
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    Thread.detachNewThread { [handler, weak self] in
      defer {
        close(connection)
      }
      guard let path = Self.readRequestedPath(from: connection) else { return }
      self?.requestedPaths.withLock { $0.append(path) }

      let peer = Peer(socket: connection, path: path)
      handler(peer)

      // If the connection were closed at once, a client that has not read everything would receive
      // a reset instead of the end.
      shutdown(connection, Int32(SHUT_WR))
      peer.waitForHangUp(atMost: 1000)
    }
  }

  /// Reads a request, and returns its path, or `nil` if the client closes the connection first.
  private static func readRequestedPath(from connection: Int32) -> String? {
    let endOfRequest = Array("\r\n\r\n".utf8)
    var request: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while Array(request.suffix(4)) != endOfRequest {
      let receivedCount = recv(connection, &buffer, buffer.count, 0)
      if receivedCount <= 0 {
        return nil
      }
      request += buffer[..<receivedCount]
    }
    let words = String(decoding: request, as: UTF8.self).split(separator: " ")
    return String(words[1])
  }
}
