import Model
import Observation
import ViewState

/// View: reads the model without a controller, and updates the parts of the screen that depend on
/// changed values.
@MainActor
package final class ConcentrationScreen: ViewController {
  private unowned let outlets: Outlets
  private var flipsText: Label { outlets.counterLabels[0] }
  private var missesText: Label { outlets.counterLabels[1] }

  package let game: ObservableConcentration
  /// The number of times that the screen has read the model to update one of its parts.
  package private(set) var readCount = 0

  /// The closures that update the parts of the screen that depend on changed values.
  private var outdatedParts: [@MainActor (ConcentrationScreen) -> Void] = []

  package init(_ outlets: Outlets, theme: Deck, seed: UInt64) {
    self.outlets = outlets
    game = ObservableConcentration(pairs: outlets.cardButtons.count / 2, theme: theme, seed: seed)
    connectOutlets()
    observeGame()
  }

  private func connectOutlets() {
    for button in outlets.cardButtons {
      button.addTarget(self, action: "choose") { $0.choose }
    }
    for button in outlets.themeButtons {
      button.addTarget(self, action: "chooseTheme") { $0.chooseTheme }
    }
    outlets.restartButton.addTarget(self, action: "restart") { $0.restart }
  }

  private func observeGame() {
    for button in outlets.cardButtons {
      observe { $0.updateButton(button) }
    }
    for button in outlets.themeButtons {
      observe { button.isSelected = $0.game.theme.name == button.theme?.name }
    }
    observe { $0.outlets.seed = $0.game.seed }
    observe { $0.flipsText.text = String($0.game.flips) }
    observe { $0.missesText.text = String($0.game.misses) }
    observe { $0.showResult() }
  }

  // SwiftUI observes `body` in the same way. The system calls `onChange` only once, and before the
  // change. For this reason, the callback only stores the part. Later, `update` reads the part and
  // observes it again.
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
    for part in parts {
      observe(part)
    }
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

  private var pairCount: Int { game.cards.count / 2 }

  private func updateButton(_ button: CardButton) {
    let card = game.cards[button.tag]
    button.face = card.face
    button.isFaceUp = card.isFaceUp
    button.isMatched = card.isMatched
    button.isClear = card.isMatched && !card.isFaceUp
  }

  private func showResult() {
    guard let result = game.result else {
      outlets.descriptionLabel.text = Strings.goal(pairs: pairCount)
      outlets.dialog.content = nil
      return
    }
    outlets.descriptionLabel.text = Strings.result(pairs: pairCount, flips: result.flips)
    outlets.dialog.show(
      result,
      BoardState.Entry(Strings.misses, game.misses),
      bestScore: game.bestScore
    )
  }

  /// The layers of the architecture.
  ///
  /// There is no layer between the view and the model.
  package var layers: Layers {
    Layers(names: ["View", "", "Model"], inputLayer: .model, outputLayer: .model)
  }
}
