import Files
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
  /// If so, the menu button does not need a label.
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
