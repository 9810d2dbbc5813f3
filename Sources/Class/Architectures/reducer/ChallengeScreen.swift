import Board
import Games
import Model

/// View: sends actions, and shows states; it decides nothing and keeps nothing.
@MainActor
public final class ChallengeScreen: ViewController {
  private unowned let outlets: ControllerGame
  /// Store with the state of the game.
  public let store: ChallengeStore
  private let clock = EffectClock()

  /// Creates the store, connects the outlets, and deals.
  public init(_ outlets: ControllerGame, deck: Deck, seed: UInt64) {
    self.outlets = outlets
    let pairs = outlets.cardButtons.count / 2
    store = ChallengeStore(ChallengeState(pairs: pairs, deck: deck), clock: clock)
    for card in outlets.cardButtons { card.addTarget(self, action: "send") { $0.choose } }
    outlets.restartButton.addTarget(self, action: "send") { $0.deal }
    outlets.dialog.addTarget(self, action: "send") { $0.closeDialog }
    store.log = { [unowned outlets] action, effects in
      outlets.trace?(Message(from: .middle, to: .model, "reduce(&state, .\(action))"))
      for effect in effects {
        outlets.trace?(Message(from: .model, to: .middle, "effect: .\(effect)"))
      }
    }
    store.send(.deal(seed: seed))
    store.show { [unowned self] in show($0, insteadOf: $1) }
  }

  private func choose(_ sender: CardButton) {
    store.send(.choose(sender.tag, at: outlets.now))
  }
  private func deal(_ sender: Button) { store.send(.deal(seed: sender.tag)) }
  private func closeDialog(_ sender: Dialog) { store.send(.closeDialog) }

  /// Tells the clock of the effects the time, in seconds since the session began.
  public func advance(to time: Double) { clock.advance(to: time) }
  /// When an effect sends its action, in seconds since the session began.
  public var nextDeadline: Double? { clock.nextDeadline }

  /// Sets what differs from the state before.
  private func show(_ state: ChallengeState, insteadOf before: ChallengeState?) {
    outlets.seed = state.seed
    outlets.counterLabels[0].text = String(state.flips)
    outlets.counterLabels[1].text = String(state.misses)
    for (index, card) in state.cards.enumerated() where card != before?.cards[index] {
      let button = outlets.cardButtons[index]
      (button.face, button.isFaceUp) = (card.face, card.isShown)
      button.isMatched = card.isMatched
    }
    outlets.descriptionLabel.text =
      state.result.map { Words.found(pairs: state.pairs, flips: $0.flips) }
      ?? Words.find(pairs: state.pairs)
    if state.dialogOpens != before?.dialogOpens { outlets.dialog.content = dialog(of: state) }
  }

  private func dialog(of state: ChallengeState) -> Board.Dialog? {
    guard let opens = state.dialogOpens, let result = state.result else { return nil }
    return Board.Dialog(
      title: Words.praise(isBest: state.best.map { result < $0 } ?? false),
      lines: [
        Board.Entry(Words.flips, result.flips),
        Board.Entry(Words.misses, state.misses),
        Board.Entry(Words.time, Words.duration(result.seconds)),
      ] + Words.before(state.best), opens: opens, dealsAnew: GameKind.challenge.dealsAnew)
  }

  /// A ring: the view sends, the store has reduced, and the state is what the view shows.
  public var layers: Layers { Layers(names: ["View", "Store", "Reducer"], showing: .model) }
}
