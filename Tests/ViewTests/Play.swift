import Framebuffer
import Testing
import ViewModel

@testable import View

/// A game with its view, played by a script of times; intents are noted.
@MainActor
final class Play {
  let game: MemoryGameViewModel
  let view: ContentView
  let artist = PaintArtist()
  private(set) var intents: [Intent] = []

  /// Starts from a board written as text.
  convenience init(
    _ kind: GameKind, board: String, columns: Int, width: Int = 400, height: Int = 600,
    reducedMotion: Bool = false
  ) throws {
    try self.init(
      MemoryGameViewModel(board: board, columns: columns, kind: kind), width: width,
      height: height, reducedMotion: reducedMotion)
  }

  /// Starts from a dealt board, with themes where the game has some.
  convenience init(
    dealt kind: GameKind, grid: Grid? = nil, seed: UInt64 = 1, width: Int = 400,
    height: Int = 600, reducedMotion: Bool = false
  ) throws {
    let decks = kind.themes.map { Deck(name: $0, pairs: Deck.numbered($0).pairs) }
    try self.init(
      MemoryGameViewModel(
        kind, grid: grid ?? Grid(rows: kind.rows, columns: kind.columns),
        deck: decks.first ?? .numbered(kind.deck), themes: decks, seed: seed),
      width: width, height: height, reducedMotion: reducedMotion)
  }

  init(
    _ game: MemoryGameViewModel, width: Int = 400, height: Int = 600, reducedMotion: Bool = false
  ) throws {
    self.game = game
    view = try ContentView(
      game, artist: artist, width: width, height: height, reducedMotion: reducedMotion)
    view.perform = { [unowned self] in
      self.intents.append($0)
      self.game.perform($0)
    }
  }

  // MARK: What the player does

  func choose(_ index: Int, at time: Double) {
    view.advance(to: time)
    game.choose(index)
  }

  func key(_ key: Input.Key, at time: Double? = nil) throws {
    try view.handle(.key(key), at: time ?? game.now)
  }

  func press(_ x: Double, _ y: Double, at time: Double? = nil) throws {
    try view.handle(.press(x: x, y: y), at: time ?? game.now)
  }

  /// Presses the middle of a card, where it is now.
  func press(card index: Int, at time: Double? = nil) throws {
    let frame = view.cards.frame(of: index, at: time ?? game.now)
    try press(frame.x + frame.width / 2, frame.y + frame.height / 2, at: time)
  }

  /// Presses a button and lets it go.
  func press(_ control: Control, at time: Double? = nil) throws {
    let place = try #require(self.place(of: control), "\(control) is nowhere")
    try press(place.x, place.y, at: time)
    try view.handle(.release, at: time ?? game.now)
  }

  /// Where a button takes touches, if it is seen now.
  func place(of control: Control) -> (x: Double, y: Double)? {
    let (layout, stage) = (view.layout, view.stage)
    let bodies =
      (1...2).flatMap { count in (0..<count).map { layout.buttonBody($0, of: count) } }
      + (0..<layout.themes).map(layout.theme)
    let line = (layout.summary.y..<layout.summary.maxY).map { y in
      PixelRect(x: layout.summary.x, y: y, width: layout.summary.width, height: 1)
    }
    let middles = (bodies + line).map {
      (x: Double($0.x) + Double($0.width) / 2, y: Double($0.y) + Double($0.height) / 2)
    }
    return middles.first {
      stage.summary.control(at: $0.x, $0.y) == control
        || stage.controls.control(at: $0.x, $0.y) == control
    }
  }

  /// Chooses pair after pair until the game is finished, a second for every card.
  func finish() {
    for pair in Set(game.cards.map(\.pair)).sorted() {
      for card in game.cards where card.pair == pair && !card.isMatched {
        choose(card.id, at: game.now + 1)
      }
    }
  }

  // MARK: What is seen

  func look(_ index: Int, at time: Double) -> CardAppearance {
    view.appearance(of: index, at: time)
  }

  /// The sprite of a card that is not drawn above all others.
  func sprite(of index: Int, at time: Double) throws -> Sprite {
    // A pile shows its first card on top.
    let position = game.kind.rules.drawsOneByOne ? game.cards.count - 1 - index : index
    return try view.scene(at: time).sprites[1 + position * CardsView.spritesPerCard]
  }

  /// The sprites behind those of the cards: ring, texts, buttons, raised cards, summary.
  func others(at time: Double) throws -> [Sprite] {
    Array(
      try view.scene(at: time).sprites.dropFirst(1 + game.cards.count * CardsView.spritesPerCard))
  }
}

extension Deck {
  /// 200 pairs of words that tell the deck and a number, or the 52 playing cards.
  static func numbered(_ name: String) -> Deck {
    let faces =
      name == "playing-cards"
      ? "♠♥♦♣".flatMap { suit in
        ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"].map {
          Face($0 + String(suit), kind: .card)
        }
      } : (0..<200).map { Face("\(name) \($0)", kind: .text) }
    return Deck(name: name, pairs: faces.map { Deck.Pair($0) })
  }
}

/// Slow, fast, slow: solved by halving an interval 60 times, to compare `TimingCurve` with.
func ease(_ time: Double) -> Double {
  if time <= 0 { return 0 }
  if time >= 1 { return 1 }
  func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
    3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
  }
  var (low, high) = (0.0, 1.0)
  for _ in 0..<60 {
    let middle = (low + high) / 2
    if bezier(0.42, 0.58, middle) < time { low = middle } else { high = middle }
  }
  return bezier(0, 1, low)
}

func isClose(_ a: Double?, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
  a.map { abs($0 - b) <= tolerance } ?? false
}

extension GameKind: CustomTestStringConvertible {
  /// The name by which the arguments of a test are told apart.
  public var testDescription: String { name }
}
