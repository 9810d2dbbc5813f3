import ViewModel

/// Texts and buttons as outlets hold them.
struct OutletContent: BoardContent {
  let outlets: Outlets
  let isChoosingTheme: Bool

  var title: String { outlets.kind.title }
  var description: String { outlets.descriptionLabel.text }
  var counters: [String] { outlets.counterLabels.map(\.text) }
  var barControls: [Control] { [.restart] }
  var dialog: DialogText? { outlets.dialog.text }

  func label(of control: Control) -> String {
    switch control {
    case .restart, .nextCard: outlets.restartButton.title
    case .themes: "Themes"
    case .board: "Back"
    case .theme(let index): outlets.themeButtons[index].title
    case .playAgain: "Play again"
    }
  }

  func isSelected(_ control: Control) -> Bool {
    if case .theme(let index) = control { return outlets.themeButtons[index].isSelected }
    return false
  }
}
