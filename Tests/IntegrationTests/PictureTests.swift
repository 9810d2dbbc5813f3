import CSDL
import Foundation
import Games
import Graphics
import Model
import Testing
import ViewModel
import ViewState

@testable import SDLGraphics
@testable import View
@testable import memory_game

/// Compares rendered pictures with stored pictures that a person has looked at.
///
/// `RECORD=1 swift test --filter PictureTests` renews them. With the same fonts and libraries as in
/// the recording, the pictures must be exactly equal. With other fonts or libraries, letters and
/// curves may differ a little.
@MainActor @Suite struct PictureTests {
  /// The content of the pictures of one test.
  enum Shown: CaseIterable {
    case midGame
    case states
    case contest
    case endOfGame
    case pages
    case palettes
    case courts
    case messages
  }

  private static let smallestWindow = PixelSize(width: 200, height: 300)
  private static let usualWindow = PixelSize(width: 400, height: 600)
  private static let wideWindow = PixelSize(width: 480, height: 300)
  private static let squareWindow = PixelSize(width: 300, height: 300)

  @Test("The rendered pictures equal the stored pictures", arguments: Shown.allCases)
  func stored(shown: Shown) throws {
    switch shown {
    case .midGame:
      let windows = [
        Self.smallestWindow, Self.usualWindow, Self.wideWindow, Self.squareWindow,
      ]
      for window in windows {
        try midGame(in: window)
      }
    case .contest:
      try contest(in: Self.usualWindow)
      try contest(in: Self.wideWindow)
    case .endOfGame:
      try endOfGame(in: Self.usualWindow)
      try endOfGame(in: Self.wideWindow)
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

  @Test("The slides of the lesson equal the stored picture, at a fifth of their size")
  func lesson() throws {
    let folder = try TemporaryFolder()
    try RenderCommand.writeLesson(to: folder.path, Appearance())
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let slideNumbers = names.map { $0.suffix(6).prefix(2) }
    #expect(
      slideNumbers == ["00", "03", "06", "09", "13", "17", "21", "25", "28", "31", "35", "39"])

    let columns = 4
    let slideSize = PixelSize(width: 384, height: 216)
    var scene = Self.makeScene(
      width: columns * slideSize.width, height: 3 * slideSize.height, background: 0xFF00_0000)
    for (index, name) in names.enumerated() {
      let slide = try #require(Bitmap(consuming: IMG_Load("\(folder.path)/\(name)")))
      #expect(slide.width == 1920)
      #expect(slide.height == 1080)
      let smallSlide = slide.scaled(width: slideSize.width, height: slideSize.height)
      let x = index % columns * slideSize.width
      let y = index / columns * slideSize.height
      scene.sprites.append(Sprite(smallSlide, x: x, y: y))
    }
    try StoredPicture("lesson").compare(with: scene)
  }
}

// MARK: Boards

extension PictureTests {
  /// Compares the lab while a pair fades away.
  private func midGame(in window: PixelSize) throws {
    let viewModel = try makeGame(rows: 4, columns: 3, seed: 7)
    let screen = try makeScreen(viewModel, in: window)
    for (time, card) in [(0.5, 0), (1.0, 1), (1.5, 2), (2.0, 4), (3.0, 5), (3.6, 9)] {
      viewModel.advance(to: time)
      viewModel.choose(card)
    }

    try compare(screen.scene(at: 4.12), with: "mid-game", in: window)
  }

  /// Compares the focus ring, the button under the pointer and the end of a game.
  private func states() throws {
    let viewModel = try makeGame(rows: 1, columns: 2, seed: 1)
    let screen = try makeScreen(viewModel, in: PixelSize(width: 300, height: 400))
    try screen.handle(.key(.down), at: 0)
    try StoredPicture("focus").compare(with: screen.scene(at: 1))

    viewModel.choose(0)
    viewModel.choose(1)
    let button = BoardLayout.body(ofButton: screen.view.layout.buttonFrame())
    for offset in [-50, 5] {
      let pointer = InputEvent.move(x: Double(button.x + offset), y: Double(button.y + offset))
      try screen.handle(pointer, at: 2)
    }
    try StoredPicture("finished-hover").compare(with: screen.scene(at: 5))
  }

