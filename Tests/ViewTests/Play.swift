import Games
import Graphics
import Model
import Testing
import ViewModel
import ViewState

@testable import View

/// A game with its view, played by a script of times; the intents that touches come to are noted.
@MainActor final class Play {
  let game: any Playable
  let screen: ContentView
  let rasterizer = PaintRasterizer()
  private(set) var intents: [Intent] = []

  private var subscription: Subscription?
  private var isScripted = false

  /// Starts from a board written as text; a pile has as many playing cards as the text letters.
  convenience init(
    _ kind: GameKind, board: String = "aabb", columns: Int = 2, width: Int = 200,
    height: Int = 300, reducedMotion: Bool = false
  ) throws {
    let grid = Grid(rows: board.count / columns, columns: columns)
    try self.init(
      kind.isPile
        ? CardPileViewModel(kind, grid: grid, deck: .numbered(kind.deckName), seed: 0)
        : MemoryGameViewModel(board: board, columns: columns, kind: kind),
      width: width, height: height, reducedMotion: reducedMotion)
  }

  /// Starts from a dealt board, with themes where the game has some.
  convenience init(
    dealt kind: GameKind, grid: Grid? = nil, seed: UInt64 = 1, width: Int = 200,
    height: Int = 300
  ) throws {
    let grid = grid ?? kind.grid
    let themes = kind.themeNames.map { Deck.numbered($0) }
    let deck = themes.first ?? .numbered(kind.deckName)
    try self.init(
      kind.isPile
        ? CardPileViewModel(kind, grid: grid, deck: deck, seed: seed)
        : MemoryGameViewModel(kind, grid: grid, deck: deck, themes: themes, seed: seed),
      width: width, height: height, reducedMotion: false)
  }

  private init(
    _ game: any Playable, width: Int, height: Int, reducedMotion: Bool
  ) throws {
    self.game = game
    screen = try ContentView(
      game, rasterizer: rasterizer, width: width, height: height,
      appearance: Appearance(reducesMotion: reducedMotion))
    subscription = game.intents.sink { [unowned self] in
      if !isScripted {
        intents.append($0.intent)
      }
    }
  }

  var view: BoardView { screen.view }
  var board: BoardState { view.board }
  var isFinished: Bool { board.phase == .finished }
  var flips: String? { board.counters.first?.value }

  /// The cards of each pair, in the order of their first cards.
  var pairs: [[Int]] {
    Dictionary(grouping: board.cards.indices) { board.cards[$0].face.name }.values
      .sorted { $0[0] < $1[0] }
  }

  func advance(to time: Double) {
    screen.advance(to: time)
  }

  /// Has an intent performed that no touch came to, so that it is not noted.
  func perform(_ intent: Intent, at time: Double? = nil) {
    if let time {
      advance(to: time)
    }
    isScripted = true
    game.perform(intent)
    isScripted = false
  }

  /// Chooses cards, a second for each.
  func choose(_ cards: Int..., at time: Double) {
    for (step, card) in cards.enumerated() {
      perform(.choose(card), at: time + Double(step))
    }
  }

  func restart(seed: UInt64? = nil) {
    perform(.restart(seed: seed ?? board.seed + 1))
  }

  /// Finds pair after pair until the game is finished, a second for every card.
  func finish() {
    for card in pairs.joined() where !board.cards[card].isMatched {
      choose(card, at: game.now + 1)
    }
  }

  func handle(_ input: InputEvent, at time: Double? = nil) throws {
    try screen.handle(input, at: time ?? game.now)
  }

  func key(_ key: Key, at time: Double? = nil) throws {
    try handle(.key(key), at: time)
  }

  func press(_ x: Double, _ y: Double, at time: Double? = nil) throws {
    try handle(.press(x: x, y: y), at: time)
  }

  /// Presses the middle of a card, where it is now.
  func press(card index: Int, at time: Double? = nil) throws {
    let frame = view.cards.frame(of: index, at: time ?? game.now)
    try press(frame.x + frame.width / 2, frame.y + frame.height / 2, at: time)
  }

  func click(_ x: Double, _ y: Double, at time: Double? = nil) throws {
    try press(x, y, at: time)
    try handle(.release, at: time)
  }

  func press(_ control: ButtonID, at time: Double? = nil) throws {
    let place = try #require(self.place(of: control), "\(control) is nowhere")
    try click(place.x, place.y, at: time)
  }

