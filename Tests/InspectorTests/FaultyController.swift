import Architectures
import Model
import Storage
import View
import ViewModelTesting
import ViewState

@testable import Inspector

/// A controller whose steps are wrong or in the wrong order, such as a student might write.
final class FaultyController: ViewController, Inspectable {
  /// A statement of the action.
  enum Step {
    case setLabel
    case chooseInModel
    case showCard
    case showMatch
    case showOtherCard
    case countAtRandom
  }

  private unowned let outlets: Outlets
  private let steps: [Step]
  private var game = Concentration(numberOfPairsOfCards: 4, seed: 7)
  private var flipCount = 0

  init(_ outlets: Outlets, _ steps: [Step]) {
    self.outlets = outlets
    self.steps = steps
    for button in outlets.cardButtons {
      button.addTarget(self, action: "touchCard") { $0.touchCard }
    }
  }

  /// Returns the game of a session, with a controller that performs the given steps.
  static func makeGame(_ header: SessionHeader, _ steps: [Step]) -> ControllerGame {
    ControllerGame(
      .concentration,
      grid: header.grid,
      themes: header.themes,
      counters: ["flipCountLabel": Strings.flips],
      makeController: { FaultyController($0, steps) })
  }

  private func touchCard(_ sender: CardButton) {
    for step in steps {
      switch step {
      case .setLabel:
        outlets.counterLabels[0].text = "9"
      case .chooseInModel:
        game.chooseCard(at: sender.tag)
      case .showCard:
        sender.isFaceUp = true
      case .showMatch:
        sender.isMatched = true
      case .showOtherCard:
        outlets.cardButtons[sender.tag + 1].isFaceUp = true
      case .countAtRandom:
        flipCount = .random(in: 1...1_000_000_000)
      }
    }
  }

  var inspectedValues: (state: any Sendable, model: ModelSnapshot) {
    let cards = game.cards
    let missCount = game.missCount
    let gameValues = (cards: cards.map(\.inspectedValues), missCount: missCount)
    let state = (game: gameValues, flipCount: flipCount)
    let model = ModelSnapshot(
      cards.map { ($0.isFaceUp, $0.isMatched, $0.identifier) },
      flips: nil,
      misses: missCount)
    return (state, model)
  }
}
