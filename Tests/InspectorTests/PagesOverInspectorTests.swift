import Architectures
import Games
import Graphics
import Menu
import Testing
import View
import ViewState

@testable import Inspector

/// The tests of menu pages in a window that is divided between a game and the inspector.
@MainActor @Suite struct PagesOverInspectorTests {
  nonisolated static let games: [PlayedGame] = [
    "lab", "concentration", "challenge", "playing-cards", "card-viewer",
  ]

  private static let pages: [Page.ID] = [.menu, .paused, .help, .results, .start, .deckMaker]

  @Test(
    "A page over a game looks the same in every frame as in a newly drawn one",
    arguments: zip(games, 0..<games.count))
  func pages(game: PlayedGame, page: Int) throws {
    try check(InspectorFixture(game), page: page)
  }

  @Test(
    "A page over a controller's game looks the same in every frame as in a newly drawn one",
    arguments: [.mvc, .delegate] as [Architecture])
  func controllers(architecture: Architecture) throws {
    try check(InspectorFixture(.architecture(architecture)), page: 5)
  }

  /// Opens pages at several sizes, and compares each picture with a newly drawn picture.
  ///
  /// - Parameter page: The index of the page. The full tests open all pages.
  private func check(_ game: InspectorFixture, page: Int) throws {
    let window = PageWindow(game)
    let pages = HealthTests.isFull ? Self.pages : [Self.pages[page]]
    var sizes = [(400, 240), (240, 400)]
    if HealthTests.isFull {
      sizes.append((640, 480))
    }

    for page in pages {
      window.menu.open(page)
      try window.drawAndCompare()
      for (width, height) in sizes {
        try window.resize(width: width, height: height)
        try window.drawAndCompare()
        try window.screen.apply(Appearance(palette: .dark))
        try window.press(.inspector)
        try window.drawAndCompare()
        try window.screen.apply(Appearance())
      }
      window.menu.close()
      try window.drawAndCompare()

      // The inspector closes and then opens behind the next page.
      try window.press(.inspector)
      try window.drawAndCompare()
      try window.press(.help)
      try window.drawAndCompare()
      window.menu.close()
      try window.press(.inspector)
      try window.drawAndCompare()
    }
  }

  @Test("A screen that takes the place of the game for a while leaves both unchanged")
  func otherScreens() throws {
    let game = try InspectorFixture("lab")
    let window = PageWindow(game)
    let loading = try LoadingView("lab", rasterizer: PatchRasterizer(), width: 400, height: 240)
    let nextGame = try InspectorFixture("concentration")
    for (number, otherScreen) in [loading as any Screen, nextGame.screen].enumerated() {
      for (step, shownScreen) in [otherScreen, game.screen].enumerated() {
        let time = Double(2 * number + step + 1)
        try window.screen.show(shownScreen, named: "lab", title: "lab", gameTime: 0)
        try window.resize(width: 400 + 100 * number, height: 240 + 60 * step)
        window.screen.advance(to: time)

        window.menu.open(.help)
        try window.draw(at: time + 0.5)
        window.menu.close()
        try window.draw(at: time + 0.6)
        try window.draw(at: time + 0.9)

        let hasSamePixels = try window.hasPixelsOfNewFrame(at: time + 0.9)
        #expect(hasSamePixels, "\(number) \(step)")
      }
    }
  }

  /// A screen that counts how often it is advanced.
  private final class CountingScreen: GameScreen {
    private let inner: ContentView
    var advanceCount = 0

    init(_ inner: ContentView) {
      self.inner = inner
    }

    var view: BoardView {
      inner.view
    }

    func receive(_ input: InputEvent, at time: Double) throws {
      try inner.receive(input, at: time)
    }

    func receive(_ input: BoardInput, at time: Double) throws {
      try inner.receive(input, at: time)
    }

    func advance(to time: Double) {
      advanceCount += 1
      inner.advance(to: time)
    }

    var nextDeadline: Double? {
      inner.nextDeadline
    }

    func resize(width: Int, height: Int) throws {
      try inner.resize(width: width, height: height)
    }
  }

  @Test("The time of a game advances once per input and once per frame")
  func time() throws {
    let game = try InspectorFixture(screen: { view, _ in CountingScreen(view) })
    let countingScreen = try #require(game.gameScreen as? CountingScreen)
    let window = PageWindow(game)
    let inputs: [InputEvent] = [
      .press(x: 90, y: 120),
      .release,
      .press(x: 300, y: 120),
      .release,
      .key(.home),
      .key(.end),
      .key(.command("d")),
      .key(.command("p")),
      .key(.tab),
    ]
    for (number, input) in inputs.enumerated() {
      let time = Double(number)
      countingScreen.advanceCount = 0

      try window.screen.handle(input, at: time)
      #expect(countingScreen.advanceCount == 1, "\(input)")

      window.screen.advance(to: time + 0.1)
      try window.draw(at: time + 0.1)
      #expect(countingScreen.advanceCount == 2, "\(input)")
    }
  }

  @Test("A mirrored window shows the mirrored picture of a page over the inspector")
  func mirrored() throws {
    let window = PageWindow(try InspectorFixture("lab"))
    let bitmap = window.framebuffer.bitmap
    let mirroredFramebuffer = Framebuffer(
      width: bitmap.width, height: bitmap.height, isMirrored: true)
    window.menu.open(.help)

    let redrawnAreas = try window.screen.draw(on: mirroredFramebuffer, at: 1)
    try window.draw(at: 1)

    #expect(redrawnAreas == [bitmap.bounds])
    #expect(mirroredFramebuffer.bitmap.mirrored().hasSamePixels(as: bitmap))
  }
}

/// A window with a game, its inspector and the menu.
@MainActor private final class PageWindow {
  let menu = MenuViewModel(TestMenuServices(), settings: SettingsStore())
  let screen: RootScreen
  private(set) var framebuffer: Framebuffer
  private var time = 1.0

  init(_ game: InspectorFixture) {
    framebuffer = game.framebuffer
    screen = RootScreen(
      game.screen,
      named: game.board.gameName,
      menu: menu,
      rasterizer: PatchRasterizer(),
      width: game.framebuffer.bitmap.width,
      height: game.framebuffer.bitmap.height,
      appearance: Appearance(),
      at: 0,
      gameTime: 0)
  }

  func resize(width: Int, height: Int) throws {
    try screen.resize(width: width, height: height)
    framebuffer = Framebuffer(width: width, height: height)
  }

  func press(_ key: Key) throws {
    try screen.handle(.key(key), at: time)
  }

  func draw(at time: Double) throws {
    _ = try screen.draw(on: framebuffer, at: time)
  }

  /// Draws three frames, and compares the last frame with a newly drawn frame.
  func drawAndCompare() throws {
    for step in [0, 0.1, 0.5] {
      time += step
      screen.advance(to: time)
      try draw(at: time)
    }
    #expect(try hasPixelsOfNewFrame(at: time))
  }

  /// Returns whether the window shows the same picture as a newly drawn frame.
  func hasPixelsOfNewFrame(at time: Double) throws -> Bool {
    let bitmap = framebuffer.bitmap
    let newFramebuffer = Framebuffer(width: bitmap.width, height: bitmap.height)
    _ = newFramebuffer.draw(try screen.scene(at: time))
    return bitmap.hasSamePixels(as: newFramebuffer.bitmap)
  }
}
