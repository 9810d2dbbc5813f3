import Board
import Model

/// Controller: the list of themes, which leads to the game and knows no card.
@MainActor
public final class ThemeChooserViewController {
  private unowned let outlets: ControllerGame
  private unowned let game: ConcentrationViewController
  private let themes: [Deck]
  /// Controller that it led to last; leading there again, nothing is lost.
  public private(set) weak var lastSeguedTo: ConcentrationViewController?

  init(_ outlets: ControllerGame, themes: [Deck], leadingTo game: ConcentrationViewController) {
    (self.outlets, self.themes, self.game) = (outlets, themes, game)
    for theme in outlets.themeButtons {
      theme.addTarget(self, action: "chooseTheme") { $0.chooseTheme }
    }
    mark(game.theme)
    outlets.beginsWithThemes = !themes.isEmpty
  }

  private func chooseTheme(_ sender: Button) {
    guard let index = outlets.themeButtons.firstIndex(where: { $0 === sender }) else { return }
    let theme = themes[index]
    if outlets.hasThemesBeside {
      trace("splitViewDetail.theme = \"\(theme.name)\"")
      game.theme = theme
    } else if let lastSeguedTo {
      trace("push(lastSeguedTo)")
      lastSeguedTo.theme = theme
    } else {
      trace("performSegue(\"Choose Theme\")")
      prepare(game, with: theme)
    }
    mark(theme)
  }

  /// Prepares the controller that a segue leads to, before its screen is seen.
  private func prepare(_ destination: ConcentrationViewController, with theme: Deck) {
    trace("prepare(for: \"Choose Theme\")")
    destination.theme = theme
    trace("lastSeguedTo = destination")
    lastSeguedTo = destination
  }

  private func mark(_ theme: Deck) {
    for (deck, button) in zip(themes, outlets.themeButtons) {
      button.isSelected = deck.name == theme.name
    }
  }

  private func trace(_ text: String) {
    outlets.trace?(Message(from: .middle, to: .middle, text))
  }
}
