import Graphics
import Testing
import ViewState

@testable import View

/// Concentration's themes: beside the board in a wide window, a screen of their own in a narrow
/// one.
@MainActor @Suite struct ThemeChooserTests {
  private static let narrow = (width: 200, height: 300)
  private static let wide = (width: 450, height: 210)

  private func play(_ size: (width: Int, height: Int)) throws -> Play {
    let play = try Play(dealt: .concentration, width: size.width, height: size.height)
    #expect(play.view.layout.isWide == (size == Self.wide))
    return play
  }

  private let themes = (0..<4).map { ButtonID.theme($0) }

  /// Expects the board, and the button that leads to its themes.
  private func expectBoard(_ play: Play, sourceLocation: SourceLocation = #_sourceLocation) {
    let controls: [ButtonID] = [.showThemes, .restart, .menu, .games]
    #expect(
      !play.board.isChoosingTheme && play.board.focusableButtons == controls,
      sourceLocation: sourceLocation
    )
  }

  @Test("In a wide window all themes stand beside the board, and a click deals their faces")
  func wide() throws {
    let play = try play(Self.wide)
    #expect(play.board.focusableButtons == themes + [.restart, .menu, .games])
    try play.press(.theme(2), at: 1)
    #expect(play.intents == [.chooseTheme("animals")])
    #expect(play.board.cards.allSatisfy { $0.face.name.hasPrefix("animals") })
    #expect(play.board.themeButtons.map(\.isSelected) == [false, false, true, false])
    try play.press(card: 3, at: 2)
    #expect(play.intents.last == .choose(3))
  }

  @Test("In a narrow window a button leads to the themes, and each theme, or Back, leads back")
  func narrow() throws {
    let play = try play(Self.narrow)
    expectBoard(play)
    #expect(play.center(of: .theme(1)) == nil)
    try play.press(.showThemes, at: 1)
    #expect(play.board.isChoosingTheme)
    #expect(play.board.focusableButtons == themes + [.showBoard, .restart, .menu, .games])
    #expect(play.center(of: .showThemes) == nil)
    try play.press(.theme(1), at: 2)
    expectBoard(play)
    try play.press(.showThemes, at: 3)
    try play.press(.showBoard, at: 4)
    expectBoard(play)
    #expect(play.intents == [.chooseTheme("sports")])
  }

  @Test("Larger texts that bring the themes beside the board take the button to them away")
  func largerTexts() throws {
    let play = try Play(dealt: .concentration, width: 640, height: 600)
    #expect(!play.view.layout.isWide && play.board.focusableButtons.contains(.showThemes))
    try play.screen.apply(Appearance(textSize: 1.25))
    #expect(play.view.layout.isWide && !play.board.focusableButtons.contains(.showThemes))
  }

  @Test("The board fades away under the list of themes and takes no touches until it is back")
  func covered() throws {
    let play = try play(Self.narrow)
    let board = try play.sprite(of: 5, at: 0)
    try play.press(.showThemes, at: 1)
    #expect(isClose(try play.sprite(of: 5, at: 1.1).opacity, 1 - ease(0.4)))
    #expect(try play.sprite(of: 5, at: 1.3).opacity == 0)
    let frame = play.view.layout.frame(of: 5)
    for time in [1.1, 1.5] {
      try play.press(Double(frame.maxX) - 1, Double(frame.y) + 1, at: time)
    }
    #expect(!play.intents.contains(.choose(5)))
    try play.handle(.key(.escape), at: 3)
    #expect(try play.sprite(of: 5, at: 4) == board)
    try play.press(card: 5, at: 4)
    #expect(play.intents.last == .choose(5))
  }

  @Test("A face that is seen fades to the one of the new theme in 0.35 s; the card lies as it lay")
  func exchange() throws {
    let play = try play(Self.wide)
    play.choose(0, at: 1)
    let old = try play.sprite(of: 0, at: 2)
    try play.press(.theme(1), at: 2)
    try expectEase(from: 1, to: 0, at: 2, for: 0.35) { time in
      let sprites = try play.view.scene(at: time).sprites
      #expect(sprites[1].frame == old.frame && sprites[1].mix == 1 && sprites[1].opacity == 1)
      #expect(sprites[1].fadeTarget !== old.fadeTarget && sprites[2].bitmap === old.fadeTarget)
      #expect(play.appearance(of: 0, at: time) == play.appearance(of: 0, at: 12))
      return sprites[2].opacity
    }
  }

  @Test("A row under the pointer looks unlike the chosen one; both are lighter there, and pressed")
  func hover() throws {
    let play = try play(Self.wide)
    func look(_ row: Int, at time: Double) throws -> UInt32? {
      let area = Rect(play.view.layout.themeFrame(row))
      return try play.view.scene(at: time).sprites.last { $0.frame == area && $0.opacity == 1 }?
        .bitmap[0, 0]
    }
    func point(at row: Int, time: Double) throws -> SIMD2<Double> {
      let place = try #require(play.center(of: .theme(row)))
      try play.handle(.move(x: place.x, y: place.y), at: time)
      return place
    }
    var looks = try [look(0, at: 0), look(1, at: 0)]
    _ = try point(at: 1, time: 1)
    looks.append(try look(1, at: 2))
    let chosen = try point(at: 0, time: 3)
    looks.append(try look(0, at: 4))
    try play.press(chosen.x, chosen.y, at: 5)
    looks.append(try look(0, at: 5))
    #expect(!looks.contains(nil) && Set(looks).count == 5)
    try play.handle(.release, at: 6)
    #expect(try look(0, at: 7) == looks[3])
  }

  @Test("Changing the window's shape at any time loses nothing, and both ways can be played on")
  func shapes() throws {
    let play = try play(Self.narrow)
    play.choose(0, 1, at: 1)
    try play.press(.showThemes, at: 3)
    let cards = play.board.cards
    try play.resize(Self.wide.width, Self.wide.height)
    #expect(play.board.focusableButtons == themes + [.restart, .menu, .games])
    #expect(try play.sprite(of: 5, at: 3).opacity == 1)
    try play.resize(Self.narrow.width, Self.narrow.height)
    #expect(play.board.isChoosingTheme)
    #expect(play.board.focusableButtons.contains(.showBoard))
    #expect(play.board.cards == cards && play.flips == "2")
    try play.resize(Self.wide.width, Self.wide.height)
    try play.press(card: 5, at: 4)
    try play.press(.theme(1), at: 5)
    #expect(play.intents == [.choose(5), .chooseTheme("sports")])
    try play.resize(Self.narrow.width, Self.narrow.height)
    expectBoard(play)
  }

  @Test("A list of themes that was open when the window became wide locks no key out")
  func keysAfterWidening() throws {
    let play = try play(Self.narrow)
    try play.press(.showThemes, at: 1)
    try play.resize(Self.wide.width, Self.wide.height)
    try play.press(key: .down, at: 2)
    #expect(play.board.focus == .card(0))
    try play.press(key: .right, at: 2)
    try play.press(key: .activate, at: 2)
    #expect(play.intents == [.choose(1)])
  }

  @Test("The list of themes never lies under the summary")
  func summaryFirst() throws {
    let play = try play(Self.narrow)
    try play.press(key: .down)
    play.finish()
    #expect(play.board.dialog != nil)
    for _ in 0..<9 where play.board.focus != .button(.showThemes) {
      try play.press(key: .tab)
    }
    try play.press(key: .activate)
    #expect(play.board.isChoosingTheme && play.board.dialog == nil)
    #expect(play.board.focus == .button(.theme(0)))
    try play.press(key: .escape)
    #expect(!play.board.isChoosingTheme && play.board.dialog != nil)
    #expect(play.center(of: .playAgain) != nil)
  }
}
