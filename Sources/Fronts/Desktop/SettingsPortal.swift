import Files

/// The desktop's settings portal, which tells programs how their user wants to see everything.
public enum SettingsPortal {
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  /// Tells what the desktop wishes, and what it wishes from then on, on a thread of its own.
  ///
  /// That sleeps until there is news, and nobody waits for it. Without a bus, without a portal, and
  /// with one that does not answer, nothing is told.
  public static func follow(_ tell: @escaping @Sendable (DesktopWishes) -> Void) {
    _ = detachThread { listen(tell) }
  }

  private static func listen(_ tell: (DesktopWishes) -> Void) {
    guard let bus = SessionBus() else { return }
    let change = "type='signal',sender='\(name)',interface='\(interface)',member='SettingChanged'"
    bus.watch(change + ",arg0='org.freedesktop.appearance'")
    bus.watch(change + ",arg0='org.gnome.desktop.interface',arg1='enable-animations'")
    bus.watch(
      "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(name)'")
    func ask() {
      bus.call("ReadAll", of: interface, at: path, name, PortalSettings.namespaces)
    }
    ask()
    var settings = PortalSettings()
    var wishes = DesktopWishes()
    bus.listen { message in
      // Its name has an owner now, perhaps another one.
      if message.first == .text(name), message.last != .text("") { ask() }
      settings.hear(message)
      guard settings.wishes != wishes else { return }
      wishes = settings.wishes
      tell(wishes)
    }
  }
}
