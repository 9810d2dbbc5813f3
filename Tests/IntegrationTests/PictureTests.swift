import CSDL
import Foundation
import Games
import Graphics
import Model
import Testing
import ViewModel

@testable import SDLGraphics
@testable import View
@testable import memory_game

/// What the program draws, compared with stored pictures that have been looked at.
///
/// `RECORD=1 swift test --filter PictureTests` renews them. With the fonts and libraries they were
/// made with they must be equal to the pixel; elsewhere letters and curves may differ a little.
@MainActor @Suite struct PictureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/Pictures")

  /// With other fonts, the mean difference of a channel: text covers a few hundredths of a window.
  private static let tolerance = 4.5

  enum Shown: CaseIterable {
    case midGame, states, contest, endOfGame, pages, palettes, courts, messages
  }

  @Test("What is shown is what was stored, and has been looked at", arguments: Shown.allCases)
  func stored(shown: Shown) throws {
    switch shown {
    case .midGame:
      for (width, height) in [(200, 300), (400, 600), (480, 300), (300, 300)] {
        try midGame(width: width, height: height)
      }
    case .contest:
      for (width, height) in [(400, 600), (480, 300)] {
        try contest(width: width, height: height)
      }
    case .endOfGame:
      for (width, height) in [(400, 600), (480, 300)] {
        try endOfGame(width: width, height: height)
      }
    case .states:
      try states()
    case .pages:
      try pages()
    case .palettes:
      try palettes()
    case .courts:
      try courts()
    case .messages:
      try messages()
    }
  }

  /// The lab with a pair fading away.
  private func midGame(width: Int, height: Int) throws {
    let viewModel = try game(rows: 4, columns: 3, seed: 7)
    let screen = try ContentView(
      viewModel, rasterizer: makeRasterizer(), width: width, height: height)
    for (time, index) in [(0.5, 0), (1.0, 1), (1.5, 2), (2.0, 4), (3.0, 5), (3.6, 9)] {
      viewModel.advance(to: time)
      viewModel.choose(index)
    }
    try compare(screen.scene(at: 4.12), with: "mid-game-\(width)x\(height)")
  }

  /// The focus ring, the button under the pointer, and the end.
  private func states() throws {
    let viewModel = try game(rows: 1, columns: 2, seed: 1)
    let screen = try ContentView(viewModel, rasterizer: makeRasterizer(), width: 300, height: 400)
    try screen.handle(.key(.down), at: 0)
    try compare(screen.scene(at: 1), with: "focus")
    viewModel.choose(0)
    viewModel.choose(1)
    let body = BoardLayout.body(ofButton: screen.view.layout.buttonFrame())
    for room in [-50, 5] {
      try screen.handle(.move(x: Double(body.x + room), y: Double(body.y + room)), at: 2)
    }
    try compare(screen.scene(at: 5), with: "finished-hover")
  }

  /// Two players and a hint: places, points, piles, and what the computer remembers.
  private func contest(width: Int, height: Int) throws {
    let viewModel = MemoryGameViewModel(
      grid: Grid(rows: 4, columns: 3), deck: try decks.deck(named: "frutiger-aero"),
      players: [.person, .computer(memory: 4)], seed: 7)
    let screen = try ContentView(
      viewModel, rasterizer: makeRasterizer(), width: width, height: height)
    let cards = viewModel.state.game.cards
    func pair(_ number: Int) -> [Int] {
      let all = Dictionary(grouping: cards.indices) { cards[$0].pair }
      return all.values.sorted { $0[0] < $1[0] }[number]
    }
    let known = pair(1)
    let other = pair(2)[0]
    let last = pair(3)[0]
    let choices = pair(0) + [known[0], other, last, known[1], known[0]]
    for (step, card) in choices.enumerated() {
      viewModel.advance(to: Double(step) + 1)
      viewModel.choose(card)
    }
    viewModel.hint()
    try compare(screen.scene(at: 20), with: "contest-\(width)x\(height)")
  }

  /// A summary with a comparison and the next board, and a review with its marks.
  private func endOfGame(width: Int, height: Int) throws {
    let viewModel = try game(rows: 4, columns: 3, seed: 7)
    let cards = viewModel.state.game.cards
    let pairs = Dictionary(grouping: cards.indices) { cards[$0].pair }.values.sorted {
      $0[0] < $1[0]
    }
    var moments: [ReviewViewModel.ReviewedChoice] = []
    func choose(_ card: Int) {
      let before = viewModel.state
      let count = viewModel.state.progress.players.avoidableMisses.avoidableChoices.count
      viewModel.choose(card)
      moments += viewModel.state.progress.players.avoidableMisses.avoidableChoices.dropFirst(count)
        .map {
          .init(state: before, choice: $0)
        }
    }
    for card in [pairs[0][0], pairs[3][1], pairs[0][1], pairs[4][1]] {
      choose(card)
    }
    for card in pairs.joined() {
      choose(card)
    }
    try #require(moments.count == 1)
    let screen = try ContentView(
      viewModel, rasterizer: makeRasterizer(), width: width, height: height)
    try compare(screen.scene(at: 20), with: "summary-\(width)x\(height)")
    let review = try ContentView(
      ReviewViewModel(game(rows: 4, columns: 3, seed: 7), reviewedChoices: moments),
      rasterizer: makeRasterizer(), width: width, height: height)
    try compare(review.scene(at: 20), with: "review-\(width)x\(height)")
  }

  /// A page in a window of the usual size, and one in a small window that is scrolled.
  private func pages() throws {
    let view = try PageView(
      .opened(.open(.start)), game: "concentration", rasterizer: makeRasterizer(), width: 400,
      height: 600)
    _ = view.menuInputs(for: .key(.end), at: 0)
    var scene = Scene(width: 400, height: 600)
    try view.prepare(at: 1)
    try view.appendSprites(to: &scene.sprites, at: 2)
    try compare(scene, with: "page-choosing")
    scene = Scene(width: 200, height: 300)
    let small = try PageView(
      .telling, game: "lab", rasterizer: makeRasterizer(), width: 200, height: 300)
    _ = small.menuInputs(for: .zoom(0.8), at: 3)
    try small.appendSprites(to: &scene.sprites, at: 4)
    try compare(scene, with: "page-telling-200x300")
  }

  /// Every game by night, and in high contrast on black and on white.
  private func palettes() throws {
    // Without that of an exercise.
    let games = GameKind.all.prefix(5)
    var scene = Scene(width: 200 * games.count, height: 900)
    for (row, palette) in [Palette.dark, .highContrast, .highContrastLight].enumerated() {
      for (column, kind) in games.enumerated() {
        let grid = kind.grid
        let deck = try decks.deck(named: kind.deckName)
        let game: any Playable =
          kind.isPile
          ? CardPileViewModel(kind, grid: grid, deck: deck, seed: 7)
          : MemoryGameViewModel(kind, grid: grid, deck: deck, seed: 7)
        game.choose(0)
        let screen = try ContentView(
          game, rasterizer: makeRasterizer(), width: 200, height: 300,
          appearance: View.Appearance(reducesMotion: true, palette: palette))
        try screen.handle(.key(.down), at: 0)
        let framebuffer = Framebuffer(width: 200, height: 300)
        _ = framebuffer.draw(try screen.scene(at: 9))
        scene.sprites.append(Sprite(framebuffer.bitmap, x: 200 * column, y: 300 * row))
      }
    }
    try compare(scene, with: "palettes")
  }

  /// Jack, queen and king whose pictures are small, as usual, large and largest.
  private func courts() throws {
    var faces = try PlayingCardPainter(height: 288, rasterizer: makeRasterizer())
    var scene = Scene(width: 4 * 216, height: 3 * 288)
    let table = Bitmap(width: scene.width, height: scene.height)
    table.fill(table.bounds, with: 0xFF1F_6B4A)
    scene.sprites = [Sprite(table, x: 0, y: 0)]
    for (row, name) in ["J♥", "Q♠", "K♦"].enumerated() {
      let card = try #require(PlayingCard(name: name))
      for (column, scale) in [0.5, 1, 1.5, 2].enumerated() {
        let face = try faces.picture(of: card, pictureScale: scale)
        scene.sprites.append(Sprite(face, x: column * 216, y: row * 288))
      }
    }
    try compare(scene, with: "courts")
  }

  /// Why a game cannot start, in every palette.
  private func messages() throws {
    var sprites: [Sprite] = []
    var width = 0
    var height = 0
    for palette in Palette.allCases {
      let message = MessageView(
        "No font with emoji in color: install the package fonts-noto-color-emoji.",
        button: "Quit", rasterizer: try makeRasterizer(), View.Appearance(palette: palette))
      let size = try message.fittingSize()
      try message.layOut(width: size.width, height: size.height, pointSize: 1)
      let framebuffer = Framebuffer(width: size.width, height: size.height)
      _ = framebuffer.draw(try message.scene())
      sprites.append(Sprite(framebuffer.bitmap, x: 0, y: height))
      width = size.width
      height += size.height
    }
    var scene = Scene(width: width, height: height)
    scene.sprites = sprites
    try compare(scene, with: "messages")
  }

  @Test("The slides of the lesson, each a fifth of its size")
  func lesson() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer {
      try? FileManager.default.removeItem(atPath: folder)
    }
    try RenderCommand.writeLesson(to: folder, View.Appearance())
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(
      names.map { $0.suffix(6).prefix(2) }
        == ["00", "03", "06", "09", "13", "17", "21", "25", "28", "31", "35", "39"])
    var scene = Scene(width: 4 * 384, height: 3 * 216)
    let ground = Bitmap(width: scene.width, height: scene.height)
    ground.fill(ground.bounds, with: 0xFF00_0000)
    scene.sprites = [Sprite(ground, x: 0, y: 0)]
    for (place, name) in names.enumerated() {
      let slide = try #require(Bitmap(consuming: IMG_Load("\(folder)/\(name)")))
      #expect(slide.width == 1920 && slide.height == 1080)
      let small = slide.scaled(width: 384, height: 216)
      scene.sprites.append(Sprite(small, x: place % 4 * 384, y: place / 4 * 216))
    }
    try compare(scene, with: "lesson")
  }

  private func game(rows: Int, columns: Int, seed: UInt64) throws -> MemoryGameViewModel {
    let deck = try decks.deck(named: "frutiger-aero")
    return MemoryGameViewModel(grid: Grid(rows: rows, columns: columns), deck: deck, seed: seed)
  }

  private func compare(_ scene: Scene, with name: String) throws {
    let framebuffer = Framebuffer(width: scene.width, height: scene.height)
    _ = framebuffer.draw(scene)
    let path = Self.folder.appending(path: "\(name).png").path
    let fingerprint = Self.folder.appending(path: "made-with.txt")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try writePNG(
        Array(framebuffer.bitmap.pixels), width: scene.width, height: scene.height, to: path)
      try Self.madeWith.get().write(to: fingerprint, atomically: true, encoding: .utf8)
    }
    let renewal = ".png: renew it with RECORD=1 swift test --filter PictureTests, and look at it"
    let stored = try #require(Bitmap(consuming: IMG_Load(path)), "\(path)")
    try #require(stored.width == scene.width && stored.height == scene.height)
    if try String(contentsOf: fingerprint, encoding: .utf8) == Self.madeWith.get() {
      #expect(framebuffer.bitmap.hasSamePixels(as: stored), "\(name)\(renewal)")
    } else {
      #expect(meanDifference(framebuffer.bitmap, stored) < Self.tolerance, "\(name)\(renewal)")
    }
  }

  /// The fonts by their hash, and the libraries that draw.
  private static let madeWith = Result {
    let fonts = try [FontFinder.latinFont().path, FontFinder.emojiFont().path].map { path in
      let bytes = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
      let hash = bytes.withUnsafeBytes { bytes in
        stride(from: 0, to: bytes.count - 8, by: 8).reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
          ($0 ^ bytes.loadUnaligned(fromByteOffset: $1, as: UInt64.self)) &* 0x100_0000_01b3
        }
      }
      return "\(path.split(separator: "/").last ?? "") \(String(hash, radix: 16))"
    }
    func version(_ version: SDL_version) -> String {
      "\(version.major).\(version.minor).\(version.patch)"
    }
    return """
      \(fonts.joined(separator: "\n"))
      SDL2_ttf \(version(TTF_Linked_Version().pointee))
      SDL2_image \(version(IMG_Linked_Version().pointee))

      """
  }
}
