/// What was heard from the settings portal.
struct PortalSettings {
  /// A setting that is understood: its namespace and its key.
  private enum Key: String {
    case motion = "org.freedesktop.appearance reduced-motion"
    case contrast = "org.freedesktop.appearance contrast"
    case colors = "org.freedesktop.appearance color-scheme"
    case animations = "org.gnome.desktop.interface enable-animations"
  }

  /// The namespaces of all settings that are understood.
  static let namespaces = ["org.freedesktop.appearance", "org.gnome.desktop.interface"]

  private var values: [Key: UInt32] = [:]

  /// What follows from all of it; a portal that is too old for `reduced-motion` may tell whether
  /// GNOME's animations are on.
  var wishes: DesktopPreferences {
    DesktopPreferences(
      reducedMotion: values[.motion].map { $0 == 1 } ?? values[.animations].map { $0 == 0 },
      highContrast: values[.contrast].map { $0 == 1 },
      prefersDark: values[.colors].flatMap { [1: true, 2: false][$0] })
  }

  /// Takes in all settings, or one that has changed; what is anything else is passed over.
  mutating func hear(_ message: [BusValue]) {
    guard message.count == 1, case .list(let namespaces) = message[0] else { return set(message) }
    values = [:]
    for case .list(let namespace) in namespaces {
      guard namespace.count == 2, case .list(let settings) = namespace[1] else { continue }
      for case .list(let setting) in settings { set(namespace.prefix(1) + setting) }
    }
  }

  private mutating func set(_ words: [BusValue]) {
    guard words.count == 3, case .text(let namespace) = words[0], case .text(let name) = words[1],
      case .number(let value) = words[2], let key = Key(rawValue: "\(namespace) \(name)")
    else { return }
    values[key] = value
  }
}
