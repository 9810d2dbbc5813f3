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
    screen = RootScreen(
      play.screen, named: kind.name, menu: menu, rasterizer: play.rasterizer, width: 400,
      height: 600,
      appearance: Appearance(), at: 0, gameTime: 0)
  }

  @Test("What a player sets that is nothing to look at leaves floating cards where they are")
  func floats() throws {
    let test = try RootScreenTests(.playingCards)
    try test.screen.handle(.press(x: 200, y: 300), at: 3)
    let before = try test.screen.scene(at: 3.1)
    try test.screen.apply(Appearance())
    #expect(try test.screen.scene(at: 3.1) == before)
    try test.screen.apply(Appearance(textSize: 1.5))
    #expect(try test.screen.scene(at: 3.1) != before)
  }

  @Test("While the window is hidden the game's time stands still")
  func hidden() throws {
    let screen = try RootScreenTests(.playingCards).screen
    screen.advance(to: 1)
    let before = try screen.scene(at: 1)
    screen.setHidden(true, at: 1)
    screen.advance(to: 60)
    #expect(try screen.scene(at: 60) == before && !screen.isMoving(at: 60))
    screen.setHidden(false, at: 60)
    #expect(screen.gameTime == 1 && screen.isMoving(at: 60))
  }

  @Test("A page that opens while a card is held lets go of it")
  func letsGo() throws {
    try screen.handle(.press(x: 200, y: 300), at: 1)
    try screen.handle(.move(x: 220, y: 300), at: 1)
    #expect(play.appearance(of: 0, at: 1).offset != .zero)
    try screen.handle(.key(.menu), at: 1)
    try screen.handle(.release, at: 2)
    try screen.handle(.key(.menu), at: 3)
    try screen.handle(.move(x: 300, y: 300), at: 4)
    #expect(play.appearance(of: 0, at: screen.gameTime).offset == .zero && play.intents.isEmpty)
  }

  @Test("On a page, too, M turns the sound off, unless it is typed, and F1 tells the keys")
  func keys() throws {
    menu.open(.menu)
    try screen.handle(.key(.character("m")), at: 1)
    #expect(menu.settings.sound == .off && menu.page?.notice == Strings.soundNotice(isOn: false))
    menu.open(.start)
    menu.handle(.action(.open(.deckMaker)))
    try screen.handle(.key(.character("m")), at: 1)
    #expect(menu.settings.sound == .off)
    try screen.handle(.key(.help), at: 1)
    #expect(menu.page?.title == Strings.title(of: "lab"))
  }

  @Test("A page that a key opens has the focus in it, also as the first key; a click's has not")
  func focus() throws {
    for key in [Key.menu, .help, .character("p")] {
      try screen.handle(.key(key), at: 1)
      #expect(menu.page?.focus != nil, "\(key)")
      menu.close()
    }
    menu.open(.menu)
    #expect(menu.page?.focus == nil)
  }

  @Test("The button that was clicked to open a page is no longer lit when the page is closed")
  func leavesButton() throws {
    let test = try RootScreenTests(.lab)
    let before = try test.screen.scene(at: 0)
    let subscription = test.play.game.navigationRequests.sink { _ in test.menu.open(.menu) }
    let place = try #require(test.play.center(of: .menu))
    for input in [
      InputEvent.move(x: place.x, y: place.y), .press(x: place.x, y: place.y), .release,
    ] {
      try test.screen.handle(input, at: 1)
    }
    try test.screen.handle(.pointerLeave, at: 2)
    try test.screen.handle(.key(.escape), at: 3)
    let framebuffer = Framebuffer(width: 400, height: 600)
    for time in [3.0, 9] {
      _ = try test.screen.draw(on: framebuffer, at: time)
    }
    #expect(try visibleSprites(of: test.screen.scene(at: 9)) == visibleSprites(of: before))
    withExtendedLifetime(subscription) {}
  }

  @Test("P pauses and goes on, also after Escape and Return have; other pages do not take it")
  func pause() throws {
    func press(_ keys: Key..., at time: Double) throws {
      for key in keys {
        try screen.handle(.key(key), at: time)
      }
    }
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

  @Test("The name of a card that is typed on the page of a pause goes on with the game")
  func typedOnPause() throws {
    let test = try RootScreenTests(.lab)
    let play = test.play
    let menu = test.menu
    func press(_ keys: Key..., at time: Double) throws {
      for key in keys {
        try test.screen.handle(.key(key), at: time)
      }
    }
    try press(.character("p"), .character("h"), .character("r"), .character("u"), at: 1)
    #expect(menu.page?.id == .paused && play.intents.isEmpty)
    try press(.character("b"), at: 5)
    #expect(menu.page == nil && play.board.typedName == "b" && test.screen.gameTime == 1)
    try press(.character("2"), .activate, at: 5)
    #expect(play.intents == [.choose(4)])
    try press(.character("1"), .character("p"), .character("2"), .activate, at: 6)
    #expect(play.intents == [.choose(4), .choose(11)])
    try press(.character("p"), .activate, at: 7)
    #expect(menu.page == nil && play.intents.count == 2)
  }

  @Test("Where no card can be named, the page of a pause stays as it is")
  func typedWhereNothingIsNamed() throws {
    try screen.handle(.key(.character("p")), at: 1)
    for digit in "05" {
      try screen.handle(.key(.character(digit)), at: 1)
    }
    #expect(menu.page?.id == .paused && play.intents.isEmpty)
    let test = try RootScreenTests(.lab)
    test.play.finish()
    test.play.advance(to: 99)
    try test.screen.handle(.key(.character("p")), at: 1)
    try test.screen.handle(.key(.character("5")), at: 1)
    #expect(test.menu.page?.id == .paused && test.play.board.dialog != nil)
  }

  @Test(
    "A click on Menu or Games leaves the dialog at the end open, also in a window of another size",
    arguments: [GameKind.lab, .concentration, .challenge], [ButtonID.menu, .games])
  func overDialog(kind: GameKind, control: ButtonID) throws {
    let test = try RootScreenTests(kind)
    let play = test.play
    let menu = test.menu
    play.finish()
    let time = try #require(play.board.dialog).openingTime + 1
    play.advance(to: time)
    _ = try play.view.scene(at: time)
    let subscription = play.game.navigationRequests.sink {
      menu.open($0 == .menu ? .menu : .start)
    }
    let events = play.intents
    let place = try #require(play.center(of: control))
    for input in [InputEvent.press(x: place.x, y: place.y), .release] {
      try test.screen.handle(input, at: time)
    }
    #expect(menu.page != nil && play.board.isDialogOpen(at: time))
    try test.screen.resize(width: 700, height: 500)
    // A click beside the menu closes it; the page of games takes Escape.
    let closing =
      control == .menu ? [InputEvent.press(x: 2, y: 2), .release] : [InputEvent.key(.escape)]
    for input in closing {
      try test.screen.handle(input, at: time + 1)
    }
    #expect(menu.page == nil && play.board.isDialogOpen(at: time) && play.intents == events)
    withExtendedLifetime(subscription) {}
  }

  @Test("When a page is closed nothing of it is kept, and its rasterizer rests")
  func letsGoOfPictures() throws {
    let framebuffer = Framebuffer(width: 400, height: 600)
    func draw(at time: Double) throws {
      _ = try screen.draw(on: framebuffer, at: time)
    }
    try draw(at: 0)
    menu.open(.start)
    while try screen.prepare() {}
    try draw(at: 1)
    weak var backdrop: Bitmap?
    backdrop = try screen.scene(at: 1).sprites.last { $0.bitmap.height == 600 }?.bitmap
    let rests = play.rasterizer.cacheClearingCount
    #expect(backdrop != nil)
    menu.close()
    for time in [2, 2.1, 3] {
      try draw(at: time)
    }
    #expect(backdrop == nil && play.rasterizer.cacheClearingCount == rests + 1)
  }

  /// Draws as another rasterizer does, but for a drawing that is damaged.
  private final class Failing: Rasterizer {
    struct Damage: Error {}
    let rasterizer = PaintRasterizer()
    var damaged: String?
    func drawing(_ drawing: Drawing, width: Int, height: Int) throws -> Bitmap {
      if drawing.path == damaged {
        throw Damage()
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
      if text == damaged {
        throw Damage()
      }
      return rasterizer.text(text, size: size)
    }
    func width(of text: String, size: Int) -> Int {
      rasterizer.width(of: text, size: size)
    }
  }

  @Test("A page that cannot be drawn is told once and closed; the game is seen and goes on")
  func failingPage() throws {
    let rasterizer = Failing()
    let screen = RootScreen(
      play.screen, named: "card-viewer", menu: menu, rasterizer: rasterizer, width: 400,
      height: 600,
      appearance: Appearance(), at: 0, gameTime: 0)
    let framebuffer = Framebuffer(width: 400, height: 600)
    func draw(at time: Double) throws {
      screen.advance(to: time)
      _ = try screen.draw(on: framebuffer, at: time)
    }
    try draw(at: 0)
    for damaged in ["pages/card", Strings.title(of: "lab")] {
      rasterizer.damaged = damaged
      try screen.handle(.key(.help), at: 1)
      #expect(throws: Failing.Damage.self, "\(damaged)") { for _ in 0..<2 { try draw(at: 1) } }
      #expect(menu.page == nil, "\(damaged)")
      try draw(at: 1)
      #expect(try screen.scene(at: 1) == play.screen.scene(at: screen.gameTime))
      #expect(!screen.isMoving(at: 2))
    }
    rasterizer.damaged = nil
    menu.open(.help)
    try draw(at: 3)
    #expect(menu.page != nil)
  }

  @Test("A frame of a game that cannot be drawn is told once, and the next is drawn without it")
  func failingFrame() throws {
    let rasterizer = Failing()
    let kind = GameKind.lab
    let game = MemoryGameViewModel(board: "aabb", columns: 2, kind: kind)
    let view = try ContentView(game, rasterizer: rasterizer, width: 400, height: 600)
    let screen = RootScreen(
      view, named: kind.name, menu: menu, rasterizer: rasterizer, width: 400, height: 600,
      appearance: Appearance(), at: 0, gameTime: 0)
    rasterizer.damaged = "It cannot be written"
    game.showNotice("It cannot be written")
    #expect(throws: Failing.Damage.self) { try screen.scene(at: 1) }
    let told = try screen.scene(at: 1)
    game.choose(0)
    screen.advance(to: 2)
    #expect(try screen.scene(at: 2) != told && game.board.cards[0].isFaceUp)
  }
}
