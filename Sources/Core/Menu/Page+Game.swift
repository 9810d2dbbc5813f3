import Games
import Localization
import Model
import ViewState

// This file creates the pages that do not store any state, such as the menu, the settings and the
// help.
extension Page {
  // MARK: The menu

  /// The menu with the commands that players need most often.
  static var menu: Page {
    let items = [
      .resume,
      Item(.restart, Strings.restart, .restart),
      Item(.open(.start), Strings.games, .change),
      .results,
      .settings,
      Item(.open(.help), tr("Help"), .help),
      Item(.open(.more), Strings.more, .more),
      Item(.quit, Strings.quit, .quit),
    ]
    return Page(.menu, Strings.menu, [Group(nil, .list, items)])
  }

  /// Returns the page with the commands that players need less often than those in the menu.
  ///
  /// - Parameters:
  ///   - board: The board of the current game, or `nil` if there is no game.
  ///   - isTextOnly: Whether a terminal shows the page, which then leaves out the full-screen
  ///     command.
  static func more(of board: BoardState?, isTextOnly: Bool) -> Page {
    let isFinished = board?.phase == .finished
    var items = [
      Item(.hint, tr("Hint"), .hint, isEnabled: canShowHint(on: board)),
      Item(.open(.paused), Strings.pause, .pause, isEnabled: !isFinished),
      Item(.replayDeal, Strings.replayDeal, .again),
      Item(.review, Strings.review, .review, isEnabled: canReview(board)),
    ]
    if !isTextOnly {
      items.append(Item(.toggleFullScreen, tr("Full screen"), .screen))
    }
    return Page(.more, Strings.more, [Group(nil, .list, items)], footer: [.back])
  }

  private static func canShowHint(on board: BoardState?) -> Bool {
    guard let board else { return false }
    return board.pile == nil && board.phase != .finished
  }

  private static func canReview(_ board: BoardState?) -> Bool {
    guard let dialog = board?.dialog else { return false }
    return dialog.buttons.contains { $0.id == .review }
  }

  /// The page that covers the board while the game is paused.
  static var paused: Page {
    let explanation = tr("The game is paused.")
    return Page(.paused, tr("Paused"), [.text([explanation])], footer: [.resume])
  }

  // MARK: Settings

  /// Returns the page with the settings and their current choices.
  ///
  /// - Parameters:
  ///   - settings: The current settings.
  ///   - isTextOnly: Whether a terminal shows the page, which then leaves out the settings for
  ///     windows.
  static func settings(_ settings: Settings, isTextOnly: Bool) -> Page {
    var groups: [Group] = []
    for scope in Settings.Scope.allCases {
      if isTextOnly, scope == .window {
        continue
      }
      for setting in Settings.declarations where setting.scope == scope {
        groups.append(group(for: setting, in: settings))
      }
    }
    return Page(.settings, Strings.settings, groups, footer: [.back])
  }

  private static func group(
    for setting: any SettingDeclaration, in settings: Settings
  ) -> Group {
    let currentChoice = setting.choice(in: settings)
    let items = setting.choices.map { choice in
      Item(
        .setting(Settings.Choice(setting.name, choice)), setting.title(of: choice),
        isSelected: choice == currentChoice)
    }
    return Group(setting.title, .choices, items)
  }

  // MARK: Help

  /// Returns the page with the rules of a game and the keys of all devices that the player can use.
  ///
  /// - Parameters:
  ///   - gameName: The name of the game, which is used if there is no board.
  ///   - board: The board of the current game, or `nil` if there is no game.
  ///   - isTextOnly: Whether a terminal shows the page, which then describes the keys of a
  ///     terminal.
  ///   - gamepad: The kind of the connected gamepad, or `nil` if there is none.
  ///   - hasInspectorPanel: Whether the inspector panel is open.
  static func help(
    of gameName: String, board: BoardState?, isTextOnly: Bool, gamepad: GamepadKind?,
    hasInspectorPanel: Bool
  ) -> Page {
    let kind = GameKind.named(board?.gameName ?? gameName)
    let device: KeyBinding.Device = isTextOnly ? .terminal : .window

    var groups: [Group] = [.text(kind.help, title: tr("Rules"))]
    if let gamepad {
      groups.append(keyGroup(tr("Gamepad"), for: .gamepad(gamepad), kind: kind))
    }
    groups.append(keyGroup(tr("Keys"), for: device, kind: kind))
    groups.append(keyGroup(tr("In a course"), for: device, kind: kind, forCourse: true))
    if let grid = board?.grid, grid.skipsLetters, !kind.isPile {
      groups.append(.text([Strings.skippedColumnLetters]))
    }
    if hasInspectorPanel {
      groups.append(keyGroup(tr("Inspector"), for: .panel, kind: kind))
    }
    groups.removeAll { $0.items.isEmpty }
    return Page(.help, kind.title, groups, footer: [.back])
  }

  private static func keyGroup(
    _ title: String, for device: KeyBinding.Device, kind: GameKind, forCourse: Bool = false
  ) -> Group {
    let entries = KeyBinding.helpEntries(
      for: device,
      isPile: kind.isPile,
      hasThemes: !kind.themeNames.isEmpty,
      forCourse: forCourse)
    return .lines(title, entries)
  }
}

// MARK: - Parts of pages

extension Page.Group {
  /// Returns a group of sentences.
  static func text(_ sentences: [String], title: String? = nil) -> Self {
    Self(title, .text, sentences.map { Page.Item(nil, $0) })
  }

  /// Creates a group of items, one for each element of an array.
  ///
  /// - Parameters:
  ///   - title: The heading, or `nil` if the items do not need a heading.
  ///   - style: The arrangement of the items.
  ///   - elements: The elements that the items represent.
  ///   - item: A function that returns the item for an element and its index.
  init<Element>(
    _ title: String?, _ style: Style, of elements: [Element], item: (Int, Element) -> Page.Item
  ) {
    self.init(title, style, elements.enumerated().map(item))
  }

  /// Returns a group of lines, each of which shows the name and the value of an entry.
  static func lines(_ title: String, _ entries: [BoardState.Entry]) -> Self {
    Self(title, .lines, entries.map { Page.Item(nil, $0.name, value: $0.value) })
  }
}

extension Page.Item {
  /// Creates an item with an icon.
  ///
  /// By default, the player can press the item.
  init(_ action: Action, _ title: String, _ icon: Icon, isEnabled: Bool = true) {
    self.init(action, title, picture: .icon(icon), isEnabled: isEnabled)
  }

  static var back: Self { Self(.back, Strings.back, .back) }

  static var resume: Self { continueItem(.resume) }

  static var results: Self { Self(.open(.results), Strings.results, .results) }

  static var settings: Self { Self(.open(.settings), Strings.settings, .settings) }

  /// Returns an item with the title Continue and the given action.
  static func continueItem(_ action: Action) -> Self {
    Self(action, tr("Continue"), .resume)
  }
}
