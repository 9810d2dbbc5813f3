import Files
import Localization
import Menu
import ViewState

extension WindowPlacement: StoredValue {
  /// Lines of `window.json`.
  package static var fields: [StoredField<WindowPlacement>] {
    let sizeRange = 1...WindowPlacement.maximumSide
    let places = -100_000...100_000
    return [
      StoredField("width", \.width, .optional(.integer(in: sizeRange))),
      StoredField("height", \.height, .optional(.integer(in: sizeRange))),
      StoredField("x", \.x, .optional(.integer(in: places))),
      StoredField("y", \.y, .optional(.integer(in: places))),
      StoredField("full-screen", \.isFullScreen, .flag),
      StoredField("maximized", \.isMaximized, .flag),
    ]
  }
}

/// Setup that was picked last on the start screen, and whether the player knows the way there.
package struct LastSetup: StoredValue {
  /// Setup that was picked.
  package var setup = GameSetup()
  /// Whether the menu was opened once, so that its button needs no word any more.
  package var hasOpenedMenu = false

  /// Game of the first time.
  package init() {}

  /// Lines of `choice.json`.
  package static var fields: [StoredField<LastSetup>] {
    [
      StoredField(
        keys: GameSetup.jsonKeys,
        read: { record, object throws(UserFacingError) in
          if try object.optional("game", \.text) != nil {
            record.setup = try GameSetup(object)
          }
        }, write: { $0.setup.jsonValues }, copy: { $0.setup = $1.setup }),
      StoredField("menu-known", \.hasOpenedMenu, .flag),
    ]
  }
}

extension DesktopPreferences: StoredValue {
  /// Lines of `desktop.json`.
  package static var fields: [StoredField<DesktopPreferences>] {
    [
      StoredField("reduced-motion", \.reducesMotion, .optional(.flag)),
      StoredField("high-contrast", \.prefersHighContrast, .optional(.flag)),
      StoredField("dark", \.prefersDark, .optional(.flag)),
    ]
  }
}

extension Settings: StoredValue {
  /// Lines of `settings.json`, one for each setting, and the names of players.
  package static var fields: [StoredField<Settings>] {
    let names = StoredValueCoding<[String]>(
      errorMessage: tr("must be a list of names"), read: \.names,
      write: { $0.isEmpty ? nil : .list($0.map { .text($0) }) })
    return all.map(field) + [StoredField("names", \.playerNames, names)]
  }

  private static func field(_ setting: Setting) -> StoredField<Settings> {
    let values = setting.choices.map(\.value.json)
    let names = values.map { $0.text ?? "\($0)" }.joined(separator: ", ")
    let isFlag = values.count == 2 && values.contains(.bool(true))
    let refusal =
      isFlag ? StoredValueCoding<Bool>.flag.errorMessage : tr("must be one of: \(names)")
    let kind = StoredValueCoding(
      errorMessage: refusal,
      read: { values.firstIndex(of: $0.double.map(JSON.Value.double) ?? $0) },
      write: { values[$0] })
    return StoredField(setting.key, get: setting.choiceIndex, set: setting.setChoice, kind)
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
