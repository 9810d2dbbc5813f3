import Localization

/// The settings of a player, which apply to all games.
///
/// `Settings.all` declares each setting once, with its title and its choices.
public struct Settings: Equatable, Sendable {
  /// The amount of motion in the window.
  public enum Motion: String, CaseIterable, Sendable {
    /// The amount of motion that the desktop sets for all programs.
    case desktop

    /// The full or a reduced amount of motion, regardless of the desktop.
    case full, reduced
  }

  /// The strength of the contrast between colors.
  public enum Contrast: String, CaseIterable, Sendable {
    /// The contrast that the desktop sets for all programs.
    case desktop

    /// A normal or a high contrast, regardless of the desktop.
    case normal, high
  }

  /// The brightness of the colors.
  public enum Colors: String, CaseIterable, Sendable {
    /// The brightness that the desktop sets for all programs.
    case desktop

    /// Light or dark colors, regardless of the desktop.
    case light, dark
  }

  /// The volume of the sounds.
  public enum Volume: String, CaseIterable, Sendable {
    /// A volume, from silence to the full volume of the recording.
    case off, quiet, medium, full

    /// The volume as a fraction of the recording's volume, in the range 0...1.
    public var level: Double {
      switch self {
      case .off: 0
      case .quiet: 0.2
      case .medium: 0.5
      case .full: 1
      }
    }
  }

  /// The language of the program, whose raw value is the name of its catalog.
  public enum Language: String, CaseIterable, Sendable {
    /// The language of the desktop.
    case desktop

    /// Languages that are named by their codes.
    case en, ar, de, es, fr, hi, it, ja, ko, nl, pl

    /// Portuguese as it is written in Brazil.
    case portuguese = "pt_BR"

    /// Languages that are named by their codes.
    case ru, tr

    /// Chinese in simplified characters.
    case simplifiedChinese = "zh_CN"

    /// Chinese in traditional characters.
    case traditionalChinese = "zh_TW"
  }

  /// The text sizes that the player can choose, as multiples of the usual size.
  public static let textSizes = [0.8, 1, 1.25, 1.5, 2]

  /// The volume of the sounds of the game.
  public var sound = Volume.full

  /// Whether a voice reports the events of the game.
  public var speaksEvents = false

  /// The amount of motion that the player has chosen.
  public var motion = Motion.desktop

  /// The contrast that the player has chosen.
  public var contrast = Contrast.desktop

  /// The brightness of the colors that the player has chosen.
  public var colors = Colors.desktop

  /// The text size, which is one of `textSizes`.
  public var textSize = 1.0

  /// The language that the player has chosen.
  ///
  /// A change takes effect the next time the program starts.
  public var language = Language.desktop

  /// Whether the board marks the cards that the computer remembers.
  public var showsMemory = true

  /// Whether the board shows a clock.
  public var showsClock = false

  /// Whether all cards are shown for a moment at the beginning of a game.
  public var showsPreview = false

  /// Whether the cards drift over the table in the game with playing cards.
  public var driftsCards = true

  /// The typed names of the persons, in the order of their turns.
  ///
  /// A name is empty if the person has not typed one.
  public var playerNames: [String] = []

  /// The maximum number of letters in a name.
  public static let maximumNameLength = 12

  /// Creates the settings with which the program starts the first time.
  public init() {}
}

// MARK: - Names of players

// The start page has a field for the name of each person. The index of a person is counted among
// the persons, without the computer.
extension Settings {
  /// Returns the name that a person has typed, or an empty text if the person has not typed one.
  ///
  /// - Parameter person: The index of the person.
  public func name(of person: Int) -> String {
    playerNames.indices.contains(person) ? playerNames[person] : ""
  }

  /// Sets the typed name of a person.
  ///
  /// - Parameters:
  ///   - name: The name, which is stored without control characters and cut to the maximum length.
  ///   - person: The index of the person.
  public mutating func setName(_ name: String, of person: Int) {
    let letters = name.filter { !Self.isControlCharacter($0) }

    while playerNames.count <= person {
      playerNames.append("")
    }
    playerNames[person] = String(letters.prefix(Self.maximumNameLength))
    while playerNames.last == "" {
      playerNames.removeLast()
    }
  }

