import Architectures
import Board
import ViewModel

/// Everything that a game is at one moment.
struct Instant: Sendable {
  let board: Board
  /// The model, and all else that undo would restore.
  let state: any Sendable
  let at: Double
}

extension Instant {
  /// The present moment of a game; a controller's state are its values and its model's.
  @MainActor init(_ game: any Playable) {
    let controller = (game as? ControllerGame)?.controller as? any Inspectable
    let state = (game as? any TimeTravelling).map { $0.state as any Sendable }
    self.init(board: game.board, state: state ?? controller?.values ?? 0, at: game.now)
  }
}

@MainActor
protocol Inspectable: ViewController {
  /// The values of the controller and, as `game`, of its model, by the names that they have there.
  var values: any Sendable { get }
}

extension ConcentrationViewController: Inspectable {
  var values: any Sendable {
    let names = Dictionary(uniqueKeysWithValues: emoji.map { ($0.identifier, $1.first.name) })
    return (
      game: (cards: game.cards.map(\.values), missCount: game.missCount), flipCount: flipCount,
      seed: seed, theme: theme.name, emoji: (0..<game.cards.count / 2).map { names[$0] }
    )
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
    (
      game: (
        cards: game.cards, flips: game.flips, misses: game.misses, turn: game.turn,
        nextDeadline: game.nextDeadline
      ), seed: seed
    )
  }
}
