import Model
import ViewState

/// Controller: handles the list of themes, from which a segue leads to the game.
///
/// This controller has no access to the cards.
@MainActor
package final class ThemeChooserViewController {
  private unowned let outlets: Outlets
  private unowned let game: ConcentrationViewController

  /// The controller to which the last segue led.
  ///
  /// The next choice of a theme reuses this controller, so its game continues.
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
      // The list of themes is beside the cards, which are already visible.
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

  /// Prepares the controller of the next screen before that screen appears.
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
