import Games
import Graphics
import Model
import Testing
import ViewModel
import ViewState

@testable import View

/// A game and its view, which a test plays at times of its choice.
///
/// The intents that result from input are recorded.
@MainActor final class Play {
  let game: any Playable
  let screen: ContentView
  let rasterizer = PaintRasterizer()
  private(set) var intents: [Intent] = []

  private var subscriptions: [Subscription] = []
  private var isScripted = false

  /// Creates a game on a board that is written as text.
  ///
  /// A pile has as many playing cards as the text has letters.
  convenience init(
    _ kind: GameKind,
    board: String = "aabb",
    columns: Int = 2,
    width: Int = 200,
    height: Int = 300,
    reducedMotion: Bool = false
  ) throws {
    let game: any Playable
    if kind.isPile {
      let grid = Grid(rows: board.count / columns, columns: columns)
      game = CardPileViewModel(kind, grid: grid, deck: .numbered(kind.deckName), seed: 0)
    } else {
      game = MemoryGameViewModel(board: board, columns: columns, kind: kind)
    }
    try self.init(game, width: width, height: height, reducedMotion: reducedMotion)
  }

  /// Creates a game on a dealt board, with themes if the game has themes.
  convenience init(
    dealt kind: GameKind,
    grid: Grid? = nil,
    seed: UInt64 = 1,
    width: Int = 200,
    height: Int = 300
  ) throws {
    let grid = grid ?? kind.grid
    let themes = kind.themeNames.map { Deck.numbered($0) }
    let deck = themes.first ?? .numbered(kind.deckName)

    let game: any Playable
    if kind.isPile {
      game = CardPileViewModel(kind, grid: grid, deck: deck, seed: seed)
    } else {
      game = MemoryGameViewModel(kind, grid: grid, deck: deck, themes: themes, seed: seed)
    }
    try self.init(game, width: width, height: height, reducedMotion: false)
  }

  private init(
    _ game: any Playable,
    width: Int,
    height: Int,
    reducedMotion: Bool
  ) throws {
    self.game = game
    screen = try ContentView(
      game,
      rasterizer: rasterizer,
      width: width,
      height: height,
      appearance: Appearance(reducesMotion: reducedMotion)
    )
    subscriptions = [
      game.intents.sink { [unowned self] event in
        if !isScripted {
          intents.append(event.intent)
        }
      },
      game.nestedChanges.sink { Issue.record("\($0.sentence)") },
    ]
  }

  // MARK: - The state of the game

  var view: BoardView { screen.view }

  var board: BoardState { view.shownBoard }

  var isFinished: Bool { board.phase == .finished }

  var flips: String? { board.counters.first?.value }

  /// The cards of each pair, in the order of their first cards.
  var pairs: [[Int]] {
    let cardsByFace = Dictionary(grouping: board.cards.indices) { board.cards[$0].face.name }
    return cardsByFace.values.sorted { $0[0] < $1[0] }
  }

  // MARK: - Moves without input

  func advance(to time: Double) {
    screen.advance(to: time)
  }

  /// Performs an intent without input, so that it is not recorded.
  func perform(_ intent: Intent, at time: Double? = nil) {
    if let time {
      advance(to: time)
    }
    isScripted = true
    game.perform(intent)
    isScripted = false
  }

  /// Chooses the given cards, one per second.
  func choose(_ cards: Int..., at time: Double) {
    for (step, card) in cards.enumerated() {
      perform(.choose(card), at: time + Double(step))
    }
  }

  func restart(seed: UInt64? = nil) {
    perform(.restart(seed: seed ?? board.seed + 1))
  }

  /// Finds one pair after another until the game is finished, choosing one card per second.
  func finish() {
    for card in pairs.joined() where !board.cards[card].isMatched {
      choose(card, at: game.now + 1)
    }
  }

  // MARK: - Input

  func handle(_ input: InputEvent, at time: Double? = nil) throws {
    try screen.handle(input, at: time ?? game.now)
  }

  func press(key: Key, at time: Double? = nil) throws {
    try handle(.key(key), at: time)
  }

  func press(_ x: Double, _ y: Double, at time: Double? = nil) throws {
    try handle(.press(x: x, y: y), at: time)
  }

  func press(at point: SIMD2<Double>, at time: Double? = nil) throws {
    try handle(.press(at: point), at: time)
  }

  /// Presses the center of a card at its current position.
  func press(card index: Int, at time: Double? = nil) throws {
    let frame = view.cards.frame(of: index, at: time ?? game.now)
    try press(at: frame.center, at: time)
  }

  /// Clicks a button.
  func press(_ button: ButtonID, at time: Double? = nil) throws {
    let center = try #require(self.center(of: button), "\(button) is not visible")
    try click(center.x, center.y, at: time)
  }

  func click(_ x: Double, _ y: Double, at time: Double? = nil) throws {
    try press(x, y, at: time)
    try handle(.release, at: time)
  }

  func resize(_ width: Int, _ height: Int) throws {
    try screen.resize(width: width, height: height)
  }

  // MARK: - The scene

  /// Returns the center of a button, or `nil` if the button is not visible.
  func center(of button: ButtonID) -> SIMD2<Double>? {
    let dialogTargets = view.subviews.summary.touchTargets
    let boardTargets = view.subviews.buttons.touchTargets(on: board)
    let targets = dialogTargets + boardTargets
    let target = targets.first { $0.part == .button(button) }
    return target?.place.center
  }

  func appearance(of index: Int, at time: Double) -> CardAppearance {
    view.appearance(of: index, at: time)
  }

  /// Returns the sprite of a card that is not drawn above all others.
  func sprite(of index: Int, at time: Double) throws -> Sprite {
    var position = index
    if board.pile != nil {
      // A pile shows its first card on top, so this card is drawn last.
      position = board.cards.count - 1 - index
    }
    let sprites = try view.scene(at: time).sprites
    return sprites[1 + position * CardsView.spritesPerCard]
  }

  /// Returns the sprites above the cards: focus ring, text, buttons, raised cards and summary.
  func spritesAboveCards(at time: Double) throws -> [Sprite] {
    let sprites = try view.scene(at: time).sprites
    let cardsEnd = 1 + board.cards.count * CardsView.spritesPerCard
    return Array(sprites.dropFirst(cardsEnd))
  }
}
