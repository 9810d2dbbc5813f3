import Files
import Glibc

/// The session bus of the desktop.
///
/// The libraries of this process find its address in the environment.
package enum SessionBus {
  private static let addressVariable = "DBUS_SESSION_BUS_ADDRESS"

  /// An address that no library connects to.
  ///
  /// Without any address, libdbus would start a bus.
  private static let disabledAddress = "disabled:"

  /// Writes the address of the bus into the environment if the address is missing.
  ///
  /// An address that makes libdbus start a bus counts as missing. Call this function before other
  /// threads read the environment.
  package static func setMissingAddress() {
    let currentAddress = environmentVariable(addressVariable) ?? ""
    let isMissing = currentAddress.isEmpty || currentAddress.contains("autolaunch:")
    guard isMissing else { return }

    let runtimeFolder = environmentVariable("XDG_RUNTIME_DIR") ?? ""
    let path = runtimeFolder + "/bus"
    let address = File.exists(path) ? "unix:path=\(escaped(path))" : disabledAddress
    setenv(addressVariable, address, 1)
  }

  /// Returns the path with each byte written as "%" and two hexadecimal digits.
  ///
  /// In an address, some bytes must have this form, and every byte may have it.
  private static func escaped(_ path: String) -> String {
    var escapedPath = ""
    for byte in path.utf8 {
      let digits = String(byte, radix: 16)
      let padding = digits.count < 2 ? "0" : ""
      escapedPath += "%" + padding + digits
    }
    return escapedPath
  }

  /// Hides the bus from libraries that have not connected yet.
  package static func hide() {
    setenv(addressVariable, disabledAddress, 1)
  }

  /// Returns whether a bus answers within a time limit.
  ///
  /// The result is `false` only if the bus accepts a connection but then does not answer. A bus
  /// that is missing or refuses the connection makes nobody wait, so the result is `true`.
  ///
  /// - Parameters:
  ///   - address: The address of the bus, or `nil` for the session bus.
  ///   - limit: The maximum time to wait, in seconds.
  package static func answers(at address: String? = nil, within limit: Double) -> Bool {
    let answer = Mailbox<Bool>()
    let didStartThread = detachThread {
      let checkedAddress = address ?? environmentVariable(Self.addressVariable) ?? ""
      if BusConnection.answers(at: checkedAddress, within: limit) {
        answer.put(true)
      }
    }
    guard didStartThread else { return true }
    return answer.wait(atMost: limit)
  }
}
