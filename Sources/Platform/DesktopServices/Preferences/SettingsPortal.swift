import ViewState

/// The desktop's settings portal, which says how programs shall look.
struct SettingsPortal {
  private static let appearanceNamespace = "org.freedesktop.appearance"
  private static let gnomeInterface = "org.gnome.desktop.interface"
  private static let busName = "org.freedesktop.portal.Desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  private let requestSettings: () -> UInt32
  private var requestSerial: UInt32
  private var values: [String: [String: UInt32]] = [:]
  private var lastPreferences: DesktopPreferences?

  /// Asks for all settings, and follows what changes.
  init(_ bus: BusConnection) {
    for namespace in [
      "'\(Self.appearanceNamespace)'", "'\(Self.gnomeInterface)',arg1='enable-animations'",
    ] {
      bus.watch(Self.interface, from: Self.busName, ",member='SettingChanged',arg0=\(namespace)")
    }
    bus.watchOwner(of: Self.busName)
    self.init {
      bus.call(
        "ReadAll", of: Self.interface, at: "/org/freedesktop/portal/desktop", Self.busName,
        [.texts([Self.appearanceNamespace, Self.gnomeInterface])])
    }
  }

  init(ask: @escaping () -> UInt32) {
    self.requestSettings = ask
    requestSerial = ask()
  }

  /// Receives a message; returns the preferences, if they are other ones or the first.
  mutating func receive(_ message: BusMessage) -> DesktopPreferences? {
    if message.hasOwner(Self.busName) == true {
      requestSerial = requestSettings()
    }
    switch message.kind {
    case .signal where message.interface == Self.interface:
      storeSetting(message.values)
    case .reply where message.replySerial == requestSerial:
      values = [:]
      for namespace in message.values.first?.list ?? [] {
        for setting in namespace.list.last?.list ?? [] {
          storeSetting(namespace.list.prefix(1) + setting.list)
        }
      }
    case .error where message.replySerial == requestSerial && lastPreferences == nil: break
    default: return nil
    }
    guard preferences != lastPreferences else { return nil }
    lastPreferences = preferences
    return lastPreferences
  }

  /// The preferences by the settings; a portal without `reduced-motion` may have GNOME's
  /// animations.
  private var preferences: DesktopPreferences {
    let appearance = values[Self.appearanceNamespace] ?? [:]
    let hasAnimations = values[Self.gnomeInterface]?["enable-animations"]
    return DesktopPreferences(
      reducesMotion: appearance["reduced-motion"].map { $0 == 1 } ?? hasAnimations.map { $0 == 0 },
      prefersHighContrast: appearance["contrast"].map { $0 == 1 },
      prefersDark: appearance["color-scheme"].flatMap { [1: true, 2: false][$0] })
  }

  private mutating func storeSetting(_ fields: [BusValue]) {
    guard fields.count == 3, let namespace = fields[0].text, let name = fields[1].text,
      let value = fields[2].number
    else { return }
    values[namespace, default: [:]][name] = value
  }
}
