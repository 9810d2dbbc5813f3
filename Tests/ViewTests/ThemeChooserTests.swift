import Framebuffer
import Testing
import ViewModel

@testable import View

/// Concentration's themes: beside the board in a wide window, a screen of their own in a narrow
/// one.
@MainActor
@Suite("Theme chooser")
struct ThemeChooserTests {
  private static let narrow = (width: 400, height: 600)
  private static let wide = (width: 900, height: 420)

  private func play(_ size: (width: Int, height: Int)) throws -> Play {
    let play = try Play(dealt: .concentration, width: size.width, height: size.height)
    #expect(play.view.layout.isWide == (size == Self.wide))
    return play
  }

  private func faces(_ play: Play) -> [String] {
    play.game.cards.map { play.game.face(of: $0).name }
  }

  @Test("In a wide window all themes stand beside the board, and a click deals their faces")
  func wide() throws {
    let play = try play(Self.wide)
    #expect(play.game.controls == [.theme(0), .theme(1), .theme(2), .theme(3), .restart])
    try play.press(.theme(2), at: 1)
    #expect(play.intents == [.chooseTheme("animals")])
    #expect(faces(play).allSatisfy { $0.hasPrefix("animals") })
    #expect(play.game.isSelected(.theme(2)) && !play.game.isSelected(.theme(0)))
    try play.press(card: 3, at: 2)
    #expect(play.intents.last == .choose(3))
  }

