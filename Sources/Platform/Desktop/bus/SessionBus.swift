import Files
import Glibc

/// The session bus as the libraries of this process find it: in its environment.
public enum SessionBus {
  private static let address = "DBUS_SESSION_BUS_ADDRESS"
  /// An address that no library connects to; without any, libdbus would launch a bus.
  private static let none = "disabled:"

  /// Writes a missing address of the bus into the environment, before other threads read that; one
  /// that has libdbus launch a bus is missing, too.
  public static func findAddress() {
    let known = variable(address) ?? ""
    guard known.isEmpty || known.contains("autolaunch:") else { return }
    let path = (variable("XDG_RUNTIME_DIR") ?? "") + "/bus"
    setenv(address, File.exists(path) ? "unix:path=\(escaped(path))" : none, 1)
  }

  /// Hides the bus from libraries that have not connected yet, in one step.
  public static func hide() { setenv(address, none, 1) }

  /// Whether the bus answers or refuses within a limit in seconds; waits on another thread.
  public static func answers(at address: String? = nil, within limit: Double) -> Bool {
    let answer = Mailbox<Bool>()
    let isAsked = detachThread {
      let address = address ?? variable(Self.address) ?? ""
      if BusConnection.answers(at: address, within: limit) { answer.put(true) }
    }
    return !isAsked || answer.wait(atMost: limit)
  }

  /// A path with all but letters, digits, "-", ".", "/" and "_" as "%" and two digits.
  private static func escaped(_ path: String) -> String {
    path.utf8.map { byte in
      [45...57, 65...90, 95...95, 97...122].contains { $0.contains(byte) }
        ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