  func resize(_ width: Int, _ height: Int) throws {
    try screen.resize(width: width, height: height)
  }

  /// Where a button takes touches, if it is seen now.
  func place(of control: ButtonID) -> (x: Double, y: Double)? {
    let views = view.subviews
    let places = views.summary.touchTargets + views.buttons.touchTargets(on: board)
    guard let place = places.first(where: { $0.part == .button(control) })?.place else {
      return nil
    }
    return (Double(place.x) + Double(place.width) / 2, Double(place.y) + Double(place.height) / 2)
  }

  func look(_ index: Int, at time: Double) -> CardAppearance {
    view.appearance(of: index, at: time)
  }

  /// The sprite of a card that is not drawn above all others.
  func sprite(of index: Int, at time: Double) throws -> Sprite {
    // A pile shows its first card on top.
    let position = board.pile == nil ? index : board.cards.count - 1 - index
    return try view.scene(at: time).sprites[1 + position * CardsView.spritesPerCard]
  }

  /// The sprites behind those of the cards: ring, texts, buttons, raised cards, summary.
  func others(at time: Double) throws -> [Sprite] {
    Array(
      try view.scene(at: time).sprites.dropFirst(1 + board.cards.count * CardsView.spritesPerCard))
  }
}

let playingRanks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]

extension Deck {
  /// 200 pairs of words that tell the deck and a number, or the 52 playing cards.
  static func numbered(_ name: String) -> Deck {
    let faces =
      name == "playing-cards"
      ? "♠♥♦♣".flatMap { suit in playingRanks.map { Face("\($0)\(suit)", kind: .card) } }
      : (0..<200).map { Face("\(name) \($0)", kind: .text) }
    return Deck(name: name, pairs: faces.map { Deck.Pair($0) })
  }
}

extension BoardLayout {
  init(_ kind: GameKind, _ grid: Grid, width: Int, height: Int, reducedMotion: Bool = false) {
    let world = Skin.skin(for: kind.name, appearance: Appearance(reducesMotion: reducedMotion))
    var content = Content(grid: grid, skin: world)
    content.themeCount = kind.themeNames.count
    self.init(content, in: WindowMetrics(width: width, height: height))
  }
}

/// The sprites that something adds to a scene.
func sprites(_ add: (inout [Sprite]) throws -> Void) rethrows -> [Sprite] {
  var sprites: [Sprite] = []
  try add(&sprites)
  return sprites
}

/// What is seen of a scene, in a form that can be compared with another view's.
func seen(_ scene: Scene) -> [String] {
  scene.sprites.filter { $0.opacity > 0 }.map { sprite in
    "\(sprite.frame) \(sprite.opacity) \(sprite.mix) \(sprite.rotation.map { "\($0)" } ?? "") "
      + "\(sprite.bitmap.width) \(sprite.bitmap.pixels[sprite.bitmap.pixels.count / 2])"
  }
}

/// Slow, fast, slow: solved by halving an interval 60 times, to compare `TimingCurve` with.
func ease(_ time: Double) -> Double {
  if time <= 0 {
    return 0
  }
  if time >= 1 {
    return 1
  }
  func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
    3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
  }
  var low = 0.0
  var high = 1.0
  for _ in 0..<60 {
    let middle = (low + high) / 2
    if bezier(0.42, 0.58, middle) < time {
      low = middle
    } else {
      high = middle
    }
  }
  return bezier(0, 1, low)
}

/// Expects a number to ease from one value to another.
func expectEase(
  from start: Double = 0, to end: Double = 1, at time: Double, for duration: Double,
  sourceLocation: SourceLocation = #_sourceLocation, _ value: (Double) throws -> Double?
) rethrows {
  for share in [0, 0.1, 0.25, 0.5, 0.8, 0.99] {
    let expected = start + (end - start) * ease(share)
    let isEasing = isClose(try value(time + share * duration), expected)
    #expect(isEasing, "after \(share)", sourceLocation: sourceLocation)
  }
}

func isClose(_ a: Double?, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
  a.map { abs($0 - b) <= tolerance } ?? false
}

extension GameKind: CustomTestStringConvertible {
  /// The name by which the arguments of a test are told apart.
  public var testDescription: String { name }
}
