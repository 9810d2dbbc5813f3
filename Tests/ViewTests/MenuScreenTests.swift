import Games
import Board
import Drawing
import Pages
import Model
import Testing
import ViewModel

@testable import View

/// A game and the pages that lie over it, as the window has them.
@MainActor
@Suite("The game's screen with its pages")
struct MenuScreenTests {
  private let play: Play
  private let menu = MenuViewModel()
  private let screen: MenuScreen

  init() throws { try self.init(.cardViewer) }

  private init(_ kind: GameKind) throws {
    play = try Play(dealt: kind, width: 400, height: 600)
    screen = MenuScreen(
      play.screen, named: kind.name, menu: menu, artist: play.artist, width: 400, height: 600,
      appearance: Appearance(), at: 0, gameTime: 0)
  }

  @Test("What a player sets that is nothing to look at leaves floating cards where they are")
  func floats() throws {
    let test = try MenuScreenTests(.playingCards)
    try test.screen.handle(.press(x: 200, y: 300), at: 3)
    let before = try test.screen.scene(at: 3.1)
    try test.screen.adopt(Appearance())
    #expect(try test.screen.scene(at: 3.1) == before)
    try test.screen.adopt(Appearance(textSize: 1.5))
    #expect(try test.screen.scene(at: 3.1) != before)
  }

  @Test("A page that opens while a card is held lets go of it")
  func letsGo() throws {
    try screen.handle(.press(x: 200, y: 300), at: 1)
    try screen.handle(.move(x: 220, y: 300), at: 1)
    #expect(play.look(0, at: 1).offset != .zero)
    try screen.handle(.key(.menu), at: 1)
    try screen.handle(.release, at: 2)
    try screen.handle(.key(.menu), at: 3)
    try screen.handle(.move(x: 300, y: 300), at: 4)
    #expect(play.look(0, at: screen.gameTime).offset == .zero && play.intents.isEmpty)
  }

  @Test("On a page, too, M turns the sound off, unless it is typed, and F1 tells the keys")
  func keys() throws {
    menu.openMenu()
    try screen.handle(.key(.sign("m")), at: 1)
    #expect(!menu.settings.sound && menu.page?.notice == Words.sound(isOn: false))
    menu.openStart()
    menu.touch(.action(.press("deck")))
    try screen.handle(.key(.sign("m")), at: 1)
    #expect(!menu.settings.sound)
    try screen.handle(.key(.help), at: 1)
    #expect(menu.page?.title == Words.title(of: "lab"))
  }

  @Test("When a page is closed nothing of it is kept, and its artist rests")
  func letsGoOfPictures() throws {
    let framebuffer = Framebuffer(width: 400, height: 600)
    func draw(at time: Double) throws { _ = try screen.draw(on: framebuffer, at: time) }
    try draw(at: 0)
    menu.openStart()
    try screen.prepare()
    try draw(at: 1)
    weak var backdrop: Bitmap?
    backdrop = try screen.scene(at: 1).sprites.last { $0.bitmap.height == 600 }?.bitmap
    let rests = play.artist.rests
    #expect(backdrop != nil)
    menu.close()
    for time in [2, 2.1, 3] { try draw(at: time) }
    #expect(backdrop == nil && play.artist.rests == rests + 1)
  }
}
