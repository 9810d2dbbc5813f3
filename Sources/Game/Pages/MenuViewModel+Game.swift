import Games
import Board
import Model

// What can be done with the game that lies open.
extension MenuViewModel {
  var menuPage: Page {
    let board = board()
    let isOfPairs = board.map { $0.shownCard == nil } ?? false
    let canReview = board?.dialog?.buttons.contains { $0.control == .review } ?? false
    let isFinished = board?.phase == .finished
    func item(_ name: String, _ title: String, isEnabled: Bool = true) -> Page.Item {
      Page.Item(.press(name), title, picture: .sign(name), isEnabled: isEnabled)
    }
    let game = [
      item("resume", Words.resume),
      item("restart", Words.dealAnew),
      item("again", Words.dealAgain),
      item("change", Words.changeGame),
      item("hint", Words.hint, isEnabled: isOfPairs && !isFinished),
      item("pause", Words.pause, isEnabled: !isFinished),
      item("review", Words.review, isEnabled: canReview),
    ]
    let screen = isText ? [] : [item("screen", Words.fullScreen)]
    let others =
      [
        item("results", Words.results), item("settings", Words.settings), item("help", Words.help),
      ] + screen + [item("quit", Words.quit)]
    return Page(.menu, Words.menu, [Page.Group(nil, .list, game), Page.Group(nil, .list, others)])
  }

  var pausePage: Page {
    Page(
      .paused, Words.paused, [Page.Group(nil, .text, [Page.Item(nil, Words.timeStands)])],
      footer: [Page.Item(.press("resume"), Words.resume, picture: .sign("resume"))])
  }

  var helpPage: Page {
    let board = board()
    let name = board?.game ?? choice.game
    let kind = GameKind.named(name)
    let (isPile, hasThemes) = (kind.rules == nil, !kind.themes.isEmpty)
    let keys = KeyBinding.help(
      isText ? .terminal : .window, isPile: isPile, hasThemes: hasThemes)
    var groups = [
      Page.Group(Words.rules, .text, kind.help.map { Page.Item(nil, $0) }),
      Page.Group(Words.keys, .lines, keys.map { Page.Item(nil, $0.name, value: $0.value) }),
    ]
    if let pad {
      let buttons = KeyBinding.help(.pad(pad), isPile: isPile)
      groups.insert(
        Page.Group(Words.gamepad, .lines, buttons.map { Page.Item(nil, $0.name, value: $0.value) }),
        at: 1)
    }
    if board?.skipsLetters == true {
      groups.append(Page.Group(nil, .text, [Page.Item(nil, Words.lettersLeftOut)]))
    }
    return Page(.help, Words.title(of: name), groups, footer: [wayBack])
  }
}
