import Localization

// This file declares all settings. The settings page, the settings file and the terminal use these
// declarations.

extension Settings {
  /// The declarations of all settings, in the order of the settings file.
  public static let declarations: [any SettingDeclaration] = [
    SettingKey.sound,
    SettingKey.speaksEvents,
    SettingKey.motion,
    SettingKey.contrast,
    SettingKey.colors,
    SettingKey.textSize,
    SettingKey.language,
    SettingKey.showsMemory,
    SettingKey.showsClock,
    SettingKey.showsPreview,
    SettingKey.driftsCards,
  ]
}

// MARK: - Settings of the window

extension SettingKey<Settings.Volume> {
  /// The volume of the sounds of the game.
  public static var sound: Self {
    Self("sound", title: tr("Sound"), scope: .window, default: .full) { volume in
      switch volume {
      case .off: ChoiceTitle.off
      case .quiet: tr("Quiet")
      case .medium: tr("Medium", context: "sound")
      case .full: tr("Loud")
      }
    }
  }
}

extension SettingKey<Bool> {
  /// Whether a voice announces the events of the game.
  public static var speaksEvents: Self {
    Self(
      "speech", title: tr("Speech"), scope: .window, default: false,
      choiceTitle: ChoiceTitle.offOrOn)
  }
}

extension SettingKey<Settings.Motion> {
  /// The amount of motion that the player has chosen.
  public static var motion: Self {
    Self("motion", title: tr("Motion"), scope: .window, default: .desktop) { motion in
      switch motion {
      case .desktop: ChoiceTitle.followsDesktop
      case .full: tr("Full", context: "motion")
      case .reduced: tr("Reduced", context: "motion")
      }
    }
  }
}

extension SettingKey<Settings.Contrast> {
  /// The contrast that the player has chosen.
  public static var contrast: Self {
    Self("contrast", title: tr("Contrast"), scope: .window, default: .desktop) { contrast in
      switch contrast {
      case .desktop: ChoiceTitle.followsDesktop
      case .normal: tr("Normal", context: "contrast")
      case .high: tr("High", context: "contrast")
      }
    }
  }
}

extension SettingKey<Settings.Colors> {
  /// The brightness of the colors that the player has chosen.
  public static var colors: Self {
    Self("colors", title: tr("Colors"), scope: .window, default: .desktop) { colors in
      switch colors {
      case .desktop: ChoiceTitle.followsDesktop
      case .light: tr("Light", context: "colors")
      case .dark: tr("Dark", context: "colors")
      }
    }
  }
}

extension SettingKey<Settings.TextSize> {
  /// The text size that the player has chosen.
  public static var textSize: Self {
    Self("text-size", title: tr("Text size"), scope: .window, default: .usual) { size in
      tr("\(Int(size.rawValue * 100))%")
    }
  }
}

// MARK: - Settings of the program

extension SettingKey<Settings.Language> {
  /// The language that the player has chosen.
  ///
  /// A change takes effect the next time the program starts.
  public static var language: Self {
    Self(
      "language", title: tr("Language (at the next start)"), scope: .program,
      default: .desktop, choiceTitle: ChoiceTitle.name)
  }
}

// MARK: - Settings of every game

extension SettingKey<Bool> {
  /// Whether the board marks the cards that the computer remembers.
  public static var showsMemory: Self {
    Self(
      "computer-memory", title: tr("Show the computer's memory"), scope: .game, default: true,
      choiceTitle: ChoiceTitle.offOrOn)
  }

  /// Whether the board shows a clock.
  public static var showsClock: Self {
    Self(
      "clock", title: tr("Clock"), scope: .game, default: false,
      choiceTitle: ChoiceTitle.offOrOn)
  }

  /// Whether all cards are shown for a moment at the start of a game.
  public static var showsPreview: Self {
    Self(
      "first-look", title: tr("Show all cards first"), scope: .game, default: false,
      choiceTitle: ChoiceTitle.offOrOn)
  }

  /// Whether the cards drift over the table in the game with playing cards.
  public static var driftsCards: Self {
    Self(
      "drift", title: tr("Drifting playing cards"), scope: .game, default: true,
      choiceTitle: ChoiceTitle.offOrOn)
  }
}

// MARK: - Titles of choices

/// The titles of choices that several settings share or that need a lot of space.
private enum ChoiceTitle {
  /// The title of the choice that follows the desktop.
  static var followsDesktop: String { tr("Same as system") }

  /// The title of the choice that turns a setting off.
  static var off: String { tr("Off", context: "setting") }

  /// Returns the title of the choice that turns a setting off or on.
  @Sendable static func offOrOn(_ isOn: Bool) -> String {
    isOn ? tr("On", context: "sound") : off
  }

  /// Returns the name of a language in that language.
  @Sendable static func name(of language: Settings.Language) -> String {
    switch language {
    case .desktop: followsDesktop
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
