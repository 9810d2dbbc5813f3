/// A type whose values a player can choose for a setting.
public protocol SettingValue: Equatable, Sendable {
  /// The values that the player can choose, in the order of the settings page.
  static var choices: [Self] { get }

  /// The form in which the settings file stores the value.
  var scalar: Settings.Scalar { get }
}

extension SettingValue {
  /// Creates the value that the settings file stores in this form.
  ///
  /// The result is `nil` if there is no such value.
  init?(_ scalar: Settings.Scalar) {
    guard let value = Self.choices.first(where: { $0.scalar == scalar }) else { return nil }
    self = value
  }
}

extension SettingValue where Self: CaseIterable {
  /// All cases of the enumeration.
  public static var choices: [Self] { Array(allCases) }
}

extension SettingValue where Self: RawRepresentable<String> {
  /// The raw value as a name.
  public var scalar: Settings.Scalar { .name(rawValue) }
}

extension SettingValue where Self: RawRepresentable<Double> {
  /// The raw value as a number.
  public var scalar: Settings.Scalar { .number(rawValue) }
}

extension Bool: SettingValue {
  /// The values off and on, which some settings show as hidden and shown.
  public static let choices = [false, true]

  /// The value as a flag.
  public var scalar: Settings.Scalar { .flag(self) }
}

/// The declaration of a setting, which is also the key for reading and setting its value.
public struct SettingKey<Value: SettingValue>: Sendable {
  /// The key of the setting in the settings file.
  public let name: String

  /// The part of the program in which the setting has an effect.
  public let scope: Settings.Scope

  /// The value of the setting until the player changes it.
  public let defaultValue: Value

  private let makeTitle: @Sendable () -> String
  private let makeChoiceTitle: @Sendable (Value) -> String

  /// Creates the declaration of a setting.
  ///
  /// The titles are translated each time they are read.
  ///
  /// - Parameters:
  ///   - name: The key of the setting in the settings file.
  ///   - title: The heading on the settings page.
  ///   - scope: The part of the program in which the setting has an effect.
  ///   - defaultValue: The value of the setting until the player changes it.
  ///   - choiceTitle: A function that returns the title of a value on the settings page.
  init(
    _ name: String,
    title: @autoclosure @escaping @Sendable () -> String,
    scope: Settings.Scope,
    default defaultValue: Value,
    choiceTitle: @escaping @Sendable (Value) -> String
  ) {
    self.name = name
    self.scope = scope
    self.defaultValue = defaultValue
    makeTitle = title
    makeChoiceTitle = choiceTitle
  }
}

extension Settings {
  /// The part of the program in which a setting has an effect.
  public enum Scope: CaseIterable, Sendable {
    /// The window, for example its colors.
    case window

    /// Every game.
    case game

    /// The whole program, from its next startup on.
    case program
  }
}

// MARK: - Declarations without types

/// The declaration of a setting with values of any type.
///
/// The settings page and the settings file use it to treat all settings in the same way.
public protocol SettingDeclaration: Sendable {
  /// The key of the setting in the settings file.
  var name: String { get }

  /// The heading of the setting on the settings page.
  var title: String { get }

  /// The part of the program in which the setting has an effect.
  var scope: Settings.Scope { get }

  /// The values that the player can choose, in the order of the settings page.
  var choices: [Settings.Scalar] { get }

  /// Returns the title of a choice on the settings page.
  func title(of choice: Settings.Scalar) -> String

  /// Returns the current choice in the given settings.
  func choice(in settings: Settings) -> Settings.Scalar

  /// Changes the setting to a choice.
  ///
  /// It has no effect if the setting has no such choice.
  func set(_ choice: Settings.Scalar, in settings: inout Settings)
}

extension SettingKey: SettingDeclaration {
  /// The heading of the setting on the settings page.
  public var title: String { makeTitle() }

  /// The values that the player can choose, in the order of the settings page.
  public var choices: [Settings.Scalar] { Value.choices.map(\.scalar) }

  /// Returns the title of a choice on the settings page.
  public func title(of choice: Settings.Scalar) -> String {
    guard let value = Value(choice) else { return "" }
    return makeChoiceTitle(value)
  }

  /// Returns the current choice in the given settings.
  public func choice(in settings: Settings) -> Settings.Scalar { settings[self].scalar }

  /// Changes the setting to a choice.
  ///
  /// It has no effect if the setting has no such choice.
  public func set(_ choice: Settings.Scalar, in settings: inout Settings) {
    if let value = Value(choice) {
      settings[self] = value
    }
  }
}
