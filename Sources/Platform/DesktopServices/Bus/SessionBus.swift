import Files
import Glibc

/// The session bus of the desktop.
///
/// The libraries of this process read its address from the environment.
package enum SessionBus {
  private static let addressVariable = "DBUS_SESSION_BUS_ADDRESS"

  /// An address to which no library connects.
  ///
  /// If there were no address at all, libdbus would start a new bus.
  private static let disabledAddress = "disabled:"

  /// Adds the address of the bus to the environment if it is missing.
  ///
  /// An address that makes libdbus start a new bus is treated as missing. Call this function before
  /// other threads read the environment.
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
  /// An address allows this form for every byte, and requires it for some bytes.
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

  /// Returns whether a bus replies within a time limit.
  ///
  /// The result is `false` only if the bus accepts a connection but does not reply. If the bus is
  /// missing or refuses the connection, the game does not have to wait for it, so the result is
  /// `true`.
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
