import Architectures
import Board
import ViewModel
import ViewModelTesting

extension Moment {
  @MainActor init(of game: any Playable) {
    self.init(game)
    guard let controller = (game as? ControllerGame)?.controller as? any Inspectable else { return }
    (state, ownModel) = (controller.values, controller.model)
  }

  /// How the view was laid out, which is no state either.
  var layout: Touch {
    .layout(hasThemesBeside: !board.buttons.contains { [.themes, .board].contains($0.control) })
  }
}

@MainActor protocol Inspectable: ViewController {
  /// The values of the controller and, as `game`, of its model, by the names that they have there.
  var values: any Sendable { get }
  /// Cards and counts of the model.
  var model: ModelValues? { get }
}

extension ConcentrationViewController: Inspectable {
  var values: any Sendable {
    let names = Dictionary(uniqueKeysWithValues: emoji.map { ($0.identifier, $1.first.name) })
    return (
      game: (cards: game.cards.map(\.values), missCount: game.missCount), flipCount: flipCount,
      seed: seed, theme: theme.name, emoji: (0..<game.cards.count / 2).map { names[$0] }
    )
  }
  var model: ModelValues? {
    ModelValues(
      game.cards.map { ($0.isFaceUp, $0.isMatched, $0.identifier) }, flips: nil,
      misses: game.missCount)
  }
}

extension Card {
  /// All of a card; two are equal if they are a pair, however they lie.
  var values: (identifier: Int, isFaceUp: Bool, isMatched: Bool) {
    (identifier, isFaceUp, isMatched)
  }
}

extension PictureChallengeViewController: Inspectable {
  var values: any Sendable {
    let game = (
      cards: game.cards, flips: game.flips, misses: game.misses, turn: game.turn,
      nextDeadline: game.nextDeadline
    )
    return (game: game, seed: seed)
  }
  var model: ModelValues? {
    ModelValues(
      game.cards.map { ($0.isShown, $0.isMatched, $0.pair) }, flips: game.flips, misses: game.misses
    )
  }
}

extension ConcentrationScreen: Inspectable {
  var values: any Sendable {
    let cards = game.cards.map {
      (pair: $0.pair, face: $0.face, isFaceUp: $0.isFaceUp, isMatched: $0.isMatched)
    }
    let values = (cards: cards, flips: game.flips, misses: game.misses)
    return (game: values, theme: game.theme.name, seed: game.seed)
  }
  var model: ModelValues? {
    ModelValues(
      game.cards.map { ($0.isFaceUp, $0.isMatched, $0.pair) }, flips: game.flips,
      misses: game.misses)
  }
}

extension ChallengeScreen: Inspectable {
  var values: any Sendable { (game: store.state, due: nextDeadline) }
  var model: ModelValues? {
    ModelValues(
      store.state.cards.map { ($0.isShown, $0.isMatched, $0.pair) }, flips: store.state.flips,
      misses: store.state.misses)
  }
}

extension StationViewController: Inspectable {
  var values: any Sendable {
    let cards = game.cards.map(\.values)
    let values = (cards: cards, flipCount: game.flipCount, missCount: game.missCount)
    return (game: values, theme: theme.name, seed: game.seed)
  }
  var model: ModelValues? {
    ModelValues(
      game.cards.map { ($0.isFaceUp, $0.isMatched, $0.identifier) }, flips: game.flipCount,
      misses: game.missCount)
  }
}
