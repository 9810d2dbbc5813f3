import Model
import ViewState

/// View: sends actions, and shows states; it decides nothing and keeps nothing.
@MainActor
package final class ChallengeScreen: ViewController {
  private unowned let outlets: ControllerGame
  package let store: ChallengeStore
  private let clock = EffectClock()

  package init(_ outlets: ControllerGame, deck: Deck, seed: UInt64) {
    self.outlets = outlets
    let pairs = outlets.cardButtons.count / 2
    store = ChallengeStore(ChallengeState(pairs: pairs, deck: deck), clock: clock)
    for card in outlets.cardButtons {
      card.addTarget(self, action: "send") { $0.choose }
    }
    outlets.restartButton.addTarget(self, action: "send") { $0.deal }
    outlets.dialog.addTarget(self, action: "send") { $0.closeDialog }
    store.log = { [unowned outlets] action, effects in
      outlets.trace?(Message(from: .middle, to: .model, "reduce(&state, .\(action))"))
      for effect in effects {
        outlets.trace?(Message(from: .model, to: .middle, "effect: .\(effect)"))
      }
    }
    store.send(.deal(seed: seed))
    store.show { [unowned self] in show($0, replacing: $1) }
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

  private func show(_ state: ChallengeState, replacing before: ChallengeState?) {
    outlets.seed = state.seed
    outlets.counterLabels[0].text = String(state.flips)
    outlets.counterLabels[1].text = String(state.misses)
    for (index, card) in state.cards.enumerated() where card != before?.cards[index] {
      let button = outlets.cardButtons[index]
      button.face = card.face
      button.isFaceUp = card.isShown
      button.isMatched = card.isMatched
    }
    outlets.descriptionLabel.text =
      state.result.map { Strings.result(pairs: state.pairs, flips: $0.flips) }
      ?? Strings.goal(pairs: state.pairs)
    guard state.dialogOpeningTime != before?.dialogOpeningTime else { return }
    outlets.dialog.content = nil
    guard let openingTime = state.dialogOpeningTime, let result = state.result else { return }
    outlets.dialog.show(
      result, BoardState.Entry(Strings.misses, state.misses), bestScore: state.bestScore,
      openingTime: openingTime)
  }

  /// A ring: the view sends, the store has reduced, and the state is what the view shows.
  package var layers: Layers { Layers(names: ["View", "Store", "Reducer"], outputLayer: .model) }
}
