import Games
import Localization
import Model
import ViewState

// The pages without a state of their own: menu, pause, settings and help.
extension Page {
  /// Menu: the ways that are taken often, and one to the others.
  static var menu: Page {
    let ways = [
      .resume, Item(.restart, Strings.restart, .restart),
      Item(.open(.start), Strings.games, .change), .results,
      .settings, Item(.open(.help), tr("Help"), .help),
      Item(.open(.more), Strings.more, .more), Item(.quit, Strings.quit, .quit),
    ]
    return Page(.menu, Strings.menu, [Group(nil, .list, ways)])
  }

  /// Other ways from the game that lies open, if there is one; a terminal has no screen to fill.
  static func more(of board: BoardState?, isText: Bool) -> Page {
    let isOfPairs = board.map { $0.pile == nil } ?? false
    let canReview = board?.dialog?.buttons.contains { $0.control == .review } ?? false
    let isFinished = board?.phase == .finished
    let ways = [
      Item(.hint, tr("Hint"), .hint, isEnabled: isOfPairs && !isFinished),
      Item(.open(.paused), Strings.pause, .pause, isEnabled: !isFinished),
      Item(.dealAgain, Strings.dealAgain, .again),
      Item(.review, Strings.review, .review, isEnabled: canReview),
    ]
    let screen = Item(.toggleFullScreen, tr("Full screen"), .screen)
    return Page(
      .more, Strings.more, [Group(nil, .list, isText ? ways : ways + [screen])], footer: [.back])
  }

  /// Page that covers the board while time stands still.
  static var paused: Page {
    Page(
      .paused, tr("Paused"), [.text([tr("Time stands still until you go on.")])], footer: [.resume])
  }

  /// Settings, each of which is applied at once; a terminal has none of the window's.
  static func settings(_ settings: Settings, isText: Bool) -> Page {
    let all = Array(Settings.all.enumerated())
    let scopes = Settings.Setting.Scope.allCases.filter { !isText || $0 != .window }
    let shown = scopes.flatMap { scope in all.filter { $0.element.scope == scope } }
    let groups = shown.map { index, setting in
      Group(setting.title, .choices, of: setting.choices) { number, choice in
        let isSelected = setting.get(settings) == number
        return Item(.setting(index, choice: number), choice.title, isSelected: isSelected)
      }
    }
    return Page(.settings, Strings.settings, groups, footer: [.back])
  }

  /// Rules and keys of a game, the buttons of a gamepad, and the keys of a panel that is open.
  static func help(
    of game: String, board: BoardState?, isText: Bool, pad: PadKind?, hasPanel: Bool
  ) -> Page {
    let kind = GameKind.named(board?.game ?? game)
    func keys(inClass: Bool) -> [BoardState.Entry] {
      KeyBinding.help(
        isText ? .terminal : .window, isPile: kind.isPile, hasThemes: !kind.themes.isEmpty,
        inClass: inClass)
    }
    let buttons = pad.map {
      Group.lines(tr("Gamepad"), KeyBinding.help(.pad($0), isPile: kind.isPile))
    }
    let skipsLetters = !kind.isPile && board?.grid.skipsLetters == true
    let letters = skipsLetters ? Group.text([Strings.lettersLeftOut]) : nil
    let groups = [
      .text(kind.help, title: tr("Rules")), buttons, .lines(tr("Keys"), keys(inClass: false)),
      .lines(tr("In class"), keys(inClass: true)), letters,
      hasPanel ? .lines(tr("Inspector"), KeyBinding.help(.panel, isPile: false)) : nil,
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
  init<T>(_ title: String?, _ style: Style, of list: [T], item: (Int, T) -> Page.Item) {
    self.init(title, style, list.enumerated().map(item))
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
  static var resume: Self { goOn(.resume) }
  static func goOn(_ action: Action) -> Self { Self(action, tr("Continue"), .resume) }
  static var results: Self { Self(.open(.results), Strings.results, .results) }
  static var settings: Self { Self(.open(.settings), Strings.settings, .settings) }
}