  /// Compares a match with a hint: the points, the piles and the memory of the computer.
  private func contest(in window: PixelSize) throws {
    let viewModel = MemoryGameViewModel(
      grid: Grid(rows: 4, columns: 3),
      deck: try deckLibrary.deck(named: "frutiger-aero"),
      players: [.person, .computer(memory: 4)],
      seed: 7)
    let screen = try makeScreen(viewModel, in: window)
    let pairs = viewModel.unmatchedPairs
    let rememberedPair = pairs[1]
    let laterChoices = [
      rememberedPair[0], pairs[2][0], pairs[3][0], rememberedPair[1], rememberedPair[0],
    ]
    for (step, card) in (pairs[0] + laterChoices).enumerated() {
      viewModel.advance(to: Double(step) + 1)
      viewModel.choose(card)
    }
    viewModel.hint()

    try compare(screen.scene(at: 20), with: "contest", in: window)
  }

  /// Compares a summary with a button for the next board, and a review with its marks.
  private func endOfGame(in window: PixelSize) throws {
    let viewModel = try makeGame(rows: 4, columns: 3, seed: 7)
    let pairs = viewModel.unmatchedPairs
    let misses = [pairs[0][0], pairs[3][1], pairs[0][1], pairs[4][1]]
    var reviewedChoices: [ReviewViewModel.ReviewedChoice] = []
    for card in misses + pairs.joined() {
      reviewedChoices += choose(card, in: viewModel)
    }
    try #require(reviewedChoices.count == 1)

    let screen = try makeScreen(viewModel, in: window)
    try compare(screen.scene(at: 20), with: "summary", in: window)

    let review = ReviewViewModel(
      try makeGame(rows: 4, columns: 3, seed: 7), reviewedChoices: reviewedChoices)
    let reviewScreen = try makeScreen(review, in: window)
    try compare(reviewScreen.scene(at: 20), with: "review", in: window)
  }

  /// Chooses a card, and returns the choice if it was avoidable.
  private func choose(
    _ card: Int, in viewModel: MemoryGameViewModel
  ) -> [ReviewViewModel.ReviewedChoice] {
    let stateBeforeChoice = viewModel.state
    let oldMisses = viewModel.state.progress.players.avoidableMisses
    viewModel.choose(card)
    let newMisses = viewModel.state.progress.players.avoidableMisses

    let newChoices = newMisses.avoidableChoices.dropFirst(oldMisses.avoidableChoices.count)
    return newChoices.map { choice in
      ReviewViewModel.ReviewedChoice(state: stateBeforeChoice, choice: choice)
    }
  }

  private func makeGame(rows: Int, columns: Int, seed: UInt64) throws -> MemoryGameViewModel {
    let deck = try deckLibrary.deck(named: "frutiger-aero")
    return MemoryGameViewModel(grid: Grid(rows: rows, columns: columns), deck: deck, seed: seed)
  }

  private func makeScreen(
    _ viewModel: any GameViewModel, in window: PixelSize, appearance: Appearance = .init()
  ) throws -> ContentView {
    try ContentView(
      viewModel,
      rasterizer: makeRasterizer(),
      width: window.width,
      height: window.height,
      appearance: appearance)
  }

  private func compare(_ scene: Scene, with name: String, in window: PixelSize) throws {
    let picture = StoredPicture("\(name)-\(window.width)x\(window.height)")
    try picture.compare(with: scene)
  }
}

// MARK: Pages, palettes and cards

extension PictureTests {
  /// Compares a page in a medium window, and a scrolled page in a small window.
  private func pages() throws {
    let page = try makePageView(.menuPage(after: .open(.start)), "concentration", Self.usualWindow)
    _ = page.menuInputs(for: .key(.end), at: 0)
    try page.prepare(at: 1)
    var scene = Scene(width: Self.usualWindow.width, height: Self.usualWindow.height)
    try page.appendSprites(to: &scene.sprites, at: 2)
    try StoredPicture("page-choosing").compare(with: scene)

    let smallPage = try makePageView(.resultPage, "lab", Self.smallestWindow)
    _ = smallPage.menuInputs(for: .zoom(0.8), at: 3)
    var smallScene = Scene(width: Self.smallestWindow.width, height: Self.smallestWindow.height)
    try smallPage.appendSprites(to: &smallScene.sprites, at: 4)
    try StoredPicture("page-telling-200x300").compare(with: smallScene)
  }

