import Files
import Store

/// A change of the desktop that concerns its programs.
public enum DesktopUpdates: Equatable, Sendable {
  case preferences(DesktopPreferences)
  /// The address of the bus of a screen reader; `nil` if there is none any more.
  case reader(String?)
  /// Settings of the player were written, perhaps by another window.
  case settings

  /// Sends the changes on a thread of its own; without a bus or a portal nothing is preferred.
  public static func follow(_ send: @escaping @Sendable (DesktopUpdates) -> Void) {
    _ = detachThread {
      guard let bus = BusConnection() else { return send(.preferences(DesktopPreferences())) }
      var portal = SettingsPortal(bus)
      var status = ReaderStatus(bus)
      bus.listen { message in
        if let message {
          if let preferences = portal.receive(message) { send(.preferences(preferences)) }
          if let address = status.receive(message, on: bus) { send(.reader(address)) }
        }
        return true
      }
    }
  }
}
