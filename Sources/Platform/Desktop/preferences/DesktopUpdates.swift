import Files

/// What a desktop tells its programs.
public enum DesktopUpdates: Equatable, Sendable {
  /// How everything is to look.
  case wishes(DesktopPreferences)
  /// Somebody has the screen read: the address of the bus on which they do; `nil` if they no longer
  /// do.
  case reader(String?)

  /// Tells the news, the first as soon as they are known, on a thread of its own.
  ///
  /// That sleeps until there are some, and nobody waits for it. Without a bus, or anybody on it who
  /// knows, nothing is wished; with somebody who does not answer, nothing is told.
  public static func follow(_ tell: @escaping @Sendable (DesktopUpdates) -> Void) {
    _ = detachThread { listen(tell) }
  }

  private static func listen(_ tell: (DesktopUpdates) -> Void) {
    guard let bus = BusConnection() else { return tell(.wishes(DesktopPreferences())) }
    var portal = SettingsPortal(bus)
    var status = ReaderStatus(bus)
    bus.listen { message in
      if let message {
        if let wishes = portal.hear(message, on: bus) { tell(.wishes(wishes)) }
        if let reader = status.hear(message, on: bus) { tell(.reader(reader.address)) }
      }
      return true
    }
  }
}