  private static func isControlCharacter(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

// MARK: - Declarations

extension Settings {
  /// The declaration of a setting for the settings file, the window and the terminal.
  public struct Setting: Sendable {
    /// The part of the program in which a setting has an effect.
    public enum Scope: CaseIterable, Sendable {
      /// The window, for example its colors.
      case window

      /// Every game.
      case game

      /// The whole program, the next time it starts.
      case program
    }

    /// A value of a setting, as stored in the settings file.
    public enum Value: Equatable, Sendable {
      /// A Boolean value, for a setting that is on or off.
      case flag(Bool)

      /// A name, such as the raw value of an enumeration.
      case name(String)

      /// A number, such as a text size.
      case number(Double)
    }

    /// A value that the player can choose for a setting.
    public struct Choice: Equatable, Sendable {
      /// The value that represents the choice in the settings file.
      public let value: Value

      /// The name of the choice on the page with the settings.
      public let title: String
    }

    /// The key of the setting in the settings file.
    public let key: String

    /// The heading of the setting on the page with the settings.
    public let title: String

    /// The part of the program in which the setting has an effect.
    public let scope: Scope

    /// The choices of the setting, in the order in which the page lists them.
    public let choices: [Choice]

    /// A closure that returns the index of the current choice in the given settings.
    public let choiceIndex: @Sendable (Settings) -> Int

    /// A closure that applies the choice at the given index to the given settings.
    public let setChoice: @Sendable (inout Settings, Int) -> Void

    typealias Path<Property> = WritableKeyPath<Settings, Property> & Sendable

    /// Creates the declaration of a setting whose values have any type.
    ///
    /// - Parameters:
    ///   - key: The key of the setting in the settings file.
    ///   - title: The heading on the page.
    ///   - scope: The part of the program in which the setting has an effect.
    ///   - path: The key path of the property that stores the setting.
    ///   - values: The values that the player can choose, in the order of the page.
    ///   - names: The names of the values on the page.
    ///   - fileValue: Converts a value to the form that the settings file contains.
    init<Property: Equatable & Sendable>(
      _ key: String, title: String, scope: Scope, path: Path<Property>, values: [Property],
      names: [String], fileValue: (Property) -> Value
    ) {
      self.key = key
      self.title = title
      self.scope = scope
      choices = zip(values, names).map { value, name in
        Choice(value: fileValue(value), title: name)
      }
      choiceIndex = { settings in
        values.firstIndex(of: settings[keyPath: path]) ?? 0
      }
      setChoice = { settings, index in
        settings[keyPath: path] = values[index]
      }
    }

    /// Creates the declaration of a setting that is on or off.
    init(_ key: String, title: String, scope: Scope, path: Path<Bool>, names: [String]) {
      self.init(
        key, title: title, scope: scope, path: path, values: [false, true], names: names,
        fileValue: { .flag($0) })
    }

    /// Creates the declaration of a setting whose values are the cases of an enumeration.
    init<Case: RawRepresentable<String> & CaseIterable & Equatable & Sendable>(
      _ key: String, title: String, scope: Scope, path: Path<Case>, names: [String]
    ) {
      self.init(
        key, title: title, scope: scope, path: path, values: Array(Case.allCases), names: names,
        fileValue: { .name($0.rawValue) })
    }
  }

  /// The declarations of all settings, in the order of the settings file.
  public static var all: [Setting] {
    windowSettings + programSettings + gameSettings
  }

  /// The settings that have an effect on the window.
  private static var windowSettings: [Setting] {
    let volumes = [off, tr("Quiet"), tr("Medium", context: "sound"), tr("Loud")]
    let motions = [followsDesktop, tr("Full", context: "motion"), tr("Reduced", context: "motion")]
    let contrasts = [
      followsDesktop, tr("Normal", context: "contrast"), tr("High", context: "contrast"),
    ]
    let colors = [followsDesktop, tr("Light", context: "colours"), tr("Dark", context: "colours")]
    let textSizeNames = textSizes.map { tr("\(Int($0 * 100)) %") }
    return [
      Setting(
        "sound", title: tr("Sound"), scope: .window, path: \.sound, values: Volume.allCases,
        names: volumes, fileValue: fileValue),
      Setting(
        "speech", title: tr("Speech"), scope: .window, path: \.speaksEvents, names: offOrOn),
      Setting(
        "motion", title: tr("Motion"), scope: .window, path: \.motion, names: motions),
      Setting(
        "contrast", title: tr("Contrast"), scope: .window, path: \.contrast, names: contrasts),
      Setting(
        "colors", title: tr("Colours"), scope: .window, path: \.colors, names: colors),
      Setting(
        "text-size", title: tr("Text size"), scope: .window, path: \.textSize, values: textSizes,
        names: textSizeNames, fileValue: { .number($0) }),
    ]
  }

  /// The settings that take effect the next time the program starts.
  private static var programSettings: [Setting] {
    // Each title names a language in that language. The titles are in the order of `Language`.
    let languages = [
      followsDesktop, "English", "العربية", "Deutsch", "Español", "Français", "हिन्दी", "Italiano",
      "日本語", "한국어", "Nederlands", "Polski", "Português (Brasil)", "Русский", "Türkçe", "简体中文",
      "繁體中文",
    ]
    return [
      Setting(
        "language", title: tr("Language (from the next start)"), scope: .program, path: \.language,
        names: languages)
    ]
  }

  /// The settings that have an effect on every game.
  private static var gameSettings: [Setting] {
    let hiddenOrShown = [tr("Hidden"), tr("Shown")]
    return [
      Setting(
        "computer-memory", title: tr("What the computer remembers"), scope: .game,
        path: \.showsMemory, names: hiddenOrShown),
      Setting(
        "clock", title: tr("Clock"), scope: .game, path: \.showsClock, names: hiddenOrShown),
      Setting(
        "first-look", title: tr("First look at all cards"), scope: .game, path: \.showsPreview,
        names: offOrOn),
      Setting(
        "drift", title: tr("Drifting playing cards"), scope: .game, path: \.driftsCards,
        names: offOrOn),
    ]
  }

  /// The title of the choice that follows the desktop.
  private static var followsDesktop: String { tr("As the desktop") }

  /// The title of the choice that turns a setting off.
  private static var off: String { tr("Off", context: "setting") }

  /// The titles of the choices that turn a setting off and on.
  private static var offOrOn: [String] { [off, tr("On", context: "sound")] }

  /// Converts a volume to the value that the settings file contains.
  ///
  /// Silence and the full volume become Boolean values, because older settings files contain only
  /// Boolean values.
  private static func fileValue(of volume: Volume) -> Setting.Value {
    switch volume {
    case .off: .flag(false)
    case .full: .flag(true)
    case .quiet, .medium: .name(volume.rawValue)
    }
  }
}
