import Games
import Graphics
import Menu
import Storage
import Testing
import ViewModel
import ViewState

@testable import SDLGraphics
@testable import View

@MainActor @Suite struct ContrastTests {
  nonisolated private static let sizes =
    [(200, 300), (400, 600)]
    + (triesEverything ? [(800, 600), (1280, 800), (1920, 1080)] : [])

  @Test(
    "Every text has 4.5 times the light of what is behind it, or more, and 7 times in high contrast",
    arguments: GameKind.all, sizes)
  func texts(kind: GameKind, size: (width: Int, height: Int)) throws {
    let palettes: [Palette] =
      switch size.width {
      case 400: triesEverything ? Palette.allCases : [.highContrastLight]
      case 1280: [.light, .dark]
      default: [.light]
      }
    for palette in palettes {
      // In high contrast nothing lies behind a board that is played on, at night the same as by
      // day.
      for isFinished in palette == .light || triesEverything ? [false, true] : [true] {
        try check(kind, size, palette, isFinished)
      }
    }
  }

  private func check(
    _ kind: GameKind, _ size: (width: Int, height: Int), _ palette: Palette, _ isFinished: Bool
  ) throws {
    // Black letters are looked for beside none, because no palette makes them white.
    let isBlack = palette == .highContrastLight
    let contrast = try LetterContrast(
      white: scene(kind, size, palette, isFinished, letters: isBlack ? nil : 0xFFFFFF),
      black: scene(kind, size, palette, isFinished, letters: 0), isBlack: isBlack)
    #expect(contrast.words.count > 1)
    for word in contrast.words.sorted(by: { $0.ratio < $1.ratio }).prefix(4)
    where word.ratio < (palette.isHighContrast ? 7 : 4.5) {
      let state = isFinished ? "finished" : "begun"
      Issue.record("\(palette): \(word.ratio) at \(word.x), \(word.y), \(state)")
    }
  }

  private func scene(
    _ kind: GameKind, _ size: (width: Int, height: Int), _ palette: Palette, _ isFinished: Bool,
    letters: UInt32?
  ) throws -> Bitmap {
    let game = try SessionHeader(GameSetup(kind), seed: 7, decks: decks).makeGame()
    if isFinished {
      game.finish()
    }
    let rasterizer = try InkRasterizer(rasterizer.get(), color: letters)
    let screen = try ContentView(
      game, rasterizer: rasterizer, width: size.width, height: size.height,
      appearance: View.Appearance(reducesMotion: true, palette: palette))
    let framebuffer = Framebuffer(width: size.width, height: size.height)
    _ = framebuffer.draw(try screen.scene(at: 99))
    return framebuffer.bitmap
  }
}

extension Playable {
  fileprivate func finish() {
    let cards = board.cards.indices
    for card in cards where board.pile != nil {
      choose(card)
    }
    for card in cards where board.pile == nil && !board.cards[card].isMatched {
      let partner = cards.last { board.cards[$0].face == board.cards[card].face }
      for choice in [card, partner ?? card] {
        advance(to: now + 2)
        choose(choice)
      }
    }
    advance(to: 90)
  }
}

/// A rasterizer whose letters have a colour, or are not seen; their shadows are the same in every
/// colour.
final class InkRasterizer: Rasterizer {
  private let rasterizer: SDLRasterizer
  private let color: UInt32?

  init(_ rasterizer: SDLRasterizer, color: UInt32?) {
    self.rasterizer = rasterizer
    self.color = color
  }

  func drawing(_ drawing: Drawing, width: Int, height: Int) throws -> Bitmap {
    try rasterizer.drawing(drawing, width: width, height: height)
  }
  func picture(_ name: String, side: Int) throws -> Bitmap {
    try rasterizer.picture(name, side: side)
  }
  func emoji(_ emoji: String) throws -> Bitmap {
    try rasterizer.emoji(emoji)
  }
  func text(_ text: String, size: Int) throws -> Bitmap {
    let letters = try rasterizer.text(text, size: size)
    return color.map(letters.tinted) ?? Bitmap(width: letters.width, height: letters.height)
  }
  func width(of text: String, size: Int) throws -> Int {
    try rasterizer.width(of: text, size: size)
  }
}
