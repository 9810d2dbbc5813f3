import Model
import Observation
import ViewState

/// View: reads the model itself, and reads a part again when something changed that the part read.
@MainActor
package final class ConcentrationScreen: ViewController {
  private unowned let outlets: ControllerGame
  private var flipsText: Label { outlets.counterLabels[0] }
  private var missesText: Label { outlets.counterLabels[1] }
  package let game: ObservableConcentration
  /// How often a part of the screen was read from the model.
  package private(set) var readCount = 0

  private var outdatedParts: [@MainActor (ConcentrationScreen) -> Void] = []

  package init(_ outlets: ControllerGame, theme: Deck, seed: UInt64) {
    self.outlets = outlets
    game = ObservableConcentration(pairs: outlets.cardButtons.count / 2, theme: theme, seed: seed)
    for button in outlets.cardButtons {
      button.addTarget(self, action: "choose") { $0.choose }
      observe { $0.updateButton(button) }
    }
    for button in outlets.themeButtons {
      button.addTarget(self, action: "chooseTheme") { $0.chooseTheme }
      observe { button.isSelected = $0.game.theme.name == button.theme?.name }
    }
    outlets.restartButton.addTarget(self, action: "restart") { $0.restart }
    observe { $0.outlets.seed = $0.game.seed }
    observe { $0.flipsText.text = String($0.game.flips) }
    observe { $0.missesText.text = String($0.game.misses) }
    observe { $0.showResult() }
  }

  // What SwiftUI does behind `body`. The closure is called once, and before the change; so a part
  // is noted, and observed anew when it is read again.
  private func observe(_ part: @escaping @MainActor (ConcentrationScreen) -> Void) {
    readCount += 1
    withObservationTracking {
      part(self)
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.outdatedParts.append(part) }
    }
  }

  package func update() {
    let parts = outdatedParts
    outdatedParts = []
    parts.forEach(observe)
  }

  private func choose(_ sender: CardButton) {
    game.choose(sender.tag, at: outlets.now)
  }
  private func restart(_ sender: Button) {
    game.restart(seed: sender.tag)
  }
  private func chooseTheme(_ sender: Button) {
    if let theme = sender.theme {
      game.choose(theme: theme)
    }
  }

  private func updateButton(_ button: CardButton) {
    let card = game.cards[button.tag]
    button.face = card.face
    button.isFaceUp = card.isFaceUp
    button.isMatched = card.isMatched
    button.isClear = card.isMatched && !card.isFaceUp
  }

  private func showResult() {
    let pairs = game.cards.count / 2
    guard let result = game.result else {
      outlets.descriptionLabel.text = Strings.goal(pairs: pairs)
      outlets.dialog.content = nil
      return
    }
    outlets.descriptionLabel.text = Strings.result(pairs: pairs, flips: result.flips)
    outlets.dialog.show(
      result, BoardState.Entry(Strings.misses, game.misses), bestScore: game.bestScore)
  }

  /// No layer stands between the view and the model.
  package var layers: Layers {
    Layers(names: ["View", "", "Model"], inputLayer: .model, outputLayer: .model)
  }
}
