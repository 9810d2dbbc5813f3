import Architectures
import ViewModel
import ViewModelTesting
import ViewState

/// An event of an inspected game.
enum InspectedEvent {
  /// The announcement of an intent, which can happen during the delivery of an update.
  case announced(TimedIntent)
  /// The rejection of the card at the given index, which was chosen.
  case rejected(Int)
  case sentMessage(Message)
  case published(BoardUpdate)
}

/// A game that reports its events to the inspector.
@MainActor final class InspectedGame {
  let game: any Playable
  private let controllerGame: ControllerGame?
  private var subscriptions: [Subscription] = []

  init(_ game: any Playable, receiveEvent: @escaping (InspectedEvent, any Playable) -> Void) {
    self.game = game
    controllerGame = game as? ControllerGame

    let forward = { [unowned game] event in receiveEvent(event, game) }
    subscriptions = [
      game.intents.sink { forward(.announced($0)) },
      game.rejectedChoices.sink { forward(.rejected($0)) },
      game.objectDidChange.sink { update in
        if update.cause != .subscribed {
          forward(.published(update))
        }
      },
    ]
    controllerGame?.outlets.trace = { forward(.sentMessage($0)) }
  }

  func stopReporting() {
    subscriptions = []
    controllerGame?.outlets.trace = nil
  }

  var currentMoment: GameSnapshot {
    GameSnapshot(of: game)
  }

  /// Restores the display options that the game had in a snapshot.
  func restoreOptions(of moment: GameSnapshot) {
    game.options = moment.options
  }

  /// Sets the game to the state of a snapshot.
  ///
  /// - Parameters:
  ///   - moment: The snapshot.
  ///   - events: The events before the snapshot. A controller replays them, because its values
  ///     cannot be set directly.
  func travel(to moment: GameSnapshot, after events: ArraySlice<TimedIntent>) {
    if let controllerGame {
      travel(controllerGame, to: moment, after: events)
    } else if let game = game as? any TimeTraveling {
      game.restoreState(of: moment)
    }
  }

  private func travel(
    _ controllerGame: ControllerGame,
    to moment: GameSnapshot,
    after events: ArraySlice<TimedIntent>
  ) {
    if controllerGame.now <= moment.now {
      controllerGame.advance(to: moment.now)
      // The controller may already be in this state, except for the focus and the typed text.
      controllerGame.restoreInteraction(from: moment.board)
      if moment.changes(since: currentMoment).all.isEmpty {
        return
      }
    }
    controllerGame.replay(events, until: moment.now, as: moment.board)
  }
}

extension TimeTraveling {
  fileprivate func restoreState(of moment: GameSnapshot) {
    if let state = moment.state as? State {
      travel(to: state)
    }
  }
}

extension GameSnapshot {
  /// Takes a snapshot of a game, including the values of a controller.
  @MainActor init(of game: any Playable) {
    self.init(game)
    let controller = (game as? ControllerGame)?.controller
    if let inspectable = controller as? any Inspectable {
      (state, separateModel) = inspectable.inspectedValues
    }
  }
}

/// A controller whose values the inspector can display.
@MainActor protocol Inspectable: ViewController {
  /// The named values of the controller, and the cards and counters of its model.
  ///
  /// The element `game` of `state` contains the values of the model.
  var inspectedValues: (state: any Sendable, model: ModelSnapshot) { get }
}

extension ConcentrationViewController: Inspectable {
  var inspectedValues: (state: any Sendable, model: ModelSnapshot) {
    let cards = game.cards
    let misses = game.missCount

    let faceNames = Dictionary(
      uniqueKeysWithValues: emoji.map { card, faces in
        (card.identifier, faces.first.name)
      })
    let state = (
      game: (cards: cards.map(\.inspectedValues), missCount: misses),
      flipCount: flipCount,
      seed: seed,
      theme: theme.name,
      emoji: (0..<cards.count / 2).map { faceNames[$0] }
    )
    let cardValues = cards.map { ($0.isFaceUp, $0.isMatched, $0.identifier) }
    return (state, ModelSnapshot(cardValues, flips: nil, misses: misses))
  }
}

extension Card {
  /// All values of the card.
  ///
  /// Two cards of a pair are equal, so comparing the cards themselves would not find every change.
  var inspectedValues: (identifier: Int, isFaceUp: Bool, isMatched: Bool) {
    (identifier, isFaceUp, isMatched)
  }
}

extension PictureChallengeViewController: Inspectable {
  var inspectedValues: (state: any Sendable, model: ModelSnapshot) {
    let cards = game.cards
    let flips = game.flips
    let misses = game.misses

    let gameValues = (
      cards: cards,
      flips: flips,
      misses: misses,
      turn: game.turnCards,
      nextDeadline: game.nextDeadline
    )
    let state = (game: gameValues, seed: seed)
    let cardValues = cards.map { ($0.isShown, $0.isMatched, $0.pair) }
    return (state, ModelSnapshot(cardValues, flips: flips, misses: misses))
  }
}

extension ConcentrationScreen: Inspectable {
  var inspectedValues: (state: any Sendable, model: ModelSnapshot) {
    let flips = game.flips
    let misses = game.misses
    let cards = game.cards.map { card in
      (pair: card.pair, face: card.face, isFaceUp: card.isFaceUp, isMatched: card.isMatched)
    }

    let gameValues = (cards: cards, flips: flips, misses: misses)
    let state = (game: gameValues, theme: game.theme.name, seed: game.seed)
    let cardValues = cards.map { ($0.isFaceUp, $0.isMatched, $0.pair) }
    return (state, ModelSnapshot(cardValues, flips: flips, misses: misses))
  }
}

extension ChallengeScreen: Inspectable {
  var inspectedValues: (state: any Sendable, model: ModelSnapshot) {
    let game = store.state
    let state = (game: game, due: nextDeadline)
    let cardValues = game.cards.map { ($0.isShown, $0.isMatched, $0.pair) }
    return (state, ModelSnapshot(cardValues, flips: game.flips, misses: game.misses))
  }
}

extension NotificationViewController: Inspectable {
  var inspectedValues: (state: any Sendable, model: ModelSnapshot) {
    let cards = game.cards
    let flips = game.flipCount
    let misses = game.missCount

    let gameValues = (cards: cards.map(\.inspectedValues), flipCount: flips, missCount: misses)
    let state = (game: gameValues, theme: theme.name, seed: game.seed)
    let cardValues = cards.map { ($0.isFaceUp, $0.isMatched, $0.identifier) }
    return (state, ModelSnapshot(cardValues, flips: flips, misses: misses))
  }
}
