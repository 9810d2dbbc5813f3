import ViewState

/// The settings portal of the desktop, which provides preferences such as colors and motion.
struct SettingsPortal {
  private static let appearanceNamespace = "org.freedesktop.appearance"
  private static let gnomeNamespace = "org.gnome.desktop.interface"
  private static let animationsName = "enable-animations"
  private static let busName = "org.freedesktop.portal.Desktop"
  private static let objectPath = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  /// A function that requests all settings and returns the serial number of the call.
  private let requestSettings: () -> UInt32
  private var requestSerial: UInt32
  /// The value of each setting, by namespace and name.
  private var values: [String: [String: UInt32]] = [:]
  private var lastPreferences: DesktopPreferences?

  /// Creates a portal that requests all settings on a bus and subscribes to their changes.
  init(_ bus: BusConnection) {
    let appearanceCondition = ",arg0='\(Self.appearanceNamespace)'"
    let animationsCondition = ",arg0='\(Self.gnomeNamespace)',arg1='\(Self.animationsName)'"
    for condition in [appearanceCondition, animationsCondition] {
      bus.watch(
        Self.interface, from: Self.busName, conditions: ",member='SettingChanged'" + condition)
    }
    bus.watchOwner(of: Self.busName)
    self.init {
      bus.call(
        BusCall(
          "ReadAll", of: Self.interface, at: Self.objectPath, destination: Self.busName,
          arguments: [.texts([Self.appearanceNamespace, Self.gnomeNamespace])]))
    }
  }

  /// Creates a portal that requests its settings with the given function.
  init(requestSettings: @escaping () -> UInt32) {
    self.requestSettings = requestSettings
    requestSerial = requestSettings()
  }

  /// Updates the settings if a message from the bus contains any.
  ///
  /// - Returns: The preferences if they are new or have changed, or `nil` otherwise.
  mutating func receive(_ message: BusMessage) -> DesktopPreferences? {
    if message.hasOwner(Self.busName) == true {
      requestSerial = requestSettings()
    }
    guard storeSettings(in: message) else { return nil }
    let newPreferences = preferences
    guard newPreferences != lastPreferences else { return nil }
    lastPreferences = newPreferences
    return newPreferences
  }

  /// Stores the settings in a message and returns whether the preferences may have changed.
  private mutating func storeSettings(in message: BusMessage) -> Bool {
    let isAnswer = message.replySerial == requestSerial
    switch message.kind {
    case .signal:
      guard message.interface == Self.interface else { return false }
      storeSetting(message.values)
      return true
    case .reply:
      guard isAnswer else { return false }
      storeAllSettings(message)
      return true
    case .error:
      // If there is no portal, the first preferences are empty.
      let isFirstAnswer = lastPreferences == nil
      return isAnswer && isFirstAnswer
    case .call:
      return false
    }
  }

  /// Replaces all settings with the settings in the portal's reply.
  private mutating func storeAllSettings(_ message: BusMessage) {
    values = [:]
    for namespace in message.values.first?.list ?? [] {
      let namespaceName = namespace.list.prefix(1)
      for setting in namespace.list.last?.list ?? [] {
        storeSetting(namespaceName + setting.list)
      }
    }
  }

  /// Stores a setting from three fields of a message: the namespace, the name and the value.
  private mutating func storeSetting(_ fields: [BusValue]) {
    guard fields.count == 3 else { return }
    guard let namespace = fields[0].text, let name = fields[1].text, let value = fields[2].number
    else { return }
    values[namespace, default: [:]][name] = value
  }

  // MARK: Preferences

  /// The desktop's preferences, derived from the settings of the portal.
  private var preferences: DesktopPreferences {
    DesktopPreferences(
      reducesMotion: reducesMotion,
      prefersHighContrast: isOne(appearance["contrast"]),
      prefersDark: prefersDark)
  }

  /// The values of the appearance settings, by name.
  private var appearance: [String: UInt32] {
    values[Self.appearanceNamespace] ?? [:]
  }

  /// Whether programs should reduce motion, or `nil` if the portal does not provide this setting.
  ///
  /// If the portal has no setting for motion, GNOME's setting for animations is used.
  private var reducesMotion: Bool? {
    if let reducedMotion = appearance["reduced-motion"] {
      return reducedMotion == 1
    }
    if let animations = values[Self.gnomeNamespace]?[Self.animationsName] {
      return animations == 0
    }
    return nil
  }

  private var prefersDark: Bool? {
    switch appearance["color-scheme"] {
    case 1: true
    case 2: false
    default: nil
    }
  }

  /// Returns whether a value is 1, or `nil` if the value is missing.
  private func isOne(_ value: UInt32?) -> Bool? {
    guard let value else { return nil }
    return value == 1
  }
}
