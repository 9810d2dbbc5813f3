import Board
import Pages
import ViewModel

// The keys of the pages, and those that lead to them.
extension TerminalGame {
  /// Takes a key that concerns the pages; whether it did.
  func press(_ key: Key, in menu: MenuViewModel) -> Bool {
    if let page = menu.page {
      press(key, on: page, of: menu)
      return true
    }
    let board = viewModel.board
    let isLookBack = board.chosen != nil
    switch key {
    case .menu: menu.openMenu()
    case .help: menu.openHelp()
    case .character("p") where !isLookBack, .character("P") where !isLookBack: menu.pause()
    case .escape
    where !isLookBack && board.dialog == nil
      && board.steps(for: .escape, at: viewModel.now).isEmpty:
      menu.openMenu()
    default: return false
    }
    return true
  }

  private func press(_ key: Key, on page: Page, of menu: MenuViewModel) {
    func arrow(_ direction: Direction) {
      menu.touch(.arrow(direction, columns: pageView.columns(of: page)))
    }
    /// What had the focus and is no longer seen gives it to what is.
    func scroll(_ count: Int) {
      pageView.scroll(page, by: count)
      guard let seen = pageView.seenAction(of: page) else { return }
      let scrolled = pageView
      menu.touch(.scrolled(to: seen))
      pageView = scrolled
    }
    switch key {
    case .up where pageView.isScrolledByArrows(page): scroll(-1)
    case .down where pageView.isScrolledByArrows(page): scroll(1)
    case .up: arrow(.up)
    case .down: arrow(.down)
    case .left: arrow(.left)
    case .right: arrow(.right)
    case .tab: menu.touch(.tab(backwards: false))
    case .backTab: menu.touch(.tab(backwards: true))
    case .jump(.firstInColumn): scroll(-pageView.room(for: page))
    case .jump(.lastInColumn): scroll(pageView.room(for: page))
    case .jump: break
    case .space where page.isTyping: menu.touch(.text(" "))
    case .enter, .space: menu.touch(.enter)
    case .escape: menu.touch(.escape)
    case .backspace: menu.touch(.backspace)
    case .character(let sign): if page.isTyping { menu.touch(.text(String(sign))) }
    case .menu: menu.close()
    case .help: menu.openHelp()
    case .control: break
    }
  }
}
