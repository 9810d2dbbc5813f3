import Files
import Glibc

/// The session bus as the libraries of this process find it: in its environment.
package enum SessionBus {
  private static let addressVariable = "DBUS_SESSION_BUS_ADDRESS"
  /// An address that no library connects to; without any, libdbus would launch a bus.
  private static let disabledAddress = "disabled:"

  /// Writes a missing address of the bus into the environment, before other threads read that; one
  /// that has libdbus launch a bus is missing, too.
  package static func setMissingAddress() {
    let currentAddress = environmentVariable(addressVariable) ?? ""
    guard currentAddress.isEmpty || currentAddress.contains("autolaunch:") else { return }
    let path = (environmentVariable("XDG_RUNTIME_DIR") ?? "") + "/bus"
    // Each byte as "%" and two digits, which any of them may be and some must be.
    let escapedBytes = path.utf8.map { "%" + String(UInt($0) | 0x100, radix: 16).dropFirst() }
    setenv(
      addressVariable, File.exists(path) ? "unix:path=\(escapedBytes.joined())" : disabledAddress, 1
    )
  }

  /// Hides the bus from libraries that have not connected yet, in one step.
  package static func hide() {
    setenv(addressVariable, disabledAddress, 1)
  }

  /// Whether the bus answers or refuses within a limit in seconds; waits on another thread.
  package static func answers(at address: String? = nil, within limit: Double) -> Bool {
    let answer = Mailbox<Bool>()
    let didStartThread = detachThread {
      let address = address ?? environmentVariable(Self.addressVariable) ?? ""
      if BusConnection.answers(at: address, within: limit) {
        answer.put(true)
      }
    }
    return !didStartThread || answer.wait(atMost: limit)
  }
}
