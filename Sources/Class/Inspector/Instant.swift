import Architectures
import Board
import ViewModel

/// Everything that a game is at one moment: what is seen; the model, and whatever else undo would
/// restore; and the seconds since the session began.
struct Instant: Sendable {
  let board: Board
  let state: any Sendable
  let at: Double

  /// Takes what is the case at a time, in seconds since the session began.
  init(board: Board, state: any Sendable, at time: Double) {
    (self.board, self.state, at) = (board, state, time)
  }

  /// Looks at a game; a controller's state are its values and its model's.
  @MainActor init(_ game: any Playable) {
    let controller = (game as? ControllerGame)?.controller
    let state =
      (game as? any TimeTravelling).map { $0.state as any Sendable }
      ?? controller?.values ?? 0
    self.init(board: game.board, state: state, at: game.now)
  }
}

extension Playable {
  /// Goes to a moment, after which so many of the session's events have happened; a controller, whose
  /// values cannot be put back, replays them.
  func travel(to moment: Instant, after events: ArraySlice<TimedIntent>) {
    if let game = self as? any TimeTravelling { return game.putBack(moment.state) }
    guard let game = self as? ControllerGame else { return }
    if now <= moment.at {
      advance(to: moment.at)
      // Mostly it stands there already, but for what no session tells.
      game.putBack(moment.board)
      if Line.Changes(from: Instant(self), to: moment).isEmpty { return }
    }
    game.replay(events, until: moment.at, as: moment.board)
  }

  /// Takes over what a view may show, which is no part of a moment.
  func adoptOptions(of other: any Playable) {
    options = other.options
  }
}

extension TimeTravelling {
  fileprivate func putBack(_ state: any Sendable) {
    if let state = state as? State { travel(to: state) }
  }
}

/// Two cards of the course are equal if they are a pair; what is seen of them is not.
struct CardValues: Equatable {
  let identifier: Int
  let isFaceUp, isMatched: Bool

  init(_ card: Card) {
    (identifier, isFaceUp, isMatched) = (card.identifier, card.isFaceUp, card.isMatched)
  }
}

/// A controller whose values the inspector can read.
@MainActor
protocol Inspectable: ViewController {
  /// The values of the controller and, as `game`, of its model, by the names that they have there.
  var values: any Sendable { get }
}

extension ViewController {
  fileprivate var values: any Sendable { (self as? any Inspectable)?.values ?? 0 }
}

extension ConcentrationViewController: Inspectable {
  var values: any Sendable {
    let cards = game.cards.map(CardValues.init)
    let names = Dictionary(uniqueKeysWithValues: emoji.map { ($0.identifier, $1.first.name) })
    return (
      game: (cards: cards, missCount: game.missCount), flipCount: flipCount, seed: seed,
      theme: theme.name, emoji: (0..<cards.count / 2).map { names[$0] }
    )
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
