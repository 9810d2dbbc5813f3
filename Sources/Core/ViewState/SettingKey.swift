/// A type whose values a player can choose for a setting.
public protocol SettingValue: Equatable, Sendable {
  /// The values that the player can choose, in the order of the page with the settings.
  static var choices: [Self] { get }

  /// The value in the form that the settings file contains.
  var scalar: Settings.Scalar { get }
}

extension SettingValue {
  /// Creates the value with the given form in the settings file, or returns `nil` if there is none.
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
  /// Off and on, or hidden and shown.
  public static let choices = [false, true]

  /// The value as a flag.
  public var scalar: Settings.Scalar { .flag(self) }
}

/// The declaration of a setting, and the key with which its value is read and set.
public struct SettingKey<Value: SettingValue>: Sendable {
  /// The key of the setting in the settings file.
  public let name: String

  /// The part of the program in which the setting has an effect.
  public let scope: Settings.Scope

  /// The value with which the program starts the first time.
  public let defaultValue: Value

  private let makeTitle: @Sendable () -> String
  private let makeChoiceTitle: @Sendable (Value) -> String

  /// Creates the declaration of a setting.
  ///
  /// The titles are translated each time they are read.
  ///
  /// - Parameters:
  ///   - name: The key of the setting in the settings file.
  ///   - title: The heading on the page with the settings.
  ///   - scope: The part of the program in which the setting has an effect.
  ///   - defaultValue: The value with which the program starts the first time.
  ///   - choiceTitle: Returns the name of a value on the page with the settings.
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

    /// The whole program, the next time it starts.
    case program
  }
}

// MARK: - Declarations without types

/// The declaration of a setting whose values have any type.
///
/// The page with the settings and the settings file use it to treat all settings alike.
public protocol SettingDeclaration: Sendable {
  /// The key of the setting in the settings file.
  var name: String { get }

  /// The heading of the setting on the page with the settings.
  var title: String { get }

  /// The part of the program in which the setting has an effect.
  var scope: Settings.Scope { get }

  /// The values that the player can choose, in the order of the page.
  var choices: [Settings.Scalar] { get }

  /// Returns the name of a choice on the page with the settings.
  func title(of choice: Settings.Scalar) -> String

  /// Returns the current choice in the given settings.
  func choice(in settings: Settings) -> Settings.Scalar

  /// Changes the setting to a choice.
  ///
  /// It has no effect if the setting has no such choice.
  func set(_ choice: Settings.Scalar, in settings: inout Settings)
}

extension SettingKey: SettingDeclaration {
  /// The heading of the setting on the page with the settings.
  public var title: String { makeTitle() }

  /// The values that the player can choose, in the order of the page.
  public var choices: [Settings.Scalar] { Value.choices.map(\.scalar) }

  /// Returns the name of a choice on the page with the settings.
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
