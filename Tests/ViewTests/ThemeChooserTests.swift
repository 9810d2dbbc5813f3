import Graphics
import Testing
import ViewState

@testable import View

/// Tests of the list of Concentration's themes.
///
/// The list is beside the board in a wide window, and covers the board in a narrow one.
@MainActor @Suite struct ThemeChooserTests {
  private static let narrowSize = PixelSize(width: 200, height: 300)
  private static let wideSize = PixelSize(width: 450, height: 210)

  private func play(_ size: PixelSize) throws -> Play {
    let play = try Play(dealt: .concentration, width: size.width, height: size.height)
    #expect(play.view.layout.isWide == (size == Self.wideSize))
    return play
  }

  private func resize(_ play: Play, to size: PixelSize) throws {
    try play.resize(size.width, size.height)
  }

  private let themes = (0..<4).map { ButtonID.theme($0) }

  /// Expects the board to be visible, with the button that opens the list of themes.
  private func expectBoard(_ play: Play, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(!play.board.isChoosingTheme, sourceLocation: sourceLocation)
    let buttons: [ButtonID] = [.showThemes, .restart, .menu, .games]
    #expect(play.board.focusableButtons == buttons, sourceLocation: sourceLocation)
  }

  @Test("In a wide window, all themes stand beside the board, and a click changes the faces")
  func wide() throws {
    let play = try play(Self.wideSize)
    #expect(play.board.focusableButtons == themes + [.restart, .menu, .games])

    try play.press(.theme(2), at: 1)
    #expect(play.intents == [.chooseTheme("animals")])
    for card in play.board.cards {
      #expect(card.face.name.hasPrefix("animals"))
    }
    #expect(play.board.themeButtons.map(\.isSelected) == [false, false, true, false])

    try play.press(card: 3, at: 2)
    #expect(play.intents.last == .choose(3))
  }

