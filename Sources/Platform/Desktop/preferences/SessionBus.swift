import Files
import Glibc

/// The session bus as the libraries of this process find it: in its environment.
public enum SessionBus {
  private static let variable = "DBUS_SESSION_BUS_ADDRESS"
  /// An address that no library connects to; without any, libdbus would launch a bus.
  private static let none = "disabled:"
  private static let name = "org.freedesktop.DBus"

  /// Writes the address of the bus into the environment, where it is missing: of one that is there,
  /// or of none.
  ///
  /// Call it before another thread reads the environment.
  public static func findAddress() {
    if let address = text(of: variable), !address.isEmpty { return }
    let path = (text(of: "XDG_RUNTIME_DIR") ?? "") + "/bus"
    setenv(variable, File.exists(path) ? "unix:path=\(escaped(path))" : none, 1)
  }

  /// Hides the bus from every library that has not connected to it yet.
  ///
  /// The variable is there already, so that its value is exchanged in one step, also while other
  /// threads read it.
  public static func hide() { setenv(variable, none, 1) }

  /// Whether the bus answers within a limit in seconds, or refuses at once.
  ///
  /// So does one that is not there. A bus that is not on this machine is not asked.
  public static func answers(at addresses: String? = nil, within limit: Double) -> Bool {
    let deadline = now + limit
    for address in (addresses ?? text(of: variable) ?? "").split(separator: ";") {
      guard let socket = connect(to: address, until: deadline) else { continue }
      defer { close(socket) }
      let user = String(getuid()).utf8.map { "3\($0 - 48)" }.joined()
      guard let greeting = ask(socket, [0] + Array("AUTH EXTERNAL \(user)\r\n".utf8), deadline)
      else { return false }
      // Another answer is one, too.
      guard greeting.starts(with: Array("OK".utf8)) else { return true }
      return ask(socket, Array("BEGIN\r\n".utf8) + hello, deadline) != nil
    }
    return true
  }

  /// The first call on every connection.
  private static var hello: [UInt8] {
    func number(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (8 * $0) & 255) } }
    func padded(_ bytes: [UInt8]) -> [UInt8] {
      bytes + Array(repeating: 0, count: (8 - bytes.count % 8) % 8)
    }
    let fields = [
      (1, "o", "/org/freedesktop/DBus"), (6, "s", name), (2, "s", name), (3, "s", "Hello"),
    ]
    let header = fields.reduce(into: [UInt8]()) { bytes, field in
      let (code, type, text) = field
      bytes = padded(bytes) + [UInt8(code), 1] + Array(type.utf8) + [0]
      bytes += number(text.utf8.count) + Array(text.utf8) + [0]
    }
    // Little endian, a call, no flags, version 1; no arguments, number 1.
    let start = [UInt8(ascii: "l"), 1, 0, 1] + number(0) + number(1) + number(header.count)
    return padded(start + header)
  }

  /// Connects to a bus on this machine; `nil` if there is none.
  private static func connect(to address: Substring, until deadline: Double) -> Int32? {
    guard address.hasPrefix("unix:") else { return nil }
    let parts = address.dropFirst(5).split(separator: ",").map {
      $0.split(separator: "=", maxSplits: 1).map(String.init)
    }
    func value(_ key: String) -> [UInt8]? {
      parts.first { $0.count == 2 && $0[0] == key }.map { unescaped($0[1]) }
    }
    guard let path = value("path") ?? value("abstract").map({ [0] + $0 }) else { return nil }
    var socketAddress = sockaddr_un()
    socketAddress.sun_family = sa_family_t(AF_UNIX)
    guard path.count < MemoryLayout.size(ofValue: socketAddress.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &socketAddress.sun_path) { $0.copyBytes(from: path) }
    let length = MemoryLayout<sa_family_t>.size + path.count + (path.first == 0 ? 0 : 1)
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let file = socket(AF_UNIX, kind, 0)
    guard file >= 0 else { return nil }
    while true {
      let failure = withUnsafePointer(to: &socketAddress) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Glibc.connect(file, $0, socklen_t(length)) == 0 ? 0 : errno
        }
      }
      if failure == 0 { return file }
      // Too many wait for the bus: it may be busy, or stand still, which is found out by asking.
      guard failure == EAGAIN, now < deadline else {
        if failure == EAGAIN { return file }
        close(file)
        return nil
      }
      usleep(5000)
    }
  }

  /// Writes to a bus and reads the beginning of its answer; `nil` if there is none in time.
  private static func ask(_ socket: Int32, _ bytes: [UInt8], _ deadline: Double) -> [UInt8]? {
    guard send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      return nil
    }
    var file = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    var ready: Int32
    repeat {
      ready = poll(&file, 1, Int32(max(0, (deadline - now) * 1000).rounded(.up)))
    } while ready < 0 && errno == EINTR
    guard ready > 0 else { return nil }
    var answer = [UInt8](repeating: 0, count: 512)
    let count = recv(socket, &answer, answer.count, 0)
    return Array(answer.prefix(max(0, count)))
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func text(of variable: String) -> String? {
    getenv(variable).map { String(cString: $0) }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-")...UInt8(ascii: "/"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// A path as addresses write it: what is no letter or digit as "%" and two digits.
  private static func escaped(_ path: String) -> String {
    path.utf8.map { byte in
      isPlain(byte)
        ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  private static func unescaped(_ text: String) -> [UInt8] {
    var (bytes, rest) = ([UInt8](), text.utf8[...])
    while let byte = rest.popFirst() {
      let digits = String(rest.prefix(2)) ?? ""
      if byte == UInt8(ascii: "%"), let coded = UInt8(digits, radix: 16) {
        bytes.append(coded)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
