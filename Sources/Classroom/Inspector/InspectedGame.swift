import Architectures
import ViewModel
import ViewModelTesting
import ViewState

enum InspectedEvent {
  /// An intent is announced, perhaps from inside a publication that is being delivered.
  case announced(TimedIntent)
  case rejected(Int)
  case sentMessage(Message)
  case published(BoardUpdate)
}

@MainActor final class InspectedGame {
  let game: any Playable
  private let controllerGame: ControllerGame?
  private var subscriptions: [Subscription] = []

  init(_ game: any Playable, receiveEvent: @escaping (InspectedEvent, any Playable) -> Void) {
    self.game = game
    controllerGame = game as? ControllerGame
    let forward = { [unowned game] in receiveEvent($0, game) }
    subscriptions = [
      game.intents.sink { forward(.announced($0)) },
      game.rejectedChoices.sink { forward(.rejected($0)) },
      game.objectDidChange.sink { if $0.cause != .subscribed { forward(.published($0)) } },
    ]
    controllerGame?.trace = { forward(.sentMessage($0)) }
  }

  func stop() {
    subscriptions = []
    controllerGame?.trace = nil
  }

  var currentMoment: GameSnapshot { GameSnapshot(of: game) }

  /// Shows beside the game what is shown at a moment, and lays it out as then.
  func layOut(as moment: GameSnapshot) {
    game.options = moment.options
    game.handle(moment.layoutInput)
  }

  /// Goes to a moment; a controller, whose values cannot be put back, replays the events before it.
  func travel(to moment: GameSnapshot, after events: ArraySlice<TimedIntent>) {
    guard let controllerGame else {
      func travel<Game: TimeTraveling>(_ game: Game) {
        (moment.state as? Game.State).map(game.travel)
      }
      (game as? any TimeTraveling).map { travel($0) }
      return
    }
    if controllerGame.now <= moment.now {
      controllerGame.advance(to: moment.now)
      // The controller stands there already, but for focus, typing and layout.
      controllerGame.restoreInteraction(from: moment.board)
      if moment.changes(since: currentMoment).all.isEmpty {
        return
      }
    }
    controllerGame.replay(events, until: moment.now, as: moment.board)
  }
}

extension GameSnapshot {
  @MainActor init(of game: any Playable) {
    self.init(game)
    guard let controller = (game as? ControllerGame)?.controller as? any Inspectable else { return }
    (state, separateModel) = controller.inspectedValues
  }

  /// How the view was laid out, which is no state either.
  var layoutInput: BoardInput {
    .layout(hasThemeSidebar: !board.buttons.contains { [.showThemes, .showBoard].contains($0.id) })
  }
}

@MainActor protocol Inspectable: ViewController {
  /// The values of the controller and, as `game`, of its model, by the names that they have there;
  /// and cards and counts of the model.
  var inspectedValues: (state: any Sendable, model: ModelSnapshot) { get }
}

extension ConcentrationViewController: Inspectable {
  var inspectedValues: (state: any Sendable, model: ModelSnapshot) {
    let cards = game.cards
    let misses = game.missCount
    let faceNames = Dictionary(uniqueKeysWithValues: emoji.map { ($0.identifier, $1.first.name) })
    let state = (
      game: (cards: cards.map(\.inspectedValues), missCount: misses), flipCount: flipCount,
      seed: seed,
      theme: theme.name, emoji: (0..<cards.count / 2).map { faceNames[$0] }
    )
    let cardValues = cards.map { ($0.isFaceUp, $0.isMatched, $0.identifier) }
    return (state, ModelSnapshot(cardValues, flips: nil, misses: misses))
  }
}

extension Card {
  /// All of a card; two are equal if they are a pair, however they lie.
  var inspectedValues: (identifier: Int, isFaceUp: Bool, isMatched: Bool) {
    (identifier, isFaceUp, isMatched)
  }
}

extension PictureChallengeViewController: Inspectable {
  var inspectedValues: (state: any Sendable, model: ModelSnapshot) {
    let cards = game.cards
    let flips = game.flips
    let misses = game.misses
    let values = (
      cards: cards, flips: flips, misses: misses, turn: game.turnCards,
      nextDeadline: game.nextDeadline
    )
    let cardValues = cards.map { ($0.isShown, $0.isMatched, $0.pair) }
    return ((game: values, seed: seed), ModelSnapshot(cardValues, flips: flips, misses: misses))
  }
}

extension ConcentrationScreen: Inspectable {
  var inspectedValues: (state: any Sendable, model: ModelSnapshot) {
    let flips = game.flips
    let misses = game.misses
    let cards = game.cards.map {
      (pair: $0.pair, face: $0.face, isFaceUp: $0.isFaceUp, isMatched: $0.isMatched)
    }
    let values = (cards: cards, flips: flips, misses: misses)
    let cardValues = cards.map { ($0.isFaceUp, $0.isMatched, $0.pair) }
    let state = (game: values, theme: game.theme.name, seed: game.seed)
    return (state, ModelSnapshot(cardValues, flips: flips, misses: misses))
  }
}

extension ChallengeScreen: Inspectable {
  var inspectedValues: (state: any Sendable, model: ModelSnapshot) {
    let game = store.state
    let cardValues = game.cards.map { ($0.isShown, $0.isMatched, $0.pair) }
    let state = (game: game, due: nextDeadline)
    return (state, ModelSnapshot(cardValues, flips: game.flips, misses: game.misses))
  }
}

extension NotificationViewController: Inspectable {
  var inspectedValues: (state: any Sendable, model: ModelSnapshot) {
    let cards = game.cards
    let flips = game.flipCount
    let misses = game.missCount
    let values = (cards: cards.map(\.inspectedValues), flipCount: flips, missCount: misses)
    let cardValues = cards.map { ($0.isFaceUp, $0.isMatched, $0.identifier) }
    let state = (game: values, theme: theme.name, seed: game.seed)
    return (state, ModelSnapshot(cardValues, flips: flips, misses: misses))
  }
}