  @Test("In a narrow window, a button opens the list of themes, and a theme or Back closes it")
  func narrow() throws {
    let play = try play(Self.narrowSize)
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

  @Test("The button for the themes disappears if larger text moves the themes beside the board")
  func largerTexts() throws {
    let play = try Play(dealt: .concentration, width: 640, height: 600)
    #expect(!play.view.layout.isWide)
    #expect(play.board.focusableButtons.contains(.showThemes))

    try play.screen.apply(Appearance(textSize: 1.25))

    #expect(play.view.layout.isWide)
    #expect(!play.board.focusableButtons.contains(.showThemes))
  }

  @Test("The board fades out under the list of themes and takes no input until it is back")
  func covered() throws {
    let play = try play(Self.narrowSize)
    let cardBefore = try play.sprite(of: 5, at: 0)

    try play.press(.showThemes, at: 1)
    #expect(isClose(try play.sprite(of: 5, at: 1.1).opacity, 1 - ease(0.4)))
    #expect(try play.sprite(of: 5, at: 1.3).opacity == 0)
    let frame = play.view.layout.frame(of: 5)
    for time in [1.1, 1.5] {
      try play.press(Double(frame.maxX) - 1, Double(frame.y) + 1, at: time)
    }
    #expect(!play.intents.contains(.choose(5)))

    try play.handle(.key(.escape), at: 3)
    #expect(try play.sprite(of: 5, at: 4) == cardBefore)
    try play.press(card: 5, at: 4)
    #expect(play.intents.last == .choose(5))
  }

  @Test("A visible face fades to the face of a new theme in 0.35 s while its card stays")
  func exchange() throws {
    let play = try play(Self.wideSize)
    play.choose(0, at: 1)
    let cardBefore = try play.sprite(of: 0, at: 2)

    try play.press(.theme(1), at: 2)

    try expectEase(from: 1, to: 0, at: 2, for: 0.35) { time in
      let sprites = try play.view.scene(at: time).sprites
      let card = sprites[1]
      let oldFace = sprites[2]
      #expect(card.frame == cardBefore.frame)
      #expect(card.mix == 1)
      #expect(card.opacity == 1)
      #expect(card.fadeTarget !== cardBefore.fadeTarget)
      #expect(oldFace.bitmap === cardBefore.fadeTarget)
      #expect(play.appearance(of: 0, at: time) == play.appearance(of: 0, at: 12))
      return oldFace.opacity
    }
  }

  @Test("The chosen theme and other themes look different at rest, hovered and pressed")
  func hover() throws {
    let play = try play(Self.wideSize)
    let chosenAtRest = try rowColor(0, in: play, at: 0)
    let otherAtRest = try rowColor(1, in: play, at: 0)

    _ = try movePointer(toRow: 1, in: play, at: 1)
    let otherHovered = try rowColor(1, in: play, at: 2)

    let chosenRow = try movePointer(toRow: 0, in: play, at: 3)
    let chosenHovered = try rowColor(0, in: play, at: 4)

    try play.press(at: chosenRow, at: 5)
    let chosenPressed = try rowColor(0, in: play, at: 5)

    let colors = [chosenAtRest, otherAtRest, otherHovered, chosenHovered, chosenPressed]
    #expect(!colors.contains(nil))
    #expect(Set(colors).count == 5)
    try play.handle(.release, at: 6)
    #expect(try rowColor(0, in: play, at: 7) == chosenHovered)
  }

  /// Returns the color of the first pixel of a row in the list of themes.
  private func rowColor(_ row: Int, in play: Play, at time: Double) throws -> UInt32? {
    let frame = Rect(play.view.layout.themeFrame(row))
    let sprites = try play.view.scene(at: time).sprites
    let rowSprite = sprites.last { $0.frame == frame && $0.opacity == 1 }
    return rowSprite?.bitmap[0, 0]
  }

  /// Moves the pointer to a row in the list of themes, and returns its center.
  private func movePointer(
    toRow row: Int,
    in play: Play,
    at time: Double
  ) throws -> SIMD2<Double> {
    let center = try #require(play.center(of: .theme(row)))
    try play.handle(.move(to: center), at: time)
    return center
  }

  @Test("A change of the window's shape loses nothing, and both shapes are playable")
  func shapes() throws {
    let play = try play(Self.narrowSize)
    play.choose(0, 1, at: 1)
    try play.press(.showThemes, at: 3)
    let cardsBefore = play.board.cards

    try resize(play, to: Self.wideSize)
    #expect(play.board.focusableButtons == themes + [.restart, .menu, .games])
    #expect(try play.sprite(of: 5, at: 3).opacity == 1)

    try resize(play, to: Self.narrowSize)
    #expect(play.board.isChoosingTheme)
    #expect(play.board.focusableButtons.contains(.showBoard))
    #expect(play.board.cards == cardsBefore)
    #expect(play.flips == "2")

    try resize(play, to: Self.wideSize)
    try play.press(card: 5, at: 4)
    try play.press(.theme(1), at: 5)
    #expect(play.intents == [.choose(5), .chooseTheme("sports")])

    try resize(play, to: Self.narrowSize)
    expectBoard(play)
  }

  @Test("Keys work if the list of themes was open when the window became wide")
  func keysAfterWidening() throws {
    let play = try play(Self.narrowSize)
    try play.press(.showThemes, at: 1)

    try resize(play, to: Self.wideSize)

    try play.press(key: .down, at: 2)
    #expect(play.board.focus == .card(0))
    try play.press(key: .right, at: 2)
    try play.press(key: .activate, at: 2)
    #expect(play.intents == [.choose(1)])
  }

  @Test("Tab visits the buttons that the view shows, in a wide and in a narrow window")
  func tabCycle() throws {
    let lastButtons: [ButtonID] = [.restart, .menu, .games]

    let widePlay = try play(Self.wideSize)
    #expect(try tabCycle(in: widePlay) == themes + lastButtons)

    let narrowPlay = try play(Self.narrowSize)
    #expect(try tabCycle(in: narrowPlay) == [.showThemes] + lastButtons)

    try narrowPlay.press(.showThemes, at: 1)
    #expect(try tabCycle(in: narrowPlay) == themes + [.showBoard] + lastButtons)
  }

  /// Presses Tab until the focus has returned to the first button.
  ///
  /// Returns the buttons that had the focus.
  private func tabCycle(in play: Play) throws -> [ButtonID] {
    try play.press(key: .tab)
    let firstFocus = play.board.focus
    var buttons: [ButtonID] = []
    repeat {
      if case .button(let button) = play.board.focus {
        buttons.append(button)
      }
      try play.press(key: .tab)
    } while play.board.focus != firstFocus && buttons.count < 20
    return buttons
  }

  @Test("A new size of the window changes nothing in the view model")
  func resizeIsSilent() throws {
    let play = try play(Self.narrowSize)
    try play.press(.showThemes, at: 1)
    let boardBefore = play.game.board
    var updateCount = 0
    let subscription = play.game.objectDidChange.sink { _ in updateCount += 1 }
    #expect(updateCount == 1, "a new subscriber receives the current board")

    try resize(play, to: Self.wideSize)
    try resize(play, to: Self.narrowSize)

    #expect(updateCount == 1)
    #expect(play.game.board == boardBefore)
    #expect(play.view.board == boardBefore)
    withExtendedLifetime(subscription) {}
  }

  @Test("If the window became wide while the list was open, Escape has nothing to close")
  func escapeAfterWidening() throws {
    let play = try play(Self.narrowSize)
    try play.press(.showThemes, at: 1)
    #expect(play.screen.handlesEscape(at: 1))

    try resize(play, to: Self.wideSize)
    #expect(!play.screen.handlesEscape(at: 1))
    try play.press(key: .escape, at: 2)

    try resize(play, to: Self.narrowSize)
    #expect(play.board.isThemeListOpen)
    try play.press(key: .escape, at: 3)
    expectBoard(play)
  }

  @Test("A press on the current theme beside the cards does nothing, but closes an open list")
  func currentTheme() throws {
    let play = try play(Self.wideSize)
    try play.press(.theme(0), at: 1)
    #expect(play.intents.isEmpty)

    try resize(play, to: Self.narrowSize)
    try play.press(.showThemes, at: 2)
    try play.press(.theme(0), at: 3)
    expectBoard(play)
    #expect(play.intents.isEmpty)
  }

  @Test("The list of themes replaces the summary while it is open")
  func summaryFirst() throws {
    let play = try play(Self.narrowSize)
    try play.press(key: .down)
    play.finish()
    #expect(play.board.dialog != nil)

    for _ in 0..<9 where play.board.focus != .button(.showThemes) {
      try play.press(key: .tab)
    }
    try play.press(key: .activate)
    #expect(play.board.isChoosingTheme)
    #expect(play.board.dialog == nil)
    #expect(play.board.focus == .button(.theme(0)))

    try play.press(key: .escape)
    #expect(!play.board.isChoosingTheme)
    #expect(play.board.dialog != nil)
    #expect(play.center(of: .playAgain) != nil)
  }
}
