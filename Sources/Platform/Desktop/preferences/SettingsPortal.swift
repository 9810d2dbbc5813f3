import Store

/// The desktop's settings portal, which says how programs shall look.
struct SettingsPortal {
  private enum Key: String {
    case motion = "org.freedesktop.appearance reduced-motion"
    case contrast = "org.freedesktop.appearance contrast"
    case colors = "org.freedesktop.appearance color-scheme"
    case animations = "org.gnome.desktop.interface enable-animations"
  }

  private static let name = "org.freedesktop.portal.Desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  private let ask: () -> UInt32
  private var question: UInt32
  private var values: [Key: UInt32] = [:]
  private var last: DesktopPreferences?

  /// Asks for all settings, and follows what changes.
  init(_ bus: BusConnection) {
    let (appearance, gnome) = ("org.freedesktop.appearance", "org.gnome.desktop.interface")
    let member = ",member='SettingChanged',arg0="
    bus.watch(Self.interface, from: Self.name, "\(member)'\(appearance)'")
    bus.watch(Self.interface, from: Self.name, "\(member)'\(gnome)',arg1='enable-animations'")
    bus.watchOwner(of: Self.name)
    self.init {
      bus.call(
        "ReadAll", of: Self.interface, at: "/org/freedesktop/portal/desktop", Self.name,
        [.texts([appearance, gnome])])
    }
  }

  init(ask: @escaping () -> UInt32) { (self.ask, question) = (ask, ask()) }

  /// Receives a message; returns the preferences, if they are other ones or the first.
  mutating func receive(_ message: BusMessage) -> DesktopPreferences? {
    if message.hasOwner(Self.name) == true { question = ask() }
    switch message.kind {
    case .signal where message.interface == Self.interface: set(message.values)
    case .answer where message.answers == question:
      values = [:]
      for namespace in message.values.first?.list ?? [] {
        for setting in namespace.list.last?.list ?? [] {
          set(namespace.list.prefix(1) + setting.list)
        }
      }
    case .error where message.answers == question && last == nil: break
    default: return nil
    }
    guard preferences != last else { return nil }
    last = preferences
    return last
  }

  /// The preferences by the settings; a portal without `reduced-motion` may have GNOME's animations.
  private var preferences: DesktopPreferences {
    DesktopPreferences(
      reducedMotion: values[.motion].map { $0 == 1 } ?? values[.animations].map { $0 == 0 },
      highContrast: values[.contrast].map { $0 == 1 },
      prefersDark: values[.colors].flatMap { [1: true, 2: false][$0] })
  }

  private mutating func set(_ words: [BusValue]) {
    guard words.count == 3, let namespace = words[0].text, let name = words[1].text,
      let value = words[2].number, let key = Key(rawValue: "\(namespace) \(name)")
    else { return }
    values[key] = value
  }
}
