import Board

// The settings; each is applied at once.
extension MenuViewModel {
  var settingsPage: Page {
    let scopes = Settings.Setting.Scope.allCases.filter { !isText || $0 != .window }
    let shown = scopes.flatMap { scope in Settings.all.filter { $0.scope == scope } }
    return Page(
      .settings, Words.settings,
      shown.map { setting in
        Page.Group(
          setting.title, .choices,
          setting.choices.enumerated().map { number, choice in
            Page.Item(
              .choose(setting.key, number), choice.title,
              isSelected: setting.get(settings) == number)
          })
      }, footer: [wayBack])
  }
}
