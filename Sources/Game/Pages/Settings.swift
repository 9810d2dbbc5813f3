import Board

/// Settings of a player for all games; `all` declares each of them once.
public struct Settings: Equatable, Sendable {
  /// Amount of motion.
  public enum Motion: String, CaseIterable, Sendable {
    /// As the desktop says.
    case desktop
    case full, reduced
  }

  /// Strength of contrast.
  public enum Contrast: String, CaseIterable, Sendable {
    /// As the desktop says.
    case desktop
    case normal, high
  }

  /// Light or dark colours.
  public enum Colors: String, CaseIterable, Sendable {
    /// As the desktop says.
    case desktop
    case light, dark
  }

  /// Language of all texts: the name of a catalogue, or as the desktop says.
  public enum Language: String, CaseIterable, Sendable {
    /// As the desktop says.
    case desktop
    case en, ar, de, es, fr, hi, it, ja, ko, nl, pl
    case portuguese = "pt_BR"
    case ru, tr
    case simplifiedChinese = "zh_CN"
    case traditionalChinese = "zh_TW"
  }

  /// The sizes of text that can be chosen, as multiples of the usual one.
  public static let textSizes = [0.8, 1, 1.25, 1.5, 2]

  /// Whether sounds are played.
  public var sound = true
  /// Whether events are spoken.
  public var speech = false
  /// Amount of motion.
  public var motion = Motion.desktop
  /// Strength of contrast.
  public var contrast = Contrast.desktop
  /// Light or dark colours.
  public var colors = Colors.desktop
  /// The size of text, one of `textSizes`.
  public var textSize = 1.0
  /// Language of all texts, from the next start on.
  public var language = Language.desktop
  /// Whether the cards that the computer remembers are marked.
  public var showsMemory = true
  /// Whether the clock is shown.
  public var showsClock = false
  /// Whether all cards are shown before a game.
  public var firstLook = false

  /// The settings of a player who has set nothing.
  public init() {}
}

extension Settings {
  /// The declaration of a setting, which the file, the page, the terminal and the command follow.
  public struct Setting: Sendable {
    /// The part of the program in which a setting acts, in the order of the page.
    public enum Scope: CaseIterable, Sendable {
      /// The window: not offered where a game is shown as text.
      case window
      /// The games, in window and terminal.
      case game
      /// The whole program, from its next start on.
      case program
    }

    /// A value that can be chosen.
    public struct Choice: Sendable {
      /// The value as it stands in the file.
      public let value: Value
      /// The name on the page.
      public let title: String
    }

    /// A value as it stands in the file.
    public enum Value: Equatable, Sendable {
      case flag(Bool), name(String), number(Double)
    }

    /// The key in the file.
    public let key: String
    /// The heading on the page.
    public let title: String
    /// Where the setting acts.
    public let scope: Scope
    /// The values that can be chosen, in the order of the page.
    public let choices: [Choice]
    /// Reads the number of the choice that is set.
    public let get: @Sendable (Settings) -> Int
    /// Sets the choice with a number.
    public let set: @Sendable (inout Settings, Int) -> Void
  }

  /// All settings, in the order of the file.
  public static var all: [Setting] {
    let desktop = Words.asDesktop
    return [
      Setting("sound", Words.sound, .window, \.sound, names: [Words.off, Words.on]),
      Setting("speech", Words.speech, .window, \.speech, names: [Words.off, Words.on]),
      Setting(
        "motion", Words.motion, .window, \.motion, names: [desktop, Words.full, Words.reduced]),
      Setting(
        "contrast", Words.contrast, .window, \.contrast, names: [desktop, Words.normal, Words.high]),
      Setting(
        "colors", Words.colors, .window, \.colors, names: [desktop, Words.light, Words.dark]),
      Setting(
        "text-size", Words.textSize, .window, \.textSize, textSizes,
        names: textSizes.map { Words.percent(Int($0 * 100)) }
      ) { .number($0) },
      Setting(
        "language", Words.languageLater, .program, \.language,
        names: Language.allCases.map(\.name)),
      Setting(
        "computer-memory", Words.computersMemory, .game, \.showsMemory,
        names: [Words.hidden, Words.shown]),
      Setting("clock", Words.clock, .game, \.showsClock, names: [Words.hidden, Words.shown]),
      Setting("first-look", Words.firstLook, .game, \.firstLook, names: [Words.off, Words.on]),
    ]
  }

  /// Changes a setting to the choice with a number; returns whether there is a setting of this key.
  mutating func change(_ key: String, to choice: Int) -> Bool {
    guard let setting = Self.all.first(where: { $0.key == key }) else { return false }
    setting.set(&self, choice)
    return true
  }
}

extension Settings.Setting {
  fileprivate init<Property: Equatable & Sendable>(
    _ key: String, _ title: String, _ scope: Scope,
    _ path: WritableKeyPath<Settings, Property> & Sendable, _ values: [Property], names: [String],
    value: (Property) -> Value
  ) {
    (self.key, self.title, self.scope) = (key, title, scope)
    choices = zip(values, names).map { Choice(value: value($0), title: $1) }
    get = { values.firstIndex(of: $0[keyPath: path]) ?? 0 }
    set = { $0[keyPath: path] = values[$1] }
  }

  fileprivate init(
    _ key: String, _ title: String, _ scope: Scope,
    _ path: WritableKeyPath<Settings, Bool> & Sendable, names: [String]
  ) {
    self.init(key, title, scope, path, [false, true], names: names) { .flag($0) }
  }

  fileprivate init<Property: RawRepresentable<String> & CaseIterable & Equatable & Sendable>(
    _ key: String, _ title: String, _ scope: Scope,
    _ path: WritableKeyPath<Settings, Property> & Sendable, names: [String]
  ) {
    self.init(key, title, scope, path, Array(Property.allCases), names: names) {
      .name($0.rawValue)
    }
  }
}

extension Settings.Language {
  /// The language's own name.
  fileprivate var name: String {
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
