import Architectures
import Games
import Graphics
import Menu
import Testing
import View
import ViewState

@testable import Inspector

/// A page lies over the window, also where that is divided between a game and the inspector.
@MainActor @Suite struct PagesOverInspectorTests {
  nonisolated static let games = [
    "lab", "concentration", "challenge", "playing-cards", "card-viewer",
  ]

  @Test(
    "Every page is drawn over every game, and a frame is what a fresh one is",
    arguments: zip(games, 0..<games.count))
  func pages(game: String, page: Int) throws {
    try check(try InspectorFixture(game), page: page)
  }

  @Test(
    "Every page is drawn over a controller's game, too", arguments: controllerGames)
  func controllers(kind: GameKind) throws {
    try check(try InspectorFixture(kind), page: 5)
  }

  private func screen(_ game: InspectorFixture, _ menu: MenuViewModel) -> RootScreen {
    let window = game.framebuffer.bitmap
    return RootScreen(
      game.screen, named: game.board.gameName, menu: menu, rasterizer: PatchRasterizer(),
      width: window.width,
      height: window.height, appearance: Appearance(), at: 0, gameTime: 0)
  }

  private func check(_ game: InspectorFixture, page: Int) throws {
    let menu = MenuViewModel()
    let screen = screen(game, menu)
    var shown = game.framebuffer
    var time = 1.0
    func draw() throws {
      for step in [0, 0.1, 0.5] {
        time += step
        screen.advance(to: time)
        _ = try screen.draw(on: shown, at: time)
      }
      let fresh = Framebuffer(width: shown.bitmap.width, height: shown.bitmap.height)
      _ = fresh.draw(try screen.scene(at: time))
      #expect(shown.bitmap.hasSamePixels(as: fresh.bitmap))
    }
    let ids: [Page.ID] = [.menu, .paused, .help, .results, .start, .deckMaker]
    let isFull = HealthTests.isFull  // otherwise each game is tried with one page
    let sizes = [(400, 240), (240, 400)] + (isFull ? [(640, 480)] : [])
    for id in isFull ? ids : [ids[page]] {
      menu.open(id)
      try draw()
      for size in sizes {
        try screen.resize(width: size.0, height: size.1)
        shown = Framebuffer(width: size.0, height: size.1)
        try draw()
        try screen.apply(Appearance(palette: .dark))
        try screen.handle(.key(.inspector), at: time)
        try draw()
        try screen.apply(Appearance())
      }
      menu.close()
      try draw()
      // The inspector is closed and opened under the next page.
      try screen.handle(.key(.inspector), at: time)
      try draw()
      try screen.handle(.key(.help), at: time)
      try draw()
      menu.close()
      try screen.handle(.key(.inspector), at: time)
      try draw()
    }
  }

  @Test("A screen that takes the place of a game with the inspector leaves both as they were")
  func otherScreens() throws {
    let game = try InspectorFixture("lab")
    let menu = MenuViewModel()
    let screen = screen(game, menu)
    let loading = try LoadingView("lab", rasterizer: PatchRasterizer(), width: 400, height: 240)
    let next = try InspectorFixture("concentration")
    for (number, other) in [loading as any Screen, next.screen].enumerated() {
      for (step, shown) in [other, game.screen].enumerated() {
        let time = Double(2 * number + step + 1)
        let size = (width: 400 + 100 * number, height: 240 + 60 * step)
        try screen.show(shown, named: "lab", title: "lab", gameTime: 0)
        try screen.resize(width: size.width, height: size.height)
        let framebuffer = Framebuffer(width: size.width, height: size.height)
        screen.advance(to: time)
        menu.open(.help)
        _ = try screen.draw(on: framebuffer, at: time + 0.5)
        menu.close()
        for later in [0.6, 0.9] {
          _ = try screen.draw(on: framebuffer, at: time + later)
        }
        let fresh = Framebuffer(width: size.width, height: size.height)
        _ = fresh.draw(try screen.scene(at: time + 0.9))
        #expect(framebuffer.bitmap.hasSamePixels(as: fresh.bitmap), "\(number) \(step)")
      }
    }
  }

  private final class CountingScreen: GameScreen {
    private let inner: ContentView
    var count = 0
    init(_ inner: ContentView) {
      self.inner = inner
    }
    var view: BoardView { inner.view }
    func receive(_ input: InputEvent, at time: Double) throws {
      try inner.receive(input, at: time)
    }
    func advance(to time: Double) {
      count += 1
      inner.advance(to: time)
    }
    var nextDeadline: Double? { inner.nextDeadline }
    func resize(width: Int, height: Int) throws {
      try inner.resize(width: width, height: height)
    }
  }

  @Test("Behind pages and inspector, too, a game is told the time once an input and once a frame")
  func time() throws {
    let game = try InspectorFixture(screen: { view, _ in CountingScreen(view) })
    let counter = try #require(game.gameScreen as? CountingScreen)
    let screen = screen(game, MenuViewModel())
    let inputs: [InputEvent] = [
      .press(x: 90, y: 120), .release, .press(x: 300, y: 120), .release, .key(.home), .key(.end),
      .key(.command("d")), .key(.command("p")), .key(.tab),
    ]
    for (number, input) in inputs.enumerated() {
      counter.count = 0
      try screen.handle(input, at: Double(number))
      #expect(counter.count == 1, "\(input)")
      screen.advance(to: Double(number) + 0.1)
      _ = try screen.draw(on: game.framebuffer, at: Double(number) + 0.1)
      #expect(counter.count == 2, "\(input)")
    }
  }

  @Test("A mirrored window shows a page over the inspector as any other")
  func mirrored() throws {
    let game = try InspectorFixture("lab")
    let menu = MenuViewModel()
    let screen = screen(game, menu)
    let window = game.framebuffer.bitmap
    let seen = Framebuffer(width: window.width, height: window.height, isMirrored: true)
    menu.open(.help)
    #expect(try screen.draw(on: seen, at: 1) == [window.bounds])
    _ = try screen.draw(on: game.framebuffer, at: 1)
    #expect(seen.bitmap.mirrored().hasSamePixels(as: window))
  }
}
