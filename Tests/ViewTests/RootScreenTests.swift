import Games
import Graphics
import Menu
import Testing
import ViewModel
import ViewState

@testable import View

@MainActor @Suite struct RootScreenTests {
  private let play: Play
  private let menu = MenuViewModel()
  private let screen: RootScreen

  init() throws {
    try self.init(.cardViewer)
  }

  private init(_ kind: GameKind) throws {
    play = try Play(dealt: kind, width: 400, height: 600)
    screen = Self.makeScreen(
      play.screen,
      of: kind,
      menu: menu,
      rasterizer: play.rasterizer
    )
  }

  private static func makeScreen(
    _ gameScreen: ContentView,
    of kind: GameKind,
    menu: MenuViewModel,
    rasterizer: any Rasterizer
  ) -> RootScreen {
    RootScreen(
      gameScreen,
      named: kind.name,
      menu: menu,
      rasterizer: rasterizer,
      width: 400,
      height: 600,
      appearance: Appearance(),
      at: 0,
      gameTime: 0
    )
  }

  private func press(_ keys: Key..., at time: Double) throws {
    for key in keys {
      try screen.handle(.key(key), at: time)
    }
  }

  private func click(_ point: SIMD2<Double>, at time: Double) throws {
    try screen.handle(.press(at: point), at: time)
    try screen.handle(.release, at: time)
  }

  @Test("A setting that does not change the appearance leaves drifting cards where they are")
  func floats() throws {
    let test = try RootScreenTests(.playingCards)
    try test.screen.handle(.press(x: 200, y: 300), at: 3)
    let before = try test.screen.scene(at: 3.1)

    try test.screen.apply(Appearance())
    #expect(try test.screen.scene(at: 3.1) == before)

    try test.screen.apply(Appearance(textSize: 1.5))
    #expect(try test.screen.scene(at: 3.1) != before)
  }

  @Test("The time of the game stops while the window is hidden")
  func hidden() throws {
    let screen = try RootScreenTests(.playingCards).screen
    screen.advance(to: 1)
    let before = try screen.scene(at: 1)

    screen.setHidden(true, at: 1)
    screen.advance(to: 60)
    #expect(try screen.scene(at: 60) == before)
    #expect(!screen.isMoving(at: 60))

    screen.setHidden(false, at: 60)
    #expect(screen.gameTime == 1)
    #expect(screen.isMoving(at: 60))
  }

  @Test("A page that opens during a drag releases the card")
  func letsGo() throws {
    try screen.handle(.press(x: 200, y: 300), at: 1)
    try screen.handle(.move(x: 220, y: 300), at: 1)
    #expect(play.appearance(of: 0, at: 1).offset != .zero)

    try press(.menu, at: 1)
    try screen.handle(.release, at: 2)
    try press(.menu, at: 3)
    try screen.handle(.move(x: 300, y: 300), at: 4)

    #expect(play.appearance(of: 0, at: screen.gameTime).offset == .zero)
    #expect(play.intents.isEmpty)
  }

  @Test("On a page, M turns the sound off except in a text field, and F1 opens the help")
  func keys() throws {
    menu.open(.menu)
    try press(.character("m"), at: 1)
    #expect(menu.settings.sound == .off)
    #expect(menu.page?.notice == Strings.soundNotice(isOn: false))

    menu.open(.start)
    menu.handle(.action(.open(.deckMaker)))
    try press(.character("m"), at: 1)
    #expect(menu.settings.sound == .off)

    try press(.help, at: 1)
    #expect(menu.page?.title == Strings.title(of: "lab"))
  }

  @Test("A page has the focus if a key opened it, but not if a click opened it")
  func focus() throws {
    for key in [Key.menu, .help, .character("p")] {
      try press(key, at: 1)
      #expect(menu.page?.focus != nil, "\(key)")
      menu.close()
    }

    menu.open(.menu)
    #expect(menu.page?.focus == nil)
  }

