/// The desktop's settings portal, which tells programs how their user wants to see everything.
struct SettingsPortal {
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  private var settings = PortalSettings()
  private var wishes: DesktopPreferences?
  /// The number of the last question.
  private var question: UInt32 = 0

  /// Asks for all settings, and follows what changes.
  init(_ bus: BusConnection) {
    let change =
      "type='signal',sender='\(Self.name)',interface='\(Self.interface)',member='SettingChanged'"
    bus.watch(change + ",arg0='org.freedesktop.appearance'")
    bus.watch(change + ",arg0='org.gnome.desktop.interface',arg1='enable-animations'")
    bus.watch(
      "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Self.name)'")
    ask(bus)
  }

  private mutating func ask(_ bus: BusConnection) {
    question = bus.call(
      "ReadAll", of: Self.interface, at: Self.path, Self.name, [.texts(PortalSettings.namespaces)])
  }

  /// Hears a message; returns what is wished from now on, if that is anything else or the first news.
  ///
  /// Where the bus says that there is no portal, nothing is wished.
  mutating func hear(_ message: BusMessage, on bus: BusConnection) -> DesktopPreferences? {
    switch message.kind {
    case .signal where message.member == "NameOwnerChanged":
      // Its name has an owner now, perhaps another one.
      if message.values.first == .text(Self.name), message.values.last != .text("") { ask(bus) }
      return nil
    case .signal where message.interface == Self.interface,
      .answer where message.answers == question:
      settings.hear(message.values)
    case .error where message.answers == question && wishes == nil: break
    default: return nil
    }
    guard settings.wishes != wishes else { return nil }
    wishes = settings.wishes
    return wishes
  }
}
