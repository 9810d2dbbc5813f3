import Allocations
import Files
import Graphics
import Model
import SDLGraphics
import View
import ViewModel

/// A game in a view, its frames, and the same frames by its peers.
@MainActor
final class BoardState {
  private let viewModel: MemoryGameViewModel
  private let view: ContentView
  private let framebuffer: Framebuffer
  private let copy: UnsafeMutableRawBufferPointer
  private let cairo: CairoBoard
  private var lastTime = 0.0
  private var last: (scene: Scene, rects: [PixelRect])?

  init(width: Int, height: Int, rows: Int = 4, columns: Int = 3) throws {
    guard let folder = InstalledFolders.artFolder() else {
      fatalError("the drawings are missing")
    }
    let grid = Grid(rows: rows, columns: columns)
    viewModel = MemoryGameViewModel(grid: grid, deck: .emoji(grid.pairCount), seed: 1)
    let rasterizer = SDLRasterizer(folder: folder)
    view = try ContentView(viewModel, rasterizer: rasterizer, width: width, height: height)
    framebuffer = Framebuffer(width: width, height: height)
    copy = .allocate(byteCount: width * height * 4, alignment: 64)
    let side = view.view.layout.cardHeight * 114 / 100
    cairo = try CairoBoard(
      width: width, height: height,
      blank: rasterizer.drawing(Drawing("lab/card-face"), width: side, height: side),
      emoji: rasterizer.emoji("🐬").scaled(width: side * 62 / 100, height: side * 58 / 100))
    _ = try drawFrame(at: 0)
    _ = drawFrameByCairo(isFlat: true)
  }

  // MARK: Motions

  /// Three motions of ten frames: all twelve cards turn up and down as fast as they can be chosen,
  /// all pairs found at once leave, but for the last one, which is still turning up, and a new game
  /// brings the cards back.
  func moveAll(_ frame: (Double) throws -> Void) throws {
    let cards = viewModel.state.game.cards
    let pairs = (0..<6).map { pair in cards.indices.filter { cards[$0].pair == pair } }
    try move(frame) {
      for card in pairs.map({ $0[0] }) + pairs.map({ $0[1] }) {
        viewModel.choose(card)
        view.advance(to: viewModel.now + 0.01)
      }
    }
    try move(frame) {
      // The cards that are up now are not the last ones.
      for card in pairs.reversed().joined() {
        viewModel.choose(card)
      }
    }
    try move(frame) { viewModel.restart(seed: viewModel.state.seed) }
  }

  /// Two motions of ten frames: the second card of a turn turns up and makes no pair.
  func moveOne(_ frame: (Double) throws -> Void) throws {
    let strangers = (0..<4).compactMap { pair in
      viewModel.state.game.cards.firstIndex { $0.pair == pair }
    }
    for turn in [strangers[..<2], strangers[2...]] {
      try settle()
      viewModel.choose(turn[turn.startIndex])
      try move(frame) { viewModel.choose(turn[turn.startIndex + 1]) }
    }
  }

  private func move(_ frame: (Double) throws -> Void, change: () -> Void) throws {
    try settle()
    change()
    lastTime = viewModel.now
    for _ in 0..<10 {
      let time = lastTime + 1.0 / 60
      try frame(time)
      lastTime = time
    }
  }

  /// Lets everything that moves come to rest.
  private func settle() throws {
    lastTime += 5
    view.advance(to: lastTime)
    _ = try drawFrame(at: lastTime)
    _ = drawFrameByCairo(isFlat: true)
  }

  /// How many cards look different from the frame before.
  func movingCards(at time: Double) -> Int {
    viewModel.state.game.cards.count {
      view.view.appearance(of: $0.id, at: time) != view.view.appearance(of: $0.id, at: lastTime)
    }
  }

  // MARK: Frames, in nanoseconds

  /// Draws the frame of a time as the window does.
  func drawFrame(at time: Double) throws -> Double {
    // As in the window, nobody holds the scene before.
    last = nil
    return try duration {
      let scene = try view.scene(at: time)
      last = (scene, framebuffer.draw(scene))
    }
  }

  /// Draws the same scene into the same rectangles by cairo.
  func drawFrameByCairo(isFlat: Bool) -> Double {
    guard let last else { return 0 }
    cairo.prepare(last.scene)
    return duration { cairo.draw(last.scene, in: last.rects, isFlat: isFlat) }
  }

  /// Copies the whole frame.
  func copyFrame() -> Double {
    duration { copy.copyMemory(from: UnsafeRawBufferPointer(framebuffer.bitmap.pixels)) }
  }

  /// How often memory was asked for so far.
  var allocations: Int { allocation_count() }
}

extension Deck {
  /// A deck of as many pairs, each an emoji.
  static func emoji(_ pairs: Int) -> Deck {
    let faces = "🐬🐠🐳🐢🦋🐞🌴🌻🌷🍀🌈⛅💧🌊🫧⛵🎈🪁🌍💿🍋🥝".map { Face(String($0), kind: .emoji) }
    return Deck(
      name: "emoji", pairs: (0..<pairs).map { Deck.Pair(faces[$0 % faces.count]) })
  }
}