  @Test("A button that opened a page is not lit after the page is closed")
  func leavesButton() throws {
    let test = try RootScreenTests(.lab)
    let before = try test.screen.scene(at: 0)
    let subscription = test.play.game.navigationRequests.sink { _ in test.menu.open(.menu) }
    let menuButton = try #require(test.play.center(of: .menu))

    try test.screen.handle(.move(to: menuButton), at: 1)
    try test.click(menuButton, at: 1)
    try test.screen.handle(.pointerLeave, at: 2)
    try test.press(.escape, at: 3)
    let framebuffer = Framebuffer(width: 400, height: 600)
    for time in [3.0, 9] {
      _ = try test.screen.draw(on: framebuffer, at: time)
    }

    let after = try test.screen.scene(at: 9)
    #expect(firstDifference(after, from: before) == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test("P pauses and resumes the game, and has no effect on other pages")
  func pause() throws {
    for time in [1.0, 3] {
      try press(.character("p"), at: time)
      #expect(menu.page?.id == .paused)
      try press(.character("P"), at: time + 1)
      #expect(menu.page == nil)
    }
    #expect(screen.gameTime == 2)

    try press(.menu, .character("p"), at: 4)
    #expect(menu.page?.id == .menu)
  }

  @Test("Typing the name of a card during a pause resumes the game")
  func typedOnPause() throws {
    let test = try RootScreenTests(.lab)
    let play = test.play
    let menu = test.menu

    try test.press(.character("p"), .character("h"), .character("r"), .character("u"), at: 1)
    #expect(menu.page?.id == .paused)
    #expect(play.intents.isEmpty)

    try test.press(.character("b"), at: 5)
    #expect(menu.page == nil)
    #expect(play.board.typedName == "b")
    #expect(test.screen.gameTime == 1)
    try test.press(.character("2"), .activate, at: 5)
    #expect(play.intents == [.choose(4)])

    try test.press(.character("1"), .character("p"), .character("2"), .activate, at: 6)
    #expect(play.intents == [.choose(4), .choose(11)])

    try test.press(.character("p"), .activate, at: 7)
    #expect(menu.page == nil)
    #expect(play.intents.count == 2)
  }

  @Test("The pause page ignores digits if no card can be named")
  func typedWhereNothingIsNamed() throws {
    try press(.character("p"), at: 1)
    for digit in "05" {
      try press(.character(digit), at: 1)
    }
    #expect(menu.page?.id == .paused)
    #expect(play.intents.isEmpty)

    let finished = try RootScreenTests(.lab)
    finished.play.finish()
    finished.play.advance(to: 99)
    try finished.press(.character("p"), at: 1)
    try finished.press(.character("5"), at: 1)
    #expect(finished.menu.page?.id == .paused)
    #expect(finished.play.board.dialog != nil)
  }

  @Test(
    "The dialog at the end of a game stays open while Menu or Games opens a page and closes it",
    arguments: [GameKind.lab, .concentration, .challenge], [ButtonID.menu, .games])
  func overDialog(kind: GameKind, button: ButtonID) throws {
    let test = try RootScreenTests(kind)
    let play = test.play
    let menu = test.menu
    play.finish()
    let time = try #require(play.board.dialog).openingTime + 1
    play.advance(to: time)
    _ = try play.view.scene(at: time)
    let subscription = play.game.navigationRequests.sink { request in
      menu.open(request == .menu ? .menu : .start)
    }
    let intentsBefore = play.intents

    let center = try #require(play.center(of: button))
    try test.click(center, at: time)
    #expect(menu.page != nil)
    #expect(play.board.isDialogOpen(at: time))

    try test.screen.resize(width: 700, height: 500)
    if button == .menu {
      // A click beside the menu closes it.
      try test.click(SIMD2(2, 2), at: time + 1)
    } else {
      try test.press(.escape, at: time + 1)
    }
    #expect(menu.page == nil)
    #expect(play.board.isDialogOpen(at: time))
    #expect(play.intents == intentsBefore)
    withExtendedLifetime(subscription) {}
  }

  @Test("A closed page leaves no pictures in memory, and its rasterizer clears its caches")
  func letsGoOfPictures() throws {
    let framebuffer = Framebuffer(width: 400, height: 600)
    _ = try screen.draw(on: framebuffer, at: 0)
    menu.open(.start)
    while try screen.prepare() {}
    _ = try screen.draw(on: framebuffer, at: 1)

    weak var backdrop: Bitmap?
    backdrop = try screen.scene(at: 1).sprites.last { $0.bitmap.height == 600 }?.bitmap
    #expect(backdrop != nil)
    let clearingCountBefore = play.rasterizer.cacheClearingCount

    menu.close()
    for time in [2, 2.1, 3] {
      _ = try screen.draw(on: framebuffer, at: time)
    }

    #expect(backdrop == nil)
    #expect(play.rasterizer.cacheClearingCount == clearingCountBefore + 1)
  }

  /// A rasterizer that fails for one drawing or text.
  private final class FailingRasterizer: Rasterizer {
    struct Failure: Error {}

    private let rasterizer = PaintRasterizer()
    /// The path of the drawing, or the text, that cannot be drawn.
    var damagedName: String?

    func drawing(_ drawing: Drawing, width: Int, height: Int) throws -> Bitmap {
      if drawing.path == damagedName {
        throw Failure()
      }
      return rasterizer.drawing(drawing, width: width, height: height)
    }

    func picture(_ name: String, side: Int) -> Bitmap {
      rasterizer.picture(name, side: side)
    }

    func emoji(_ emoji: String) -> Bitmap {
      rasterizer.emoji(emoji)
    }

    func text(_ text: String, size: Int) throws -> Bitmap {
      if text == damagedName {
        throw Failure()
      }
      return rasterizer.text(text, size: size)
    }

    func width(of text: String, size: Int) -> Int {
      rasterizer.width(of: text, size: size)
    }
  }

  @Test("A page that cannot be drawn throws once and closes, and the game continues")
  func failingPage() throws {
    let rasterizer = FailingRasterizer()
    let screen = Self.makeScreen(
      play.screen,
      of: .cardViewer,
      menu: menu,
      rasterizer: rasterizer
    )
    let framebuffer = Framebuffer(width: 400, height: 600)
    func draw(at time: Double) throws {
      screen.advance(to: time)
      _ = try screen.draw(on: framebuffer, at: time)
    }
    try draw(at: 0)

    for damagedName in ["pages/card", Strings.title(of: "lab")] {
      rasterizer.damagedName = damagedName
      try screen.handle(.key(.help), at: 1)
      #expect(throws: FailingRasterizer.Failure.self, "\(damagedName)") {
        for _ in 0..<2 {
          try draw(at: 1)
        }
      }
      #expect(menu.page == nil, "\(damagedName)")

      try draw(at: 1)
      let scene = try screen.scene(at: 1)
      let gameScene = try play.screen.scene(at: screen.gameTime)
      let showsGame = scene == gameScene
      #expect(showsGame)
      #expect(!screen.isMoving(at: 2))
    }

    rasterizer.damagedName = nil
    menu.open(.help)
    try draw(at: 3)
    #expect(menu.page != nil)
  }

  @Test("A frame of a game that cannot be drawn throws once, and the next frame is drawn")
  func failingFrame() throws {
    let rasterizer = FailingRasterizer()
    let kind = GameKind.lab
    let game = MemoryGameViewModel(board: "aabb", columns: 2, kind: kind)
    let view = try ContentView(game, rasterizer: rasterizer, width: 400, height: 600)
    let screen = Self.makeScreen(view, of: kind, menu: menu, rasterizer: rasterizer)

    rasterizer.damagedName = "It cannot be written"
    game.showNotice("It cannot be written")
    #expect(throws: FailingRasterizer.Failure.self) {
      try screen.scene(at: 1)
    }

    let sceneAfterFailure = try screen.scene(at: 1)
    game.choose(0)
    screen.advance(to: 2)
    #expect(try screen.scene(at: 2) != sceneAfterFailure)
    #expect(game.board.cards[0].isFaceUp)
  }
}
