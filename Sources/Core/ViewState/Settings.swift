/// The settings of a player, which apply to all games.
///
/// A `SettingKey` declares each setting once. It also gives access to the value of the setting, for
/// example in `settings[.sound] = .off`.
public struct Settings: Equatable, Sendable {
  /// The values that differ from the default values, keyed by setting name.
  private var changedValues: [String: Scalar] = [:]

  /// The names that people have typed, in the order of their turns.
  ///
  /// A name is empty if the person has not typed one.
  public var playerNames: [String] = []

  /// The maximum number of letters in a name.
  public static let maximumNameLength = 12

  /// Creates settings with the default values.
  public init() {}

  /// The value of a setting.
  public subscript<Value>(key: SettingKey<Value>) -> Value {
    get {
      guard let scalar = changedValues[key.name] else { return key.defaultValue }
      return Value(scalar) ?? key.defaultValue
    }
    set {
      // Only declared settings are stored and shown on the settings page.
      let isDeclared = Self.declarations.contains { $0.name == key.name }
      assert(isDeclared, "Settings.declarations does not contain \"\(key.name)\".")
      // Default values are not stored, so settings with equal values are equal.
      changedValues[key.name] = newValue == key.defaultValue ? nil : newValue.scalar
    }
  }

  /// Changes a setting to one of its choices.
  ///
  /// It has no effect if there is no such setting or choice.
  public mutating func apply(_ choice: Choice) {
    let declaration = Self.declarations.first { $0.name == choice.settingName }
    declaration?.set(choice.value, in: &self)
  }
}

// MARK: - Values of settings

extension Settings {
  /// The value of a setting in the form that the settings file stores.
  public enum Scalar: Hashable, Sendable {
    /// A Boolean value, for a setting that is on or off.
    case flag(Bool)

    /// A name, such as the raw value of an enumeration.
    case name(String)

    /// A number, such as a text size.
    case number(Double)
  }

  /// A value that the player can choose for a setting.
  public struct Choice: Hashable, Sendable {
    /// The name of the setting.
    public let settingName: String

    /// The new value of the setting.
    public let value: Scalar

    /// Creates a choice for the setting with the given name.
    public init(_ settingName: String, _ value: Scalar) {
      self.settingName = settingName
      self.value = value
    }

    /// Creates a choice for the setting that the key declares.
    public init<Value>(_ key: SettingKey<Value>, _ value: Value) {
      self.init(key.name, value.scalar)
    }
  }

  /// The amount of motion in the window.
  public enum Motion: String, CaseIterable, SettingValue {
    /// The amount of motion that the desktop sets for all programs.
    case desktop

    /// Full or reduced motion, regardless of the desktop.
    case full, reduced
  }

  /// The strength of the contrast between colors.
  public enum Contrast: String, CaseIterable, SettingValue {
    /// The contrast that the desktop sets for all programs.
    case desktop

    /// Normal or high contrast, regardless of the desktop.
    case normal, high
  }

  /// The brightness of the colors.
  public enum Colors: String, CaseIterable, SettingValue {
    /// The brightness that the desktop sets for all programs.
    case desktop

    /// Light or dark colors, regardless of the desktop.
    case light, dark
  }

  /// The volume of the sounds.
  public enum Volume: String, CaseIterable, SettingValue {
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

    /// The form in which the settings file stores the volume.
    ///
    /// Silence and full volume are Boolean values, because older settings files contain only
    /// Boolean values.
    public var scalar: Scalar {
      switch self {
      case .off: .flag(false)
      case .full: .flag(true)
      case .quiet, .medium: .name(rawValue)
      }
    }
  }

  /// The size of all text, whose raw value is a multiple of the default size.
  public enum TextSize: Double, CaseIterable, SettingValue {
    /// A text size, from the smallest to the largest.
    case small = 0.8, usual = 1, large = 1.25, larger = 1.5, largest = 2

    /// Returns the text size that is the given number of steps larger.
    ///
    /// A negative number returns a smaller size. The result is limited to the available sizes.
    public func changed(by steps: Int) -> Self {
      let sizes = Self.allCases
      let currentIndex = sizes.firstIndex(of: self) ?? 0
      let index = min(max(currentIndex + steps, 0), sizes.count - 1)
      return sizes[index]
    }
  }

  /// The language of the program, whose raw value is the name of its catalog.
  public enum Language: String, CaseIterable, SettingValue {
    /// The language of the desktop.
    case desktop

    /// Languages whose cases are named by their language codes.
    case en, ar, de, es, fr, hi, it, ja, ko, nl, pl

    /// Brazilian Portuguese.
    case portuguese = "pt_BR"

    /// Languages whose cases are named by their language codes.
    case ru, tr

    /// Chinese in simplified characters.
    case simplifiedChinese = "zh_CN"

    /// Chinese in traditional characters.
    case traditionalChinese = "zh_TW"
  }
}

// MARK: - Names of players

// The start page has a field for the name of each person. The index of a person does not count
// computer players.
extension Settings {
  /// Returns the name that a person has typed, or an empty string.
  ///
  /// - Parameter person: The index of the person.
  public func name(of person: Int) -> String {
    playerNames.indices.contains(person) ? playerNames[person] : ""
  }

  /// Sets the typed name of a person.
  ///
  /// - Parameters:
  ///   - name: The name. Control characters are removed, and the rest is cut to the maximum length.
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
