import Games
import Localization
import Model
import ViewState

// The pages without a state of their own: menu, pause, settings and help.
extension Page {
  /// Menu: the ways that are taken often, and one to the others.
  static var menu: Page {
    let items = [
      .resume, Item(.restart, Strings.restart, .restart),
      Item(.open(.start), Strings.games, .change), .results,
      .settings, Item(.open(.help), tr("Help"), .help),
      Item(.open(.more), Strings.more, .more), Item(.quit, Strings.quit, .quit),
    ]
    return Page(.menu, Strings.menu, [Group(nil, .list, items)])
  }

  /// Other ways from the game that lies open, if there is one; a terminal has no screen to fill.
  static func more(of board: BoardState?, isTextOnly: Bool) -> Page {
    let isPairGame = board.map { $0.pile == nil } ?? false
    let canReview = board?.dialog?.buttons.contains { $0.id == .review } ?? false
    let isFinished = board?.phase == .finished
    let items = [
      Item(.hint, tr("Hint"), .hint, isEnabled: isPairGame && !isFinished),
      Item(.open(.paused), Strings.pause, .pause, isEnabled: !isFinished),
      Item(.replayDeal, Strings.replayDeal, .again),
      Item(.review, Strings.review, .review, isEnabled: canReview),
    ]
    let fullScreenItem = Item(.toggleFullScreen, tr("Full screen"), .screen)
    return Page(
      .more, Strings.more, [Group(nil, .list, isTextOnly ? items : items + [fullScreenItem])],
      footer: [.back])
  }

  /// Page that covers the board while time stands still.
  static var paused: Page {
    Page(
      .paused, tr("Paused"), [.text([tr("Time stands still until you go on.")])], footer: [.resume])
  }

  /// Settings, each of which is applied at once; a terminal has none of the window's.
  static func settings(_ settings: Settings, isTextOnly: Bool) -> Page {
    let allSettings = Array(Settings.all.enumerated())
    let scopes = Settings.Setting.Scope.allCases.filter { !isTextOnly || $0 != .window }
    let visibleSettings = scopes.flatMap { scope in allSettings.filter { $0.element.scope == scope }
    }
    let groups = visibleSettings.map { index, setting in
      Group(setting.title, .choices, of: setting.choices) { choiceIndex, choice in
        let isSelected = setting.choiceIndex(settings) == choiceIndex
        return Item(.setting(index, choice: choiceIndex), choice.title, isSelected: isSelected)
      }
    }
    return Page(.settings, Strings.settings, groups, footer: [.back])
  }

  /// Rules and keys of a game, the buttons of a gamepad, and the keys of a panel that is open.
  static func help(
    of gameName: String, board: BoardState?, isTextOnly: Bool, gamepad: GamepadKind?,
    hasInspectorPanel: Bool
  ) -> Page {
    let kind = GameKind.named(board?.gameName ?? gameName)
    func keyEntries(forCourse: Bool) -> [BoardState.Entry] {
      KeyBinding.helpEntries(
        for: isTextOnly ? .terminal : .window, isPile: kind.isPile,
        hasThemes: !kind.themeNames.isEmpty,
        forCourse: forCourse)
    }
    let gamepadGroup = gamepad.map {
      Group.lines(tr("Gamepad"), KeyBinding.helpEntries(for: .gamepad($0), isPile: kind.isPile))
    }
    let skipsLetters = !kind.isPile && board?.grid.skipsLetters == true
    let skippedLettersGroup = skipsLetters ? Group.text([Strings.skippedColumnLetters]) : nil
    let groups = [
      .text(kind.help, title: tr("Rules")), gamepadGroup,
      .lines(tr("Keys"), keyEntries(forCourse: false)),
      .lines(tr("In class"), keyEntries(forCourse: true)), skippedLettersGroup,
      hasInspectorPanel
        ? .lines(tr("Inspector"), KeyBinding.helpEntries(for: .panel, isPile: false)) : nil,
    ]
    return Page(
      .help, kind.title, groups.compactMap { $0 }.filter { !$0.items.isEmpty }, footer: [.back])
  }
}

// Parts of pages.
extension Page.Group {
  /// Sentences.
  static func text(_ sentences: [String], title: String? = nil) -> Self {
    Self(title, .text, sentences.map { Page.Item(nil, $0) })
  }

  /// An item for every element of a list, made with its number.
  init<Element>(
    _ title: String?, _ style: Style, of elements: [Element], item: (Int, Element) -> Page.Item
  ) {
    self.init(title, style, elements.enumerated().map(item))
  }

  /// Names and values.
  static func lines(_ title: String, _ entries: [BoardState.Entry]) -> Self {
    Self(title, .lines, entries.map { Page.Item(nil, $0.name, value: $0.value) })
  }
}

extension Page.Item {
  init(_ action: Action, _ title: String, _ icon: Icon, isEnabled: Bool = true) {
    self.init(action, title, picture: .icon(icon), isEnabled: isEnabled)
  }

  static var back: Self { Self(.back, Strings.back, .back) }
  static var resume: Self { continueItem(.resume) }
  static func continueItem(_ action: Action) -> Self {
    Self(action, tr("Continue"), .resume)
  }
  static var results: Self { Self(.open(.results), Strings.results, .results) }
  static var settings: Self { Self(.open(.settings), Strings.settings, .settings) }
}
