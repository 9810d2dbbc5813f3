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
  private nonisolated static let quickSizes = [
    PixelSize(width: 200, height: 300),
    PixelSize(width: 400, height: 600),
  ]
  private nonisolated static let additionalSizes = [
    PixelSize(width: 800, height: 600),
    PixelSize(width: 1280, height: 800),
    PixelSize(width: 1920, height: 1080),
  ]
  private nonisolated static let sizes =
    runsFullTests ? quickSizes + additionalSizes : quickSizes

  @Test(
    "Every text has a contrast of at least 4.5 to 1, and of 7 to 1 in high contrast",
    arguments: GameKind.all, sizes)
  func texts(kind: GameKind, size: PixelSize) throws {
    for palette in palettes(for: size) {
      for isFinished in gamePhases(for: palette) {
        let board = BoardPicture(
          kind: kind, size: size, palette: palette, isFinished: isFinished)
        try check(board)
      }
    }
  }

  private func palettes(for size: PixelSize) -> [Palette] {
    switch size.width {
    case 400 where runsFullTests: Palette.allCases
    case 400: [.highContrastLight]
    case 1280: [.light, .dark]
    default: [.light]
    }
  }

  /// Returns whether the game is finished in each picture of a palette.
  ///
  /// In high contrast, there is no picture behind the board during a game. The dark board of an
  /// unfinished game looks like the light one.
  private func gamePhases(for palette: Palette) -> [Bool] {
    if palette == .light || runsFullTests {
      return [false, true]
    }
    return [true]
  }

  private func check(_ board: BoardPicture) throws {
    // Black letters are compared with invisible letters, because no palette changes them to white.
    let hasBlackLetters = board.palette == .highContrastLight
    let contrast = try LetterContrast(
      white: board.render(letterColor: hasBlackLetters ? nil : 0xFFFFFF),
      black: board.render(letterColor: 0),
      isBlack: hasBlackLetters)
    #expect(contrast.words.count > 1)

    let minimumRatio = board.palette.isHighContrast ? 7 : 4.5
    let weakestWords = contrast.words.sorted { $0.ratio < $1.ratio }.prefix(4)
    for word in weakestWords where word.ratio < minimumRatio {
      let phase = board.isFinished ? "finished" : "begun"
      Issue.record("\(board.palette): \(word.ratio) at \(word.x), \(word.y), \(phase)")
    }
  }
}

/// A picture of the board of a game.
@MainActor private struct BoardPicture {
  let kind: GameKind
  let size: PixelSize
  let palette: Palette
  let isFinished: Bool

  /// Renders the board with letters of the given color, or with invisible letters.
  func render(letterColor: UInt32?) throws -> Bitmap {
    let game = try SessionHeader(GameSetup(kind), seed: 7, decks: deckLibrary).makeGame()
    if isFinished {
      game.finish()
    }
    let rasterizer = try InkRasterizer(sharedRasterizer.get(), color: letterColor)
    let screen = try ContentView(
      game,
      rasterizer: rasterizer,
      width: size.width,
      height: size.height,
      appearance: Appearance(reducesMotion: true, palette: palette))
    let framebuffer = Framebuffer(width: size.width, height: size.height)
    _ = framebuffer.draw(try screen.scene(at: 99))
    return framebuffer.bitmap
  }
}

extension Playable {
  /// Plays a game to its end.
  fileprivate func finish() {
    for card in board.cards.indices {
      if board.pile != nil {
        choose(card)
      } else if !board.cards[card].isMatched {
        choosePair(of: card)
      }
    }
    advance(to: 90)
  }

  private func choosePair(of card: Int) {
    let match = board.cards.indices.last { board.cards[$0].face == board.cards[card].face }
    for choice in [card, match ?? card] {
      advance(to: now + 2)
      choose(choice)
    }
  }
}

/// A rasterizer whose letters have one color or are invisible.
///
/// Their shadows are the same in every color.
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
    if let color {
      return letters.tinted(color)
    }
    return Bitmap(width: letters.width, height: letters.height)
  }

  func width(of text: String, size: Int) throws -> Int {
    try rasterizer.width(of: text, size: size)
  }
}
