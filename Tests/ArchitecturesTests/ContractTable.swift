import Architectures
import Games
import Model
import Testing
import ViewModel
import ViewState

/// One implementation of a kind of game, which is a view model or a controller.
struct Implementation: CustomTestStringConvertible, Sendable {
  /// The architecture of the controller, or `nil` for the view model.
  let architecture: Architecture?
  let kind: GameKind

  static let all =
    [
      Implementation(architecture: nil, kind: .concentration),
      Implementation(architecture: nil, kind: .challenge),
    ] + controllers

  /// The implementations with a controller instead of a view model.
  static let controllers = Architecture.allCases.map { architecture in
    Implementation(architecture: architecture, kind: architecture.game)
  }

  static let withThemes = all.filter { !$0.kind.themeNames.isEmpty }
  static let withTimedMiss = all.filter { $0.kind.rules?.missDuration != nil }
  static let dealingOnDismissal = all.filter(\.kind.dealsOnDismissal)

  var testDescription: String {
    let name = architecture?.rawValue ?? "mvvm"
    return "\(name) \(kind.name)"
  }
}

/// A game of eight cards, which a test plays in the same way in every architecture.
@MainActor final class ContractTable {
  let game: any Playable
  /// The published events in order, each with the number of flips on the board.
  private(set) var log: [String] = []
  private(set) var intents: [TimedIntent] = []

  private static let grid = Grid(rows: 2, columns: 4)
  private static let letters = deck("letters", "abcd")
  private static let digits = deck("digits", "1234")

  private let kind: GameKind
  private var subscriptions: [Subscription] = []

  init(_ implementation: Implementation, seed: UInt64 = 1) {
    kind = implementation.kind
    let themes = Self.themes(of: kind)
    if let architecture = implementation.architecture {
      game = ControllerGame(
        architecture, grid: Self.grid, deck: Self.letters, themes: themes, seed: seed)
    } else {
      game = MemoryGameViewModel(
        kind, grid: Self.grid, deck: Self.letters, themes: themes, seed: seed)
    }
    subscribe()
  }

  private static func themes(of kind: GameKind) -> [Deck] {
    kind.themeNames.isEmpty ? [] : [letters, digits]
  }

  private static func deck(_ name: String, _ faces: String) -> Deck {
    Deck(name: name, pairs: faces.map { Deck.Pair(Face(String($0), kind: .text)) })
  }

  private func subscribe() {
    subscriptions = [
      game.intents.sink { [unowned self] event in
        intents.append(event)
        log.append("announced \(event.intent), \(flips) flips")
      },
      game.rejectedChoices.sink { [unowned self] card in
        log.append("rejected \(card), \(flips) flips")
      },
      game.objectDidChange.sink { [unowned self] update in
        if update.cause != .subscribed {
          let name = update.outcome?.rawValue ?? "\(update.cause)"
          log.append("published \(name), \(flips) flips")
        }
      },
    ]
  }

  // MARK: The board

  var board: BoardState { game.board }

  var flips: String { board.counters[0].value }

  var misses: String { board.counters[1].value }

  /// The indices of the cards that are face up, in ascending order.
  var faceUpCards: [Int] {
    board.cards.indices.filter { board.cards[$0].isFaceUp }
  }

  /// The values of the flips, the misses and the time in the dialog.
  ///
  /// The dialog of the view model has additional entries.
  var dialogValues: [String] {
    let names = [Strings.flips, Strings.misses, Strings.time]
    let entries = board.dialog?.entries ?? []
    return entries.filter { names.contains($0.name) }.map(\.value)
  }

  /// The cards of each pair in the current deal.
  ///
  /// They come from a view model, because the same seed deals the same board in every architecture.
  var pairs: [[Int]] {
    let dealt = MemoryGameViewModel(
      kind, grid: Self.grid, deck: Self.letters, themes: Self.themes(of: kind), seed: board.seed)
    let cards = dealt.state.game.cards
    return (0..<Self.grid.pairCount).map { pair in
      cards.indices.filter { cards[$0].pair == pair }
    }
  }

  /// Returns the first card of a pair.
  func firstCard(ofPair pair: Int) -> Int {
    pairs[pair][0]
  }

  // MARK: Moves

  /// Clicks cards one after another, and returns the outcome of the last choice.
  @discardableResult
  func choose(_ cards: Int...) -> Outcome? {
    var outcome: Outcome?
    for card in cards {
      outcome = game.handle(.card(card))
    }
    return outcome
  }

  /// Chooses the first cards of two pairs, and waits until a timed miss has ended.
  func miss() {
    choose(firstCard(ofPair: 0), firstCard(ofPair: 1))
    game.advance(to: game.now + 2)
  }

  /// Chooses both cards of each pair, except the first card of the current turn.
  func finish() {
    for card in pairs.joined() {
      let isFirstOfTurn = board.phase == .choosingSecond && board.cards[card].isFaceUp
      if !isFirstOfTurn {
        choose(card)
      }
    }
  }

  /// Finishes the game, and advances the time until its dialog is open.
  func finishAndOpenDialog() {
    finish()
    game.advance(to: game.now + kind.dialogDelay)
  }
}
