import Localization

// Arranges the themes of a board in a view.
extension BoardState {
  /// The buttons that choose a theme, including buttons in a hidden list of themes.
  public var themeButtons: [Button] { buttons.filter(\.id.isTheme) }

  /// Whether the list of themes covers the cards, in which case the Back button is visible.
  public var isThemeListOpen: Bool {
    buttons.contains { $0.id == .showBoard && !$0.isHidden }
  }

  /// Returns the buttons that open and close the list of themes.
  ///
  /// They are hidden, because only some views need them.
  public static func themeListButtons() -> [Button] {
    [
      Button(.showBoard, Strings.back, isHidden: true),
      // This button opens the list of themes.
      Button(.showThemes, tr("Themes"), isHidden: true),
    ]
  }

  /// Returns the board as the view shows it.
  ///
  /// A view model cannot determine whether a view has space for the themes beside the cards. It
  /// publishes the buttons for both arrangements, and each view shows the board that this function
  /// returns. In a view without a sidebar, a list of themes can replace the cards and the dialog.
  ///
  /// - Parameter hasThemeSidebar: Whether the view shows the themes beside the cards. Such a view
  ///   does not open or close a list of themes.
  public func arranged(hasThemeSidebar: Bool) -> BoardState {
    guard !themeButtons.isEmpty else { return self }
    var board = self
    if hasThemeSidebar {
      board.removeThemeList()
    } else {
      board.moveThemesToList()
    }
    // `keyboardFocus` reads the buttons, so they have to be arranged first.
    board.focus = board.keyboardFocus.visibleFocus
    return board
  }

  private mutating func removeThemeList() {
    isChoosingTheme = false
    buttons.removeAll { $0.id == .showBoard || $0.id == .showThemes }
  }

  private mutating func moveThemesToList() {
    for index in buttons.indices {
      switch buttons[index].id {
      case .theme, .showBoard:
        buttons[index].isHidden = !isChoosingTheme
      case .showThemes:
        buttons[index].isHidden = isChoosingTheme
      default:
        break
      }
    }
    if isChoosingTheme {
      // The list covers the dialog. After the list is closed, the dialog is visible again.
      dialog = nil
    }
  }
}
