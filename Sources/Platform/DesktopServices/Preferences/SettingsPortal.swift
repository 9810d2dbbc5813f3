import ViewState

/// The desktop's settings portal, which says how programs shall look.
struct SettingsPortal {
  private static let appearance = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"
  private static let name = "org.freedesktop.portal.Desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  private let ask: () -> UInt32
  private var question: UInt32
  private var values: [String: [String: UInt32]] = [:]
  private var last: DesktopPreferences?

  /// Asks for all settings, and follows what changes.
  init(_ bus: BusConnection) {
    for namespace in ["'\(Self.appearance)'", "'\(Self.gnome)',arg1='enable-animations'"] {
      bus.watch(Self.interface, from: Self.name, ",member='SettingChanged',arg0=\(namespace)")
    }
    bus.watchOwner(of: Self.name)
    self.init {
      bus.call(
        "ReadAll", of: Self.interface, at: "/org/freedesktop/portal/desktop", Self.name,
        [.texts([Self.appearance, Self.gnome])])
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
    let appearance = values[Self.appearance] ?? [:]
    let hasAnimations = values[Self.gnome]?["enable-animations"]
    return DesktopPreferences(
      reducesMotion: appearance["reduced-motion"].map { $0 == 1 } ?? hasAnimations.map { $0 == 0 },
      prefersHighContrast: appearance["contrast"].map { $0 == 1 },
      prefersDark: appearance["color-scheme"].flatMap { [1: true, 2: false][$0] })
  }

  private mutating func set(_ words: [BusValue]) {
    guard words.count == 3, let namespace = words[0].text, let name = words[1].text,
      let value = words[2].number
    else { return }
    values[namespace, default: [:]][name] = value
  }
}
