import Allocations
import Files
import Graphics
import Model
import SDLGraphics
import View
import ViewModel

/// A game in a view, whose frames are drawn by our code and by its peers.
@MainActor
final class BoardState {
  private let viewModel: MemoryGameViewModel
  private let view: ContentView
  private let framebuffer: Framebuffer
  private let copy: UnsafeMutableRawBufferPointer
  private let cairo: CairoBoard
  private var lastTime = 0.0
  private var lastFrame: DrawnFrame?

  /// A scene and the rectangles in which it was drawn.
  private struct DrawnFrame {
    let scene: Scene
    let rects: [PixelRect]
  }

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

  /// Draws three motions of ten frames.
  ///
  /// In the first one all twelve cards are turned as fast as they can be chosen. In the second one
  /// all pairs leave the board, except for the last one, which is still turning face up. In the
  /// third one a new game brings the cards back.
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
      // The cards that are face up now must not be chosen last.
      for card in pairs.reversed().joined() {
        viewModel.choose(card)
      }
    }
    try move(frame) { viewModel.restart(seed: viewModel.state.seed) }
  }

  /// Draws two motions of ten frames, in which the second card of a miss turns face up.
  func moveOne(_ frame: (Double) throws -> Void) throws {
    let differentCards = (0..<4).compactMap { pair in
      viewModel.state.game.cards.firstIndex { $0.pair == pair }
    }
    for turn in [differentCards[..<2], differentCards[2...]] {
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

  /// Waits for the end of all animations.
  private func settle() throws {
    lastTime += 5
    view.advance(to: lastTime)
    _ = try drawFrame(at: lastTime)
    _ = drawFrameByCairo(isFlat: true)
  }

  /// Returns the number of cards that look different from the previous frame.
  func movingCards(at time: Double) -> Int {
    viewModel.state.game.cards.count { card in
      let appearance = view.view.appearance(of: card.id, at: time)
      return appearance != view.view.appearance(of: card.id, at: lastTime)
    }
  }

  // MARK: Frames, in nanoseconds

  /// Draws the frame at a time in the same way as the window, and returns the duration.
  func drawFrame(at time: Double) throws -> Double {
    // The window does not keep the previous scene either.
    lastFrame = nil
    return try duration {
      let scene = try view.scene(at: time)
      lastFrame = DrawnFrame(scene: scene, rects: framebuffer.draw(scene))
    }
  }

  /// Draws the same scene in the same rectangles with cairo and returns the duration.
  func drawFrameByCairo(isFlat: Bool) -> Double {
    guard let lastFrame else { return 0 }
    cairo.prepare(lastFrame.scene)
    return duration {
      cairo.draw(lastFrame.scene, in: lastFrame.rects, isFlat: isFlat)
    }
  }

  /// Copies the whole frame and returns the duration.
  func copyFrame() -> Double {
    duration { copy.copyMemory(from: UnsafeRawBufferPointer(framebuffer.bitmap.pixels)) }
  }

  /// The number of heap allocations so far.
  var allocations: Int { allocation_count() }
}

extension Deck {
  /// Creates a deck with a number of pairs of emoji.
  static func emoji(_ pairs: Int) -> Deck {
    let faces = "🐬🐠🐳🐢🦋🐞🌴🌻🌷🍀🌈⛅💧🌊🫧⛵🎈🪁🌍💿🍋🥝".map { Face(String($0), kind: .emoji) }
    return Deck(
      name: "emoji", pairs: (0..<pairs).map { Deck.Pair(faces[$0 % faces.count]) })
  }
}