  @Test("In a narrow window a button leads to the themes, and each theme leads back")
  func narrow() throws {
    let play = try play(Self.narrow)
    #expect(play.game.controls == [.themes, .restart])
    #expect(play.place(of: .theme(1)) == nil)
    try play.press(.themes, at: 1)
    #expect(play.game.isChoosingTheme)
    #expect(
      play.game.controls == [.theme(0), .theme(1), .theme(2), .theme(3), .board, .restart])
    #expect(play.place(of: .themes) == nil)
    try play.press(.theme(1), at: 2)
    #expect(play.intents == [.chooseTheme("sports")])
    #expect(!play.game.isChoosingTheme)
    #expect(play.game.controls == [.themes, .restart])
  }

  @Test("The board fades away under the list of themes and takes no touches until it is back")
  func covered() throws {
    let play = try play(Self.narrow)
    let board = try play.sprite(of: 5, at: 0)
    try play.press(.themes, at: 1)
    #expect(isClose(try play.sprite(of: 5, at: 1.1).opacity, 1 - ease(0.4)))
    #expect(try play.sprite(of: 5, at: 1.3).opacity == 0)
    for time in [1.1, 1.5] {
      let frame = play.view.layout.frame(of: 5)
      try play.press(Double(frame.maxX) - 1, Double(frame.y) + 1, at: time)
    }
    #expect(!play.intents.contains(.choose(5)))
    try play.view.handle(.key(.escape), at: 3)
    #expect(try play.sprite(of: 5, at: 4) == board)
    try play.press(card: 5, at: 4)
    #expect(play.intents.last == .choose(5))
  }

  @Test("Back and Escape lead back to the same game", arguments: [true, false])
  func back(byKey: Bool) throws {
    let play = try play(Self.narrow)
    play.choose(0, at: 1)
    play.choose(1, at: 2)
    let (cards, before) = (play.game.cards, faces(play))
    try play.press(.themes, at: 3)
    if byKey { try play.key(.escape, at: 4) } else { try play.press(.board, at: 4) }
    #expect(play.intents.isEmpty && !play.game.isChoosingTheme)
    #expect(play.game.cards == cards && play.game.flips == 2 && faces(play) == before)
    #expect(play.game.controls == [.themes, .restart])
  }

  @Test(
    "Choosing the present theme is no intent; in a narrow window it leads back",
    arguments: [true, false])
  func presentTheme(isWide: Bool) throws {
    let play = try play(isWide ? Self.wide : Self.narrow)
    if !isWide { try play.press(.themes, at: 1) }
    try play.press(.theme(0), at: 2)
    #expect(play.intents.isEmpty)
    #expect(!play.game.isChoosingTheme)
  }

  @Test("Another theme changes the faces; board, flips, misses and the cards that are up stay")
  func keepsTheGame() throws {
    let play = try play(Self.wide)
    for (step, card) in [0, 1, 5, 9, 2].enumerated() { play.choose(card, at: Double(step)) }
    let cards = play.game.cards
    let numbers = (play.game.flips, play.game.misses, play.game.phase)
    let up = try #require(cards.first { $0.isFaceUp })
    let before = try play.sprite(of: up.id, at: 8)
    try play.press(.theme(3), at: 9)
    #expect(play.game.cards == cards)
    #expect((play.game.flips, play.game.misses, play.game.phase) == numbers)
    #expect(faces(play).allSatisfy { $0.hasPrefix("faces") })
    let after = try play.sprite(of: up.id, at: 12)
    #expect(after.frame == before.frame && after.mix == 1 && after.opacity == 1)
    #expect(after.other !== before.other)
    #expect(play.look(up.id, at: 9.1) == play.look(up.id, at: 12))
  }

  @Test("A face that is seen fades to the one of the new theme in 0.35 s")
  func exchange() throws {
    let play = try play(Self.wide)
    play.choose(0, at: 1)
    let old = try play.sprite(of: 0, at: 2).other
    try play.press(.theme(1), at: 2)
    for share in [0, 0.3, 0.8] {
      let sprites = try play.view.scene(at: 2 + share * 0.35).sprites
      #expect(sprites[1].other !== old)
      #expect(sprites[2].bitmap === old)
      #expect(isClose(sprites[2].opacity, 1 - ease(share)))
    }
    #expect(try play.view.scene(at: 2.36).sprites[2].opacity == 0)
  }

  @Test("The keyboard chooses a theme in a narrow window and is back at the Themes button")
  func keysNarrow() throws {
    let play = try play(Self.narrow)
    for _ in 0..<2 { try play.key(.tab, at: 1) }
    #expect(play.game.focus == .control(.themes))
    try play.key(.activate, at: 2)
    #expect(play.game.focus == .control(.theme(0)))
    try play.key(.down, at: 2)
    try play.key(.down, at: 2)
    try play.key(.activate, at: 3)
    #expect(play.intents == [.chooseTheme("animals")])
    #expect(play.game.focus == .control(.themes))
    try play.key(.activate, at: 4)
    #expect(play.game.focus == .control(.theme(2)))
    try play.key(.escape, at: 5)
    #expect(play.game.focus == .control(.themes) && !play.game.isChoosingTheme)
  }

  @Test("In a wide window the keyboard chooses theme after theme")
  func keysWide() throws {
    let play = try play(Self.wide)
    for _ in 0..<2 { try play.key(.tab, at: 1) }
    #expect(play.game.focus == .control(.theme(0)))
    try play.key(.down, at: 1)
    try play.key(.activate, at: 1)
    try play.key(.down, at: 1)
    try play.key(.activate, at: 1)
    #expect(play.intents == [.chooseTheme("sports"), .chooseTheme("animals")])
    #expect(play.game.focus == .control(.theme(2)))
  }

  @Test("Changing the window's shape at any time loses nothing, and both ways can be played on")
  func shapes() throws {
    let play = try play(Self.narrow)
    play.choose(0, at: 1)
    play.choose(1, at: 2)
    try play.press(.themes, at: 3)
    let (cards, before) = (play.game.cards, faces(play))
    try play.view.resize(width: Self.wide.width, height: Self.wide.height)
    #expect(play.game.controls == [.theme(0), .theme(1), .theme(2), .theme(3), .restart])
    #expect(try play.sprite(of: 5, at: 3).opacity == 1)
    try play.view.resize(width: Self.narrow.width, height: Self.narrow.height)
    #expect(play.game.isChoosingTheme)
    #expect(play.game.controls.contains(.board))
    #expect(play.game.cards == cards && faces(play) == before && play.game.flips == 2)
    try play.view.resize(width: Self.wide.width, height: Self.wide.height)
    try play.press(card: 5, at: 4)
    try play.press(.theme(1), at: 5)
    #expect(play.intents == [.choose(5), .chooseTheme("sports")])
    try play.view.resize(width: Self.narrow.width, height: Self.narrow.height)
    #expect(!play.game.isChoosingTheme && play.game.controls == [.themes, .restart])
  }

  @Test("A list of themes that was open when the window became wide locks no key out")
  func keysAfterWidening() throws {
    let play = try play(Self.narrow)
    try play.press(.themes, at: 1)
    try play.view.resize(width: Self.wide.width, height: Self.wide.height)
    try play.key(.down, at: 2)
    #expect(play.game.focus == .card(0))
    try play.key(.right, at: 2)
    try play.key(.activate, at: 2)
    #expect(play.intents == [.choose(1)])
  }

  @Test("The list of themes never lies under the summary")
  func summaryFirst() throws {
    let play = try play(Self.narrow)
    try play.key(.down)
    play.finish()
    #expect(play.game.summary != nil)
    for _ in 0..<9 where play.game.focus != .control(.themes) { try play.key(.tab) }
    try play.key(.activate)
    #expect(play.game.isChoosingTheme && play.game.summary == nil)
    #expect(play.game.focus == .control(.theme(0)))
  }

  @Test("A restart shows the new board, and keeps the theme")
  func restart() throws {
    let play = try play(Self.narrow)
    try play.press(.themes, at: 1)
    try play.press(.theme(1), at: 2)
    try play.press(.themes, at: 3)
    try play.press(.restart, at: 4)
    #expect(!play.game.isChoosingTheme && play.game.deck.name == "sports")
    #expect(faces(play).allSatisfy { $0.hasPrefix("sports") })
    #expect(try play.sprite(of: 3, at: 6).opacity == 1)
  }
}
