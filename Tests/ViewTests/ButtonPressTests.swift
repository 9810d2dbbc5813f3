import Testing

@testable import View

@MainActor @Suite struct ButtonPressTests {
  private func drawings(_ play: Play) throws -> [String] {
    seen(try play.view.scene(at: 9))
  }

  @Test("A press on Restart only shows it pressed; letting go deals, once")
  func release() throws {
    let play = try Play(.lab)
    let place = try #require(play.place(of: .restart))
    try play.handle(.move(x: place.x, y: place.y), at: 0)
    let rest = try drawings(play)
    try play.press(place.x, place.y, at: 1)
    #expect(play.intents.isEmpty)
    #expect(try drawings(play) != rest)
    try play.handle(.release, at: 2)
    try play.handle(.release, at: 3)
    #expect(play.intents == [.restart(seed: 1)])
    #expect(try drawings(play) == rest)
  }

  @Test("Where the pointer has left it does not look pressed; coming back it does, and acts")
  func leaving() throws {
    let play = try Play(.lab)
    let place = try #require(play.place(of: .restart))
    let rest = try drawings(play)
    try play.press(place.x, place.y, at: 1)
    let pressed = try drawings(play)
    for away in [InputEvent.move(x: 1, y: 1), .pointerLeave] {
      try play.handle(away, at: 2)
      #expect(try drawings(play) == rest)
      try play.handle(.move(x: place.x + 1, y: place.y), at: 3)
      #expect(try drawings(play) == pressed)
    }
    try play.handle(.release, at: 4)
    #expect(play.intents == [.restart(seed: 1)])
  }

  @Test(
    "A button that is let go elsewhere, cancelled or pinched does nothing",
    arguments: [InputEvent.move(x: 1, y: 1), .pointerLeave, .cancel, .zoom(2)])
  func nothing(input: InputEvent) throws {
    for end in [InputEvent.release, .fingerLift] {
      let play = try Play(.lab)
      let place = try #require(play.place(of: .restart))
      try play.press(place.x, place.y, at: 1)
      try play.handle(input, at: 2)
      try play.handle(end, at: 3)
      #expect(play.intents.isEmpty)
    }
  }

  @Test("A finger's button acts when the finger lifts; nothing points at it any more")
  func finger() throws {
    let play = try Play(dealt: .concentration)
    let place = try #require(play.place(of: .showThemes))
    try play.press(place.x, place.y, at: 1)
    try play.handle(.move(x: place.x + 2, y: place.y), at: 1.1)
    #expect(!play.board.isChoosingTheme)
    try play.handle(.fingerLift, at: 1.2)
    #expect(play.board.isChoosingTheme)
    #expect(play.view.pointer == nil)
  }

  @Test("A press on a card, let go over a button, is none on the button; nor from one to another")
  func others() throws {
    let play = try Play(dealt: .concentration)
    let themes = try #require(play.place(of: .showThemes))
    let restart = try #require(play.place(of: .restart))
    try play.press(card: 0, at: 1)
    #expect(play.intents == [.choose(0)])
    for start in [nil, themes] {
      if let start {
        try play.press(start.x, start.y, at: 2)
      }
      let rest = try drawings(play)
      try play.handle(.move(x: restart.x, y: restart.y), at: 3)
      // What is held down is the only button that answers.
      if start != nil {
        #expect(try drawings(play) != rest)
      }
      try play.handle(.release, at: 4)
    }
    #expect(play.intents == [.choose(0)] && !play.board.isChoosingTheme)
  }

  @Test("Play again acts when it is let go, if the panel is still there")
  func playAgain() throws {
    let play = try Play(.lab)
    play.finish()
    let time = play.game.now + 3
    play.advance(to: time)
    let place = try #require(play.place(of: .playAgain))
    try play.press(place.x, place.y, at: time)
    try play.key(.escape, at: time + 1)
    try play.handle(.release, at: time + 2)
    #expect(play.intents.isEmpty)
  }

  @Test("A mouse that hardly moves leaves the keyboard its focus; eight points take it")
  func rest() throws {
    let play = try Play(.lab)
    try play.handle(.move(x: 50, y: 50), at: 0)
    try play.key(.down, at: 1)
    for x in [51.0, 55, 57.9, 50, 44] {
      try play.handle(.move(x: x, y: 50), at: 2)
    }
    #expect(play.board.focus == .card(0))
    try play.handle(.move(x: 57, y: 45), at: 3)
    #expect(play.board.focus == nil)
    // A window that opens under the mouse is not touched by it.
    try play.handle(.pointerLeave, at: 4)
    try play.key(.down, at: 5)
    try play.handle(.move(x: 90, y: 90), at: 6)
    #expect(play.board.focus == .card(0))
    try play.press(1, 1, at: 7)
    #expect(play.board.focus == nil)
  }

  @Test("In a large window eight points are more pixels")
  func largeWindow() throws {
    let play = try Play(dealt: .lab, width: 1600, height: 2400)
    try play.handle(.move(x: 50, y: 50), at: 0)
    try play.key(.down, at: 1)
    try play.handle(.move(x: 81, y: 50), at: 2)
    #expect(play.board.focus == .card(0))
    try play.handle(.move(x: 83, y: 50), at: 2)
    #expect(play.board.focus == nil)
  }

  @Test("A place is typed and seen under the title, Enter chooses it, a wrong one is told")
  func typing() throws {
    let play = try Play(.lab, board: "abcabc", columns: 3)
    for sign in "b2" {
      try play.key(.character(sign), at: 1)
    }
    #expect(play.rasterizer.texts.last == "Card b2_ (Enter chooses it)")
    try play.key(.activate, at: 2)
    #expect(play.intents == [.choose(4)] && play.board.typedName.isEmpty)
    for sign in "d1" {
      try play.key(.character(sign), at: 3)
    }
    try play.key(.backspace, at: 3)
    #expect(play.board.typedName == "d")
    try play.key(.activate, at: 3)
    #expect(play.board.notice?.hasPrefix("\"d\" is no card") == true)
    try play.key(.character("r"), at: 4)
    #expect(play.intents.count == 1)
    try play.key(.restart, at: 5)
    try play.key(.character("r"), at: 6)
    #expect(play.intents.suffix(2) == [.restart(seed: 1), .restart(seed: 2)])
  }
}
