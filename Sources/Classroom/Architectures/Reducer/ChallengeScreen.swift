import Model
import ViewState

/// View: sends actions and shows states.
///
/// The view makes no decisions and stores nothing.
@MainActor
package final class ChallengeScreen: ViewController {
  private unowned let outlets: Outlets
  private var flipsLabel: Label { outlets.counterLabels[0] }
  private var missesLabel: Label { outlets.counterLabels[1] }

  package let store: ChallengeStore
  private let clock = EffectClock()

  package init(_ outlets: Outlets, deck: Deck, seed: UInt64) {
    self.outlets = outlets
    let pairs = outlets.cardButtons.count / 2
    store = ChallengeStore(ChallengeState(pairs: pairs, deck: deck), clock: clock)
    connectOutlets()
    store.log = { [unowned self] action, effects in
      trace(action, effects)
    }
    store.send(.deal(seed: seed))
    store.show { [unowned self] state, previousState in
      show(state, replacing: previousState)
    }
  }

  private func connectOutlets() {
    for button in outlets.cardButtons {
      button.addTarget(self, action: "send") { $0.choose }
    }
    outlets.restartButton.addTarget(self, action: "send") { $0.deal }
    outlets.dialog.addTarget(self, action: "send") { $0.closeDialog }
  }

  private func choose(_ sender: CardButton) {
    store.send(.choose(sender.tag, at: outlets.now))
  }

  private func deal(_ sender: Button) {
    store.send(.deal(seed: sender.tag))
  }

  private func closeDialog(_ sender: Dialog) {
    store.send(.closeDialog)
  }

  package func advance(to time: Double) {
    clock.advance(to: time)
  }

  package var nextDeadline: Double? { clock.nextDeadline }

  private func show(_ state: ChallengeState, replacing previousState: ChallengeState?) {
    outlets.seed = state.seed
    flipsLabel.text = String(state.flips)
    missesLabel.text = String(state.misses)
    for (index, card) in state.cards.enumerated() where card != previousState?.cards[index] {
      let button = outlets.cardButtons[index]
      button.face = card.face
      button.isFaceUp = card.isShown
      button.isMatched = card.isMatched
    }
    if let result = state.result {
      outlets.descriptionLabel.text = Strings.result(pairs: state.pairs, flips: result.flips)
    } else {
      outlets.descriptionLabel.text = Strings.goal(pairs: state.pairs)
    }
    if state.dialogOpeningTime != previousState?.dialogOpeningTime {
      showDialog(of: state)
    }
  }

  private func showDialog(of state: ChallengeState) {
    outlets.dialog.content = nil
    guard let openingTime = state.dialogOpeningTime, let result = state.result else { return }
    outlets.dialog.show(
      result,
      BoardState.Entry(Strings.misses, state.misses),
      bestScore: state.bestScore,
      openingTime: openingTime
    )
  }

  private func trace(_ action: ChallengeAction, _ effects: [ChallengeEffect]) {
    outlets.trace?(Message(from: .middle, to: .model, "reduce(&state, .\(action))"))
    for effect in effects {
      outlets.trace?(Message(from: .model, to: .middle, "effect: .\(effect)"))
    }
  }

  /// The layers of the architecture, which form a ring.
  ///
  /// The view sends actions to the store, and shows the states that the reducer returns.
  package var layers: Layers { Layers(names: ["View", "Store", "Reducer"], outputLayer: .model) }
}
