import Files
import Glibc

/// The session bus as the libraries of this process find it: in its environment.
package enum SessionBus {
  private static let address = "DBUS_SESSION_BUS_ADDRESS"
  /// An address that no library connects to; without any, libdbus would launch a bus.
  private static let none = "disabled:"

  /// Writes a missing address of the bus into the environment, before other threads read that; one
  /// that has libdbus launch a bus is missing, too.
  package static func findAddress() {
    let known = variable(address) ?? ""
    guard known.isEmpty || known.contains("autolaunch:") else { return }
    let path = (variable("XDG_RUNTIME_DIR") ?? "") + "/bus"
    // Each byte as "%" and two digits, which any of them may be and some must be.
    let bytes = path.utf8.map { "%" + String(UInt($0) | 0x100, radix: 16).dropFirst() }
    setenv(address, File.exists(path) ? "unix:path=\(bytes.joined())" : none, 1)
  }

  /// Hides the bus from libraries that have not connected yet, in one step.
  package static func hide() { setenv(address, none, 1) }

  /// Whether the bus answers or refuses within a limit in seconds; waits on another thread.
  package static func answers(at address: String? = nil, within limit: Double) -> Bool {
    let answer = Mailbox<Bool>()
    let isAsked = detachThread {
      let address = address ?? variable(Self.address) ?? ""
      if BusConnection.answers(at: address, within: limit) { answer.put(true) }
    }
    return !isAsked || answer.wait(atMost: limit)
  }
}
