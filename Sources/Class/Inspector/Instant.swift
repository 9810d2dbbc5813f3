import Architectures
import Board
import ViewModel
import ViewModelTesting

/// Everything that a game is at one time.
struct Instant: Sendable {
  let board: Board
  /// The model, and all else that undo would restore; a controller's values and its model's.
  let state: any Sendable
  let at: Double
  /// When something is to happen by itself.
  var due: Double?
  /// Plain values that the game keeps beside its state, which no undo brings back.
  var hidden: [String: String] = [:]

  /// Cards and counts of the model.
  var model: ModelValues? {
    ModelValues(state) ?? (state as? any ControllerValues)?.model
  }

  /// What was done to the model of the same deal.
  func modelChange(since before: Instant) -> ModelChange? {
    guard let model, let old = before.model else { return nil }
    return model.change(since: old)
  }

  /// All differences but the time, which passes without being published.
  func changes(since before: Instant) -> Changes {
    Changes(
      state: differences(before.state, state).filter { $0.name != "now" }.map(\.withHundredths),
      board: board.changes(since: before.board))
  }
}

extension Instant {
  @MainActor init(_ game: any Playable) {
    let controller = (game as? ControllerGame)?.controller as? any Inspectable
    let state = (game as? any TimeTravelling).map { $0.state as any Sendable }
    self.init(
      board: game.board, state: state ?? controller?.values ?? 0, at: game.now,
      due: game.nextDeadline, hidden: controller == nil ? plainFields(of: game) : [:])
  }
}

struct Changes {
  let state, board: [FieldChange]
  var all: [FieldChange] { state + board }
  var model: [FieldChange] {
    state.filter { $0.name.hasPrefix("game") || $0.name.hasPrefix("pile") }
  }
}

extension [FieldChange] {
  /// The names of the first three; `nil` if there are none.
  var names: String? {
    isEmpty ? nil : prefix(3).map(\.name).joined(separator: ", ") + (count > 3 ? " …" : "")
  }
}

extension Board {
  /// What differs from another board; most are equal, which is found soon.
  func changes(since before: Board) -> [FieldChange] {
    self == before ? [] : differences(before, self).map(\.withHundredths)
  }
}

@MainActor protocol Inspectable: ViewController {
  /// The values of the controller and, as `game`, of its model, by the names that they have there.
  var values: any Sendable { get }
}

/// Values of a controller whose model can be compared with its board.
protocol ControllerValues: Sendable { var model: ModelValues { get } }

extension ConcentrationViewController: Inspectable {
  struct Values: ControllerValues {
    typealias Model = (cards: [Card.Values], missCount: Int)
    let game: Model
    let flipCount: Int
    let seed: UInt64
    let theme: String
    let emoji: [String?]

    var model: ModelValues {
      ModelValues(
        game.cards.map {
          .init(isFaceUp: $0.isFaceUp, isMatched: $0.isMatched, pair: $0.identifier)
        }, flips: nil, misses: game.missCount)
    }
  }

  var values: any Sendable {
    let names = Dictionary(uniqueKeysWithValues: emoji.map { ($0.identifier, $1.first.name) })
    return Values(
      game: (game.cards.map(\.values), game.missCount), flipCount: flipCount, seed: seed,
      theme: theme.name, emoji: (0..<game.cards.count / 2).map { names[$0] })
  }
}

extension Card {
  typealias Values = (identifier: Int, isFaceUp: Bool, isMatched: Bool)
  /// All of a card; two are equal if they are a pair, however they lie.
  var values: Values { (identifier, isFaceUp, isMatched) }
}

extension PictureChallengeViewController: Inspectable {
  struct Values: ControllerValues {
    typealias Model = (
      cards: [PictureCard], flips: Int, misses: Int, turn: [Int], nextDeadline: Double?
    )
    let game: Model
    let seed: UInt64

    var model: ModelValues {
      ModelValues(
        game.cards.map { .init(isFaceUp: $0.isShown, isMatched: $0.isMatched, pair: $0.pair) },
        flips: game.flips, misses: game.misses)
    }
  }

  var values: any Sendable {
    Values(
      game: (game.cards, game.flips, game.misses, game.turn, game.nextDeadline), seed: seed)
  }
}

extension ConcentrationScreen: Inspectable {
  var values: any Sendable {
    let cards = game.cards.map {
      (pair: $0.pair, face: $0.face, isFaceUp: $0.isFaceUp, isMatched: $0.isMatched)
    }
    return (
      game: (cards: cards, flips: game.flips, misses: game.misses), theme: game.theme.name,
      seed: game.seed
    )
  }
}

extension ChallengeScreen: Inspectable {
  var values: any Sendable { (game: store.state, due: nextDeadline) }
}

extension StationViewController: Inspectable {
  var values: any Sendable {
    (
      game: (
        cards: game.cards.map(\.values), flipCount: game.flipCount, missCount: game.missCount
      ), theme: theme.name, seed: game.seed
    )
  }
}
