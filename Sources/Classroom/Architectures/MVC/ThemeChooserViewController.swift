import Model
import ViewState

/// Controller: handles the list of themes, which leads to the game.
///
/// It does not know the cards.
@MainActor
package final class ThemeChooserViewController {
  private unowned let outlets: Outlets
  private unowned let game: ConcentrationViewController

  /// The controller that the last segue led to.
  ///
  /// The next choice uses it again, so that its game continues.
  package private(set) weak var lastSeguedTo: ConcentrationViewController?

  init(_ outlets: Outlets, leadingTo game: ConcentrationViewController) {
    self.outlets = outlets
    self.game = game
    connectOutlets()
    selectButton(of: game.theme)
    outlets.startsWithThemes = !outlets.themeButtons.isEmpty
  }

  private func connectOutlets() {
    for button in outlets.themeButtons {
      button.addTarget(self, action: "chooseTheme") { $0.chooseTheme }
    }
  }

  private func chooseTheme(_ sender: Button) {
    guard let theme = sender.theme else { return }
    if !outlets.isThemeListOpen {
      // The themes are beside the cards, which are visible already.
      trace("splitViewDetail.theme = \"\(theme.name)\"")
      game.theme = theme
    } else if let lastSeguedTo {
      trace("push(lastSeguedTo)")
      lastSeguedTo.theme = theme
    } else {
      trace("performSegue(\"Choose Theme\")")
      prepare(game, with: theme)
    }
    selectButton(of: theme)
  }

  /// Prepares the controller that a segue leads to, before its screen appears.
  private func prepare(_ destination: ConcentrationViewController, with theme: Deck) {
    trace("prepare(for: \"Choose Theme\")")
    destination.theme = theme
    trace("lastSeguedTo = destination")
    lastSeguedTo = destination
  }

  private func selectButton(of theme: Deck) {
    for button in outlets.themeButtons {
      button.isSelected = button.theme?.name == theme.name
    }
  }

  private func trace(_ text: String) {
    outlets.trace?(Message(from: .middle, to: .middle, text))
  }
}
