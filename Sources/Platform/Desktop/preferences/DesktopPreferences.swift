import Files

/// Preferences for all programs of a desktop; `nil` is what the desktop does not say.
public struct DesktopPreferences: Equatable, Sendable {
  /// Whether little is to move.
  public var reducedMotion: Bool?
  /// Whether colours are to differ strongly.
  public var highContrast: Bool?
  /// Whether dark windows are preferred, or light ones.
  public var prefersDark: Bool?

  /// Creates preferences; by default there are none.
  public init(reducedMotion: Bool? = nil, highContrast: Bool? = nil, prefersDark: Bool? = nil) {
    self.reducedMotion = reducedMotion
    self.highContrast = highContrast
    self.prefersDark = prefersDark
  }
}

/// News of the desktop for its programs.
public enum DesktopUpdates: Equatable, Sendable {
  case preferences(DesktopPreferences)
  /// The address of the bus of a screen reader; `nil` if there is none any more.
  case reader(String?)
  /// Settings of the player were written, perhaps by another window.
  case settings

  /// Sends the news on a thread of its own; without a bus or a portal nothing is preferred.
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
