import Board
import Games
import Model
import Text

// The pages without a state of their own: menu, pause, settings and help.
extension Page {
  /// The menu of the game that lies open, if there is one; a terminal has no screen to fill.
  static func menu(of board: Board?, isText: Bool) -> Page {
    let isOfPairs = board.map { $0.pile == nil } ?? false
    let canReview = board?.dialog?.buttons.contains { $0.control == .review } ?? false
    let isFinished = board?.phase == .finished
    let game = [
      resume,
      Item(.restart, tr("New deal"), picture: .icon(.restart)),
      Item(.dealAgain, Words.dealAgain, picture: .icon(.again)),
      Item(.open(.start), tr("Change game"), picture: .icon(.change)),
      Item(.hint, tr("Hint"), picture: .icon(.hint), isEnabled: isOfPairs && !isFinished),
      Item(.open(.paused), Words.pause, picture: .icon(.pause), isEnabled: !isFinished),
      Item(.review, Words.review, picture: .icon(.review), isEnabled: canReview),
    ]
    let screen = Item(.toggleFullScreen, tr("Full screen"), picture: .icon(.screen))
    let others =
      [
        Item(.open(.results), Words.results, picture: .icon(.results)),
        Item(.open(.settings), Words.settings, picture: .icon(.settings)),
        Item(.open(.help), tr("Help"), picture: .icon(.help)),
      ] + (isText ? [] : [screen]) + [Item(.quit, tr("Quit"), picture: .icon(.quit))]
    return Page(.menu, Words.menu, [Group(nil, .list, game), Group(nil, .list, others)])
  }

  /// The page that covers the board while time stands still.
  static var paused: Page {
    let text = Item(nil, tr("Time stands still until you go on."))
    return Page(.paused, tr("Paused"), [Group(nil, .text, [text])], footer: [resume])
  }

  private static var resume: Item { Item(.resume, tr("Resume"), picture: .icon(.resume)) }

  /// The settings, each of which is applied at once; a terminal has none of the window's.
  static func settings(_ settings: Settings, isText: Bool) -> Page {
    let all = Array(Settings.all.enumerated())
    let scopes = Settings.Setting.Scope.allCases.filter { !isText || $0 != .window }
    let groups = scopes.flatMap { scope in all.filter { $0.element.scope == scope } }
      .map { index, setting in
        Group(
          setting.title, .choices,
          setting.choices.enumerated().map { number, choice in
            Item(
              .setting(index, choice: number), choice.title,
              isSelected: setting.get(settings) == number)
          })
      }
    return Page(.settings, Words.settings, groups, footer: [.back])
  }

  /// The rules and keys of a game, and the buttons of a gamepad, if there is one.
  static func help(of kind: GameKind, board: Board?, isText: Bool, pad: PadKind?) -> Page {
    let (isPile, hasThemes) = (kind.isPile, !kind.themes.isEmpty)
    func lines(_ title: String, _ entries: [Board.Entry]) -> Group {
      Group(title, .lines, entries.map { Item(nil, $0.name, value: $0.value) })
    }
    func text(_ title: String?, _ sentences: [String]) -> Group {
      Group(title, .text, sentences.map { Item(nil, $0) })
    }
    let keys = KeyBinding.help(
      isText ? .terminal : .window, isPile: isPile, hasThemes: hasThemes)
    let buttons = pad.map { lines(tr("Gamepad"), KeyBinding.help(.pad($0), isPile: isPile)) }
    let skipsLetters = !isPile && board?.grid.skipsLetters == true
    let letters = skipsLetters ? text(nil, [Words.lettersLeftOut]) : nil
    let groups = [
      text(tr("Rules"), kind.help), buttons, lines(tr("Keys"), keys), letters,
    ]
    return Page(.help, kind.title, groups.compactMap { $0 }, footer: [.back])
  }
}

extension Page.Item {
  /// The way back, at the lower edge of a page.
  static var back: Page.Item { Page.Item(.back, Words.back, picture: .icon(.back)) }
}
