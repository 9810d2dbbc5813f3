import Board
import Pages
import ViewModel

// Commands and touches of the pages.
extension TerminalGame {
  func perform(_ command: KeyBinding.Command) {
    guard let menu else { return }
    switch command {
    case .menu: if menu.page == nil { menu.openMenu() } else { menu.close() }
    case .help: menu.openHelp()
    case .pause: if menu.page == nil, viewModel.board.review == nil { menu.pause() }
    // The screen's own, and what a terminal does not have.
    case .quit, .redraw, .sound, .enlargeTexts, .reduceTexts, .resetTexts, .fullScreen, .inspector:
      break
    }
  }

  func type(_ text: String) { menu?.touch(.text(text)) }

  /// Touches a page, or scrolls it and moves the focus to a visible item.
  func touch(_ page: Page, _ touch: Touch) {
    guard let menu else { return }
    func scroll(_ count: Int) {
      pageView.scroll(page, by: count)
      guard let seen = pageView.seenAction(of: page) else { return }
      let scrolled = pageView
      menu.touch(.scrolled(to: seen))
      pageView = scrolled
    }
    switch touch {
    case .arrow(.up) where pageView.isScrolledByArrows(page): scroll(-1)
    case .arrow(.down) where pageView.isScrolledByArrows(page): scroll(1)
    case .jump(.firstInColumn): scroll(-pageView.room(for: page))
    case .jump(.lastInColumn): scroll(pageView.room(for: page))
    default:
      let columns = pageView.columns(of: page)
      if let touch = PageTouch(touch, isTyping: page.isTyping, columns: columns) {
        menu.touch(touch)
      }
    }
  }
}
