import Board

// The settings; each is applied at once.
extension MenuViewModel {
  var settingsPage: Page {
    Page(
      .settings, Words.settings,
      Settings.all.filter { !isText || $0.isForText }.map { setting in
        Page.Group(
          setting.title, .choices,
          setting.names.enumerated().map { index, name in
            Page.Item(
              .choose(setting.key, index), name, isSelected: setting.get(settings) == index)
          })
      }, footer: [wayBack])
  }
}

extension Settings {
  /// A setting as a page shows it: its choices by their numbers.
  struct Setting {
    let key, title: String
    let names: [String]
    /// Whether it means something where a game is shown as text.
    var isForText: Bool { ["memory", "clock", "look", "language"].contains(key) }
    let get: @Sendable (Settings) -> Int
    let set: @Sendable (inout Settings, Int) -> Void
  }

  static var all: [Setting] {
    [
      onOff("sound", Words.sound, \.sound),
      onOff("speech", Words.speech, \.speech),
      Setting(
        key: "motion", title: Words.motion, names: [Words.asDesktop, Words.full, Words.reduced],
        get: { Motion.allCases.firstIndex(of: $0.motion) ?? 0 },
        set: { $0.motion = Motion.allCases[$1] }),
      Setting(
        key: "contrast", title: Words.contrast, names: [Words.asDesktop, Words.normal, Words.high],
        get: { Contrast.allCases.firstIndex(of: $0.contrast) ?? 0 },
        set: { $0.contrast = Contrast.allCases[$1] }),
      Setting(
        key: "colors", title: Words.colors, names: [Words.asDesktop, Words.light, Words.dark],
        get: { Colors.allCases.firstIndex(of: $0.colors) ?? 0 },
        set: { $0.colors = Colors.allCases[$1] }),
      Setting(
        key: "text", title: Words.textSize, names: textSizes.map { Words.percent(Int($0 * 100)) },
        get: { textSizes.firstIndex(of: $0.textSize) ?? 1 }, set: { $0.textSize = textSizes[$1] }),
      onOff("memory", Words.computersMemory, \.showsMemory, names: [Words.hidden, Words.shown]),
      onOff("clock", Words.clock, \.showsClock, names: [Words.hidden, Words.shown]),
      onOff("look", Words.firstLook, \.firstLook),
      Setting(
        key: "language", title: Words.languageLater, names: Language.allCases.map(\.name),
        get: { Language.allCases.firstIndex(of: $0.language) ?? 0 },
        set: { $0.language = Language.allCases[$1] }),
    ]
  }

  private static func onOff(
    _ key: String, _ title: String, _ path: WritableKeyPath<Settings, Bool> & Sendable,
    names: [String] = [Words.off, Words.on]
  ) -> Setting {
    Setting(
      key: key, title: title, names: names, get: { $0[keyPath: path] ? 1 : 0 },
      set: { $0[keyPath: path] = $1 == 1 })
  }

  /// Changes a setting by the number of its choice; whether there is such a setting.
  mutating func change(_ key: String, to index: Int) -> Bool {
    guard let setting = Self.all.first(where: { $0.key == key }) else { return false }
    setting.set(&self, index)
    return true
  }
}

extension Settings.Language {
  /// What the language calls itself.
  var name: String {
    switch self {
    case .desktop: Words.asDesktop
    case .en: "English"
    case .ar: "العربية"
    case .de: "Deutsch"
    case .es: "Español"
    case .fr: "Français"
    case .hi: "हिन्दी"
    case .it: "Italiano"
    case .ja: "日本語"
    case .ko: "한국어"
    case .nl: "Nederlands"
    case .pl: "Polski"
    case .portuguese: "Português (Brasil)"
    case .ru: "Русский"
    case .tr: "Türkçe"
    case .simplifiedChinese: "简体中文"
    case .traditionalChinese: "繁體中文"
    }
  }
}
