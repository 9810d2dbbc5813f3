import Files
import Localization
import Menu
import ViewState

/// The file with the player's settings, which all of the player's windows share.
package struct SettingsFile: SettingsStorage {
  private let file: StoredFile<Settings>
  private let showNotice: (String) -> Void
  private let showError: (any Error) -> Void

  /// Creates the settings storage for a file, which does not have to exist.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - showNotice: A function that shows a notice to the player, for example about a corrupt
  ///     file.
  ///   - showError: A function that shows an error that prevented saving.
  package init(
    _ file: StoredFile<Settings>,
    showNotice: @escaping (String) -> Void,
    showError: @escaping (any Error) -> Void
  ) {
    self.file = file
    self.showNotice = showNotice
    self.showError = showError
  }

  /// Reads the settings at the start of the program and renames a corrupt file.
  ///
  /// - Returns: The settings, or the default settings if they cannot be read.
  package func read() -> Settings {
    let content = file.read()
    if let notice = content.notice {
      showNotice(notice)
    }
    return content.value
  }

  package func load() -> Settings? { file.validValue }

  package func save(_ settings: Settings, changedFrom previous: Settings) {
    do {
      if let notice = try file.write(settings, changedFrom: previous) {
        showNotice(notice)
      }
    } catch {
      showError(error)
    }
  }
}

// MARK: - Fields

extension Settings: StoredValue {
  /// The fields of `settings.json`, which store each setting and the names of the players.
  package static var fields: [StoredField<Settings>] {
    declarations.map(field) + [StoredField("names", \.playerNames, .playerNames)]
  }

  private static func field(_ setting: any SettingDeclaration) -> StoredField<Settings> {
    StoredField(
      setting.name,
      get: setting.choice,
      set: { setting.set($1, in: &$0) },
      .oneOf(setting.choices)
    )
  }
}

extension StoredValueCoding<Settings.Scalar> {
  /// Returns a coding for the values of a setting.
  fileprivate static func oneOf(_ choices: [Settings.Scalar]) -> Self {
    Self(
      errorMessage: { errorMessage(forChoices: choices) },
      read: { json in
        choices.first { $0 == json.scalar }
      },
      write: \.json
    )
  }

  /// Returns the error for a setting that has none of the possible values.
  private static func errorMessage(forChoices choices: [Settings.Scalar]) -> String {
    if choices == Bool.choices.map(\.scalar) {
      return StoredValueCoding<Bool>.flag.errorMessage()
    }
    let texts = choices.map { choice in
      choice.json.text ?? "\(choice.json)"
    }
    let names = texts.joined(separator: ", ")
    return tr("must be one of: \(names)")
  }
}

extension Settings.Scalar {
  fileprivate var json: JSON.Value {
    switch self {
    case .flag(let flag): .bool(flag)
    case .name(let name): .text(name)
    case .number(let number): .double(number)
    }
  }
}

extension JSON.Value {
  /// The JSON value as the value of a setting, or `nil` if no setting has a value of its type.
  fileprivate var scalar: Settings.Scalar? {
    if let boolean {
      return .flag(boolean)
    }
    if let text {
      return .name(text)
    }
    if let double {
      return .number(double)
    }
    return nil
  }
}

extension StoredValueCoding<[String]> {
  /// A coding for the names of players, whose key is left out if there are no names.
  fileprivate static var playerNames: Self {
    Self(
      errorMessage: { tr("must be a list of names") },
      read: \.names,
      write: { names in
        guard !names.isEmpty else { return nil }
        return .list(names.map { .text($0) })
      }
    )
  }
}
