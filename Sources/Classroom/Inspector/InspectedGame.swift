import Architectures
import ViewModel
import ViewModelTesting
import ViewState

enum Note {
  /// An intent is announced, perhaps from inside a publication that is being delivered.
  case announced(TimedIntent)
  case rejected(Int)
  case said(Message)
  case published(BoardUpdate)
}

@MainActor final class InspectedGame {
  let game: any Playable
  private let outlets: ControllerGame?
  private var subscriptions: [Subscription] = []

  init(_ game: any Playable, hear: @escaping (Note, any Playable) -> Void) {
    (self.game, outlets) = (game, game as? ControllerGame)
    let note = { [unowned game] in hear($0, game) }
    subscriptions = [
      game.intents.sink { note(.announced($0)) }, game.rejectedChoices.sink { note(.rejected($0)) },
      game.objectDidChange.sink { if $0.cause != .subscribed { note(.published($0)) } },
    ]
    outlets?.trace = { note(.said($0)) }
  }

  func stop() {
    subscriptions = []
    outlets?.trace = nil
  }

  var present: GameSnapshot { GameSnapshot(of: game) }

  /// Shows beside the game what is shown at a moment, and lays it out as then.
  func layOut(as moment: GameSnapshot) {
    game.options = moment.options
    game.handle(moment.layout)
  }

  /// Goes to a moment; a controller, whose values cannot be put back, replays the events before it.
  func travel(to moment: GameSnapshot, after events: ArraySlice<TimedIntent>) {
    guard let outlets else {
      func travel<T: TimeTraveling>(_ game: T) { (moment.state as? T.State).map(game.travel) }
      (game as? any TimeTraveling).map { travel($0) }
      return
    }
    if outlets.now <= moment.now {
      outlets.advance(to: moment.now)
      // The controller stands there already, but for focus, typing and layout.
      outlets.restoreInteraction(from: moment.board)
      if moment.changes(since: present).all.isEmpty { return }
    }
    outlets.replay(events, until: moment.now, as: moment.board)
  }
}

extension GameSnapshot {
  @MainActor init(of game: any Playable) {
    self.init(game)
    guard let controller = (game as? ControllerGame)?.controller as? any Inspectable else { return }
    (state, separateModel) = controller.values
  }

  /// How the view was laid out, which is no state either.
  var layout: BoardInput {
    .layout(hasThemeSidebar: !board.buttons.contains { [.showThemes, .showBoard].contains($0.id) })
  }
}

@MainActor protocol Inspectable: ViewController {
  /// The values of the controller and, as `game`, of its model, by the names that they have there; and
  /// cards and counts of the model.
  var values: (state: any Sendable, model: ModelSnapshot) { get }
}

extension ConcentrationViewController: Inspectable {
  var values: (state: any Sendable, model: ModelSnapshot) {
    let (cards, misses) = (game.cards, game.missCount)
    let names = Dictionary(uniqueKeysWithValues: emoji.map { ($0.identifier, $1.first.name) })
    let state = (
      game: (cards: cards.map(\.values), missCount: misses), flipCount: flipCount, seed: seed,
      theme: theme.name, emoji: (0..<cards.count / 2).map { names[$0] }
    )
    let model = cards.map { ($0.isFaceUp, $0.isMatched, $0.identifier) }
    return (state, ModelSnapshot(model, flips: nil, misses: misses))
  }
}

extension Card {
  /// All of a card; two are equal if they are a pair, however they lie.
  var values: (identifier: Int, isFaceUp: Bool, isMatched: Bool) {
    (identifier, isFaceUp, isMatched)
  }
}

extension PictureChallengeViewController: Inspectable {
  var values: (state: any Sendable, model: ModelSnapshot) {
    let (cards, flips, misses) = (game.cards, game.flips, game.misses)
    let values = (
      cards: cards, flips: flips, misses: misses, turn: game.turnCards,
      nextDeadline: game.nextDeadline
    )
    let model = cards.map { ($0.isShown, $0.isMatched, $0.pair) }
    return ((game: values, seed: seed), ModelSnapshot(model, flips: flips, misses: misses))
  }
}

extension ConcentrationScreen: Inspectable {
  var values: (state: any Sendable, model: ModelSnapshot) {
    let (flips, misses) = (game.flips, game.misses)
    let cards = game.cards.map {
      (pair: $0.pair, face: $0.face, isFaceUp: $0.isFaceUp, isMatched: $0.isMatched)
    }
    let values = (cards: cards, flips: flips, misses: misses)
    let model = cards.map { ($0.isFaceUp, $0.isMatched, $0.pair) }
    let state = (game: values, theme: game.theme.name, seed: game.seed)
    return (state, ModelSnapshot(model, flips: flips, misses: misses))
  }
}

extension ChallengeScreen: Inspectable {
  var values: (state: any Sendable, model: ModelSnapshot) {
    let game = store.state
    let model = game.cards.map { ($0.isShown, $0.isMatched, $0.pair) }
    let state = (game: game, due: nextDeadline)
    return (state, ModelSnapshot(model, flips: game.flips, misses: game.misses))
  }
}

extension NotificationViewController: Inspectable {
  var values: (state: any Sendable, model: ModelSnapshot) {
    let (cards, flips, misses) = (game.cards, game.flipCount, game.missCount)
    let values = (cards: cards.map(\.values), flipCount: flips, missCount: misses)
    let model = cards.map { ($0.isFaceUp, $0.isMatched, $0.identifier) }
    let state = (game: values, theme: theme.name, seed: game.seed)
    return (state, ModelSnapshot(model, flips: flips, misses: misses))
  }
}
