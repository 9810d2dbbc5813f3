import Files
import Localization
import Menu
import ViewState

extension WindowPlacement: StoredValue {
  /// The fields of `window.json`.
  package static var fields: [StoredField<WindowPlacement>] {
    let sides = 1...WindowPlacement.maximumSide
    let positions = -100_000...100_000
    return [
      StoredField("width", \.width, .optional(.integer(in: sides))),
      StoredField("height", \.height, .optional(.integer(in: sides))),
      StoredField("x", \.x, .optional(.integer(in: positions))),
      StoredField("y", \.y, .optional(.integer(in: positions))),
      StoredField("full-screen", \.isFullScreen, .flag),
      StoredField("maximized", \.isMaximized, .flag),
    ]
  }
}

/// The setup that the player selected last in the menu.
package struct LastSetup: StoredValue {
  package var setup = GameSetup()

  /// Whether the player has opened the menu before.
  ///
  /// If so, the menu button needs no label.
  package var hasOpenedMenu = false

  package init() {}

  /// The fields of `choice.json`.
  package static var fields: [StoredField<LastSetup>] {
    [
      setupField,
      StoredField("menu-known", \.hasOpenedMenu, .flag),
    ]
  }

  private static var setupField: StoredField<LastSetup> {
    StoredField(
      keys: GameSetup.jsonKeys,
      read: { record, object throws(UserFacingError) in
        if try object.optional("game", \.text) != nil {
          record.setup = try GameSetup(object)
        }
      },
      write: { $0.setup.jsonValues },
      copy: { $0.setup = $1.setup }
    )
  }
}

extension DesktopPreferences: StoredValue {
  /// The fields of `desktop.json`.
  package static var fields: [StoredField<DesktopPreferences>] {
    [
      StoredField("reduced-motion", \.reducesMotion, .optional(.flag)),
      StoredField("high-contrast", \.prefersHighContrast, .optional(.flag)),
      StoredField("dark", \.prefersDark, .optional(.flag)),
    ]
  }
}

extension Settings: StoredValue {
  /// The fields of `settings.json`: one for each setting, and one for the names of the players.
  package static var fields: [StoredField<Settings>] {
    all.map(field) + [StoredField("names", \.playerNames, .playerNames)]
  }

  private static func field(_ setting: Setting) -> StoredField<Settings> {
    let values = setting.choices.map(\.value.json)
    let coding = StoredValueCoding(
      errorMessage: errorMessage(forChoices: values),
      read: { values.firstIndex(of: normalized($0)) },
      write: { values[$0] }
    )
    return StoredField(
      setting.key,
      get: setting.choiceIndex,
      set: setting.setChoice,
      coding
    )
  }

  private static func errorMessage(forChoices values: [JSON.Value]) -> String {
    let isFlag = values.count == 2 && values.contains(.bool(true))
    if isFlag {
      return StoredValueCoding<Bool>.flag.errorMessage
    }
    let texts = values.map { $0.text ?? "\($0)" }
    let names = texts.joined(separator: ", ")
    return tr("must be one of: \(names)")
  }

  /// Returns a number in its shortest form, so that `1.0` is equal to `1`.
  ///
  /// Other values are returned unchanged.
  private static func normalized(_ value: JSON.Value) -> JSON.Value {
    guard let number = value.double else { return value }
    return .double(number)
  }
}

extension StoredValueCoding<[String]> {
  /// A coding for the names of players, whose key is left out if there are no names.
  fileprivate static var playerNames: Self {
    Self(
      errorMessage: tr("must be a list of names"),
      read: \.names,
      write: { names in
        guard !names.isEmpty else { return nil }
        return .list(names.map { .text($0) })
      }
    )
  }
}

extension Settings.Setting.Value {
  fileprivate var json: JSON.Value {
    switch self {
    case .flag(let flag): .bool(flag)
    case .name(let name): .text(name)
    case .number(let number): .double(number)
    }
  }
}
