import Testing

@testable import View

@MainActor @Suite struct ButtonPressTests {
  private func sprites(_ play: Play) throws -> [String] {
    visibleSprites(of: try play.view.scene(at: 9))
  }

  @Test("Restart looks pressed while it is held and deals once when it is released")
  func release() throws {
    let play = try Play(.lab)
    let restart = try #require(play.center(of: .restart))
    try play.handle(.move(to: restart), at: 0)
    let hovered = try sprites(play)

    try play.press(at: restart, at: 1)
    #expect(play.intents.isEmpty)
    #expect(try sprites(play) != hovered)

    try play.handle(.release, at: 2)
    try play.handle(.release, at: 3)
    #expect(play.intents == [.restart(seed: 1)])
    #expect(try sprites(play) == hovered)
  }

  @Test("A held button looks pressed and acts only while the pointer is over it")
  func leaving() throws {
    let play = try Play(.lab)
    let restart = try #require(play.center(of: .restart))
    let rest = try sprites(play)
    try play.press(at: restart, at: 1)
    let pressed = try sprites(play)

    for departure in [InputEvent.move(x: 1, y: 1), .pointerLeave] {
      try play.handle(departure, at: 2)
      #expect(try sprites(play) == rest)

      try play.handle(.move(x: restart.x + 1, y: restart.y), at: 3)
      #expect(try sprites(play) == pressed)
    }

    try play.handle(.release, at: 4)
    #expect(play.intents == [.restart(seed: 1)])
  }

  @Test(
    "A button that is released elsewhere, cancelled or pinched does nothing",
    arguments: [InputEvent.move(x: 1, y: 1), .pointerLeave, .cancel, .zoom(2)])
  func nothing(input: InputEvent) throws {
    for end in [InputEvent.release, .fingerLift] {
      let play = try Play(.lab)
      let restart = try #require(play.center(of: .restart))

      try play.press(at: restart, at: 1)
      try play.handle(input, at: 2)
      try play.handle(end, at: 3)

      #expect(play.intents.isEmpty)
    }
  }

  @Test("A button acts when a finger lifts, and no pointer remains")
  func finger() throws {
    let play = try Play(dealt: .concentration)
    let themes = try #require(play.center(of: .showThemes))
    try play.press(at: themes, at: 1)
    try play.handle(.move(x: themes.x + 2, y: themes.y), at: 1.1)
    #expect(!play.board.isChoosingTheme)

    try play.handle(.fingerLift, at: 1.2)

    #expect(play.board.isChoosingTheme)
    #expect(play.view.pointer.position == nil)
  }

  @Test("A press that began on a card or another button does not act on the button it ends on")
  func others() throws {
    let play = try Play(dealt: .concentration)
    let themes = try #require(play.center(of: .showThemes))
    let restart = try #require(play.center(of: .restart))
    try play.press(card: 0, at: 1)
    #expect(play.intents == [.choose(0)])

    for start in [nil, themes] {
      if let start {
        try play.press(at: start, at: 2)
      }
      let before = try sprites(play)
      try play.handle(.move(to: restart), at: 3)
      if start != nil {
        // Only the button that is held down responds to the pointer.
        #expect(try sprites(play) != before)
      }
      try play.handle(.release, at: 4)
    }

    #expect(play.intents == [.choose(0)])
    #expect(!play.board.isChoosingTheme)
  }

  @Test("Restart in the dialog does nothing if the dialog closes before the release")
  func playAgain() throws {
    let play = try Play(.lab)
    play.finish()
    let time = play.game.now + 3
    play.advance(to: time)
    let playAgain = try #require(play.center(of: .playAgain))

    try play.press(at: playAgain, at: time)
    try play.press(key: .escape, at: time + 1)
    try play.handle(.release, at: time + 2)

    #expect(play.intents.isEmpty)
  }

  @Test("The mouse takes the focus from the keyboard only after a move of eight points")
  func rest() throws {
    let play = try Play(.lab)
    try play.handle(.move(x: 50, y: 50), at: 0)
    try play.press(key: .down, at: 1)

    for x in [51.0, 55, 57.9, 50, 44] {
      try play.handle(.move(x: x, y: 50), at: 2)
    }
    #expect(play.board.focus == .card(0))
    try play.handle(.move(x: 57, y: 45), at: 3)
    #expect(play.board.focus == nil)

    // A window that opens under the mouse does not mean that the mouse has moved.
    try play.handle(.pointerLeave, at: 4)
    try play.press(key: .down, at: 5)
    try play.handle(.move(x: 90, y: 90), at: 6)
    #expect(play.board.focus == .card(0))
    try play.press(1, 1, at: 7)
    #expect(play.board.focus == nil)
  }

  @Test("In a large window, eight points are more pixels")
  func largeWindow() throws {
    let play = try Play(dealt: .lab, width: 1600, height: 2400)
    try play.handle(.move(x: 50, y: 50), at: 0)
    try play.press(key: .down, at: 1)

    try play.handle(.move(x: 81, y: 50), at: 2)
    #expect(play.board.focus == .card(0))

    try play.handle(.move(x: 83, y: 50), at: 2)
    #expect(play.board.focus == nil)
  }

  @Test("The typed name of a card appears under the title, and Enter chooses the card")
  func typing() throws {
    let play = try Play(.lab, board: "abcabc", columns: 3)
    for character in "b2" {
      try play.press(key: .character(character), at: 1)
    }
    #expect(play.rasterizer.texts.last == "Card b2_ (press Enter to choose it)")
    try play.press(key: .activate, at: 2)
    #expect(play.intents == [.choose(4)])
    #expect(play.board.typedName.isEmpty)

    for character in "d1" {
      try play.press(key: .character(character), at: 3)
    }
    try play.press(key: .backspace, at: 3)
    #expect(play.board.typedName == "d")
    try play.press(key: .activate, at: 3)
    #expect(play.board.notice?.hasPrefix("There is no card \"d\".") == true)

    try play.press(key: .character("r"), at: 4)
    #expect(play.intents.count == 1)
    try play.press(key: .restart, at: 5)
    try play.press(key: .character("r"), at: 6)
    #expect(play.intents.suffix(2) == [.restart(seed: 1), .restart(seed: 2)])
  }
}
