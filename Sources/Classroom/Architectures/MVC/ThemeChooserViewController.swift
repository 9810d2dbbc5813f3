import Model
import ViewState

/// Controller: the list of themes, which leads to the game and knows no card.
@MainActor
package final class ThemeChooserViewController {
  private unowned let outlets: ControllerGame
  private unowned let game: ConcentrationViewController
  /// Controller that it led to last; leading there again, nothing is lost.
  package private(set) weak var lastSeguedTo: ConcentrationViewController?

  init(_ outlets: ControllerGame, leadingTo game: ConcentrationViewController) {
    self.outlets = outlets
    self.game = game
    for theme in outlets.themeButtons {
      theme.addTarget(self, action: "chooseTheme") { $0.chooseTheme }
    }
    selectButton(of: game.theme)
    outlets.startsWithThemes = !outlets.themeButtons.isEmpty
  }

  private func chooseTheme(_ sender: Button) {
    guard let theme = sender.theme else { return }
    if outlets.hasThemeSidebar {
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

  /// Prepares the controller that a segue leads to, before its screen is seen.
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
