import Architectures
import Board
import Drawing
import Games
import Model
import Testing
import View
import ViewModel

/// A controller's screen and a view model's are drawn alike.
@MainActor
@Suite("The screen of outlets")
struct OutletScreenTests {
  /// Paints patches, each picture in a colour of its own.
  private final class PatchArtist: Artist {
    func drawing(_ drawing: Drawing, width: Int, height: Int) -> Bitmap {
      patch(drawing.path, width, height)
    }
    func picture(_ name: String, side: Int) -> Bitmap { patch(name, side, side) }
    func emoji(_ emoji: String) -> Bitmap { patch(emoji, 32, 32) }
    func text(_ text: String, size: Int) -> Bitmap {
      patch(text, width(of: text, size: size), size)
    }
    func width(of text: String, size: Int) -> Int { max(1, text.count * size / 2) }

    private func patch(_ name: String, _ width: Int, _ height: Int) -> Bitmap {
      let bitmap = Bitmap(width: width, height: height)
      let seed = name.unicodeScalars.reduce(UInt32(7)) { $0 &* 31 &+ $1.value }
      bitmap.pixels.update(repeating: Bitmap.premultiplied(seed & 0xFFFFFF, alpha: 0.8))
      return bitmap
    }
  }

  @Test(
    "Every frame of a player with mouse and keys is the view model's",
    arguments: [GameKind.concentration, .challenge], [(120, 180), (240, 150)])
  func everyFrame(kind: GameKind, size: (width: Int, height: Int)) throws {
    let pair = Pair(kind, grid: Grid(rows: 2, columns: 4), seed: 11)
    let screens: [any GameScreen] = [
      try ContentView(
        pair.viewModel, artist: PatchArtist(), width: size.width, height: size.height),
      try ContentView(
        pair.game, artist: PatchArtist(), width: size.width, height: size.height),
    ]
    let framebuffers = screens.map { _ in Framebuffer(width: size.width, height: size.height) }
    var random = SeededGenerator(seed: 5)
    var time = 0.0
    for step in 0..<(isFull ? 600 : 100) {
      time += Double.random(in: 0...0.4, using: &random)
      let input = input(size, using: &random)
      // What the course does not have would be seen.
      if pair.canUndo || pair.viewModel.board.dialog != nil { break }
      let drawn = try zip(screens, framebuffers).map { screen, framebuffer in
        if step.isMultiple(of: 2) { try screen.handle(input, at: time) }
        screen.advance(to: time)
        return try screen.draw(on: framebuffer, at: time)
      }
      try #require(drawn[0] == drawn[1], "\(input) at \(time)")
      try #require(
        framebuffers[0].bitmap.pixels.elementsEqual(framebuffers[1].bitmap.pixels), "at \(time)")
      try #require(screens[0].isMoving(at: time) == screens[1].isMoving(at: time))
      try #require(screens[0].nextDeadline == screens[1].nextDeadline)
    }
  }

  private func input(
    _ size: (width: Int, height: Int), using random: inout SeededGenerator
  ) -> Input {
    let x = Double.random(in: 0..<Double(size.width), using: &random)
    let y = Double.random(in: 0..<Double(size.height), using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return .move(x: x, y: y)
    case 1: return .release
    case 2...5: return .press(x: x, y: y)
    default:
      let keys: [Key] = [
        .up, .down, .left, .right, .right, .activate, .activate, .activate, .tab, .backTab,
        .escape, .restart,
      ]
      return .key(keys.randomElement(using: &random) ?? .tab)
    }
  }

  @Test("A new size lays the themes beside the cards or behind a button, and asks for MVC's faces")
  func resize() throws {
    let pair = Pair(.concentration, grid: Grid(rows: 2, columns: 2), seed: 3)
    let screen = try ContentView(pair.game, artist: PatchArtist(), width: 120, height: 180)
    #expect(pair.outlets.board.buttons.map(\.control).contains(.themes))
    try screen.resize(width: 300, height: 150)
    #expect(!pair.outlets.board.buttons.map(\.control).contains(.themes))
    #expect(pair.controller.facesToCome.count == 5)
    try screen.prepare()
  }

  @Test("A card that was chosen in vain shakes, whoever touched it")
  func rejectedChoice() throws {
    let pair = Pair(.challenge, grid: Grid(rows: 2, columns: 2), seed: 3)
    let screen = try ContentView(pair.game, artist: PatchArtist(), width: 120, height: 180)
    for time in [1.0, 5] {
      screen.advance(to: time)
      pair.outlets.cardButtons[0].touch()
    }
    #expect(screen.isMoving(at: 5.1) && !screen.isMoving(at: 5.3))
  }

  @Test("What is replayed is not seen on the way; the end is shown at once, with what is put back")
  func replay() throws {
    let pair = Pair(.concentration, grid: Grid(rows: 2, columns: 2), seed: 3)
    let screen = try ContentView(pair.game, artist: PatchArtist(), width: 120, height: 180)
    pair.outlets.touch(.arrow(.down), at: 1)
    let board = pair.outlets.board
    var told = 0
    let subscription = pair.game.objectDidChange.sink { _ in told += 1 }
    pair.game.replay([TimedIntent(at: 2, intent: .choose(0))], until: 2)
    #expect(screen.view.board == pair.outlets.board && told == 2)
    #expect(!screen.isMoving(at: 2))
    pair.outlets.touch(.pointer, at: 3)
    pair.outlets.putBack(board)
    #expect(screen.view.board.focus == board.focus && screen.view.board.cards[0].isFaceUp)
    withExtendedLifetime(subscription) {}
  }
}