  private func makePageView(_ page: Page, _ game: String, _ window: PixelSize) throws -> PageView {
    try PageView(
      page,
      game: game,
      rasterizer: makeRasterizer(),
      width: window.width,
      height: window.height)
  }

  /// Compares every game in dark colors, and in high contrast on black and on white.
  private func palettes() throws {
    // The sixth game belongs to an exercise and is not in the picture.
    let kinds = GameKind.all.prefix(5)
    let size = Self.smallestWindow
    let palettes = [Palette.dark, .highContrast, .highContrastLight]
    var scene = Scene(width: size.width * kinds.count, height: size.height * palettes.count)
    for (row, palette) in palettes.enumerated() {
      for (column, kind) in kinds.enumerated() {
        let board = try renderBoard(of: kind, palette)
        scene.sprites.append(Sprite(board, x: size.width * column, y: size.height * row))
      }
    }
    try StoredPicture("palettes").compare(with: scene)
  }

  private func renderBoard(of kind: GameKind, _ palette: Palette) throws -> Bitmap {
    let game = try makeGame(kind)
    game.choose(0)
    let screen = try makeScreen(
      game,
      in: Self.smallestWindow,
      appearance: Appearance(reducesMotion: true, palette: palette))
    try screen.handle(.key(.down), at: 0)
    return StoredPicture.render(try screen.scene(at: 9))
  }

  private func makeGame(_ kind: GameKind) throws -> any Playable {
    let deck = try deckLibrary.deck(named: kind.deckName)
    if kind.isPile {
      return CardPileViewModel(kind, grid: kind.grid, deck: deck, seed: 7)
    }
    return MemoryGameViewModel(kind, grid: kind.grid, deck: deck, seed: 7)
  }

  /// Compares a jack, a queen and a king with pictures of four sizes.
  private func courts() throws {
    let cardSize = PixelSize(width: 216, height: 288)
    let pictureScales = [0.5, 1, 1.5, 2]
    var painter = try PlayingCardPainter(height: cardSize.height, rasterizer: makeRasterizer())
    var scene = Self.makeScene(
      width: pictureScales.count * cardSize.width,
      height: 3 * cardSize.height,
      background: 0xFF1F_6B4A)
    for (row, name) in ["J♥", "Q♠", "K♦"].enumerated() {
      let card = try #require(PlayingCard(name: name))
      for (column, scale) in pictureScales.enumerated() {
        let face = try painter.picture(of: card, pictureScale: scale)
        let x = column * cardSize.width
        let y = row * cardSize.height
        scene.sprites.append(Sprite(face, x: x, y: y))
      }
    }
    try StoredPicture("courts").compare(with: scene)
  }

  /// Compares the message of a game that cannot start, in every palette.
  private func messages() throws {
    var sprites: [Sprite] = []
    var width = 0
    var height = 0
    for palette in Palette.allCases {
      let message = MessageView(
        "No font with emoji in color: install the package fonts-noto-color-emoji.",
        button: "Quit",
        rasterizer: try makeRasterizer(),
        Appearance(palette: palette))
      let size = try message.fittingSize()
      try message.layOut(width: size.width, height: size.height, pointSize: 1)
      let picture = StoredPicture.render(try message.scene())
      sprites.append(Sprite(picture, x: 0, y: height))
      width = size.width
      height += size.height
    }
    var scene = Scene(width: width, height: height)
    scene.sprites = sprites
    try StoredPicture("messages").compare(with: scene)
  }

  /// Returns a scene with a background of one color.
  private static func makeScene(width: Int, height: Int, background: UInt32) -> Scene {
    let bitmap = Bitmap(width: width, height: height)
    bitmap.fill(bitmap.bounds, with: background)
    var scene = Scene(width: width, height: height)
    scene.sprites = [Sprite(bitmap, x: 0, y: 0)]
    return scene
  }
}
