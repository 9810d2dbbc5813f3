import Graphics
import Testing

@testable import View

@MainActor @Suite struct HoverTests {
  private func point(_ play: Play, at card: Int, at time: Double) throws {
    let frame = play.view.cards.frame(of: card, at: time)
    try play.handle(.move(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2), at: time)
  }

  @Test("It lifts by three hundredths in 0.12 s, lies down again, and at rest nothing moves")
  func lifts() throws {
    let play = try Play(.lab)
    let rest = visibleSprites(of: try play.view.scene(at: 0))
    try point(play, at: 1, at: 1)
    expectEase(from: 0.9, to: 0.927, at: 1, for: 0.12) { play.appearance(of: 1, at: $0).scale }
    #expect(play.view.isSettling(at: 1.1) && !play.view.isMoving(at: 1.13))
    #expect(try play.sprite(of: 1, at: 2).frame.width > play.sprite(of: 0, at: 2).frame.width)
    try point(play, at: 2, at: 3)
    #expect(play.appearance(of: 1, at: 3.12).scale == 0.9 && play.appearance(of: 2, at: 3.12).scale > 0.92)
    try play.handle(.pointerLeave, at: 4)
    #expect(!play.view.isMoving(at: 4.13))
    #expect(visibleSprites(of: try play.view.scene(at: 5)) == rest)
  }

  @Test("One that cannot be chosen does not, nor one under a panel or a button")
  func still() throws {
    let play = try Play(.lab, board: "aabb")
    play.choose(0, at: 1)
    try point(play, at: 0, at: 3)
    #expect(!play.view.isMoving(at: 3.05))
    try point(play, at: 1, at: 4)
    #expect(play.view.isMoving(at: 4.05))
    play.choose(1, at: 5)
    #expect(!play.view.isMoving(at: 9))
    let themes = try Play(dealt: .concentration)
    try point(themes, at: 5, at: 1)
    try themes.press(.showThemes, at: 2)
    try point(themes, at: 5, at: 3)
    #expect(themes.appearance(of: 5, at: 4).scale == 1)
  }

  @Test("A finger lifts nothing, and what a press turns up lies down")
  func finger() throws {
    let play = try Play(.lab)
    try point(play, at: 3, at: 0.5)
    try play.press(card: 0, at: 1)
    try point(play, at: 1, at: 1.1)
    try point(play, at: 2, at: 1.2)
    #expect((1...3).allSatisfy { play.appearance(of: $0, at: 2).scale == 0.9 })
    try play.handle(.fingerLift, at: 2)
    #expect((1...3).allSatisfy { play.appearance(of: $0, at: 3).scale == 0.9 })
    try play.handle(.release, at: 3)
    try point(play, at: 2, at: 3)
    #expect(play.appearance(of: 2, at: 4).scale > 0.92)
  }

  @Test("With reduced motion it is lit instead")
  func light() throws {
    let play = try Play(.lab, reducedMotion: true)
    let rest = visibleSprites(of: try play.view.scene(at: 0))
    try point(play, at: 1, at: 1)
    #expect(play.appearance(of: 1, at: 2).scale == 0.9)
    let lit = visibleSprites(of: try play.view.scene(at: 2))
    #expect(lit.count == rest.count + 1 && !play.view.isMoving(at: 2))
    try play.handle(.pointerLeave, at: 3)
    #expect(visibleSprites(of: try play.view.scene(at: 4)) == rest)
  }

  @Test("A card that floats away from under the pointer lies down, without any input")
  func floating() throws {
    let play = try Play(dealt: .playingCards, width: 400, height: 600)
    play.advance(to: 1)
    _ = try play.view.scene(at: 1)
    try point(play, at: 0, at: 1)
    func isLifted(at time: Double) throws -> Bool {
      play.advance(to: time)
      _ = try play.view.scene(at: time)
      return play.appearance(of: 0, at: time + 0.2).scale > 1.01
    }
    #expect(try isLifted(at: 1.1))
    #expect(try (2..<200).contains { try !isLifted(at: Double($0)) })
  }

  @Test("The button of a panel that opens under a resting pointer is lit at once")
  func panel() throws {
    var place = PixelRect.empty
    let frames = try [-1, 0.5, 9].map { moved in
      let play = try Play(.lab, board: "aabb", width: 400, height: 600)
      let x = Double(place.x + place.width / 2)
      let y = Double(place.y + place.height / 2)
      if moved == 0.5 {
        try play.handle(.move(x: x, y: y), at: moved)
      }
      for card in 0..<4 {
        play.choose(card, at: Double(card) + 1)
      }
      for time in 5...9 {
        play.advance(to: Double(time))
        _ = try play.view.scene(at: Double(time))
      }
      if moved == 9 {
        try play.handle(.move(x: x, y: y), at: moved)
      }
      place = try #require(play.view.area(of: .focus(.button(.playAgain)), at: 9))
      return visibleSprites(of: try play.view.scene(at: 10))
    }
    #expect(frames[0] != frames[1] && frames[1] == frames[2])
  }

  @Test("So is the card that comes to light under it, when a theme is chosen")
  func theme() throws {
    let play = try Play(dealt: .concentration, width: 300, height: 500)
    try play.press(.showThemes, at: 1)
    let cards = play.view.cardFrames(at: 2)
    let (theme, card) = try #require(
      play.board.themeButtons.indices.lazy.flatMap { theme in
        cards.indices.lazy.map { (theme, $0) }
      }.first { theme, card in
        let middle = cards[card].centered(width: 1, height: 1)
        return play.view.area(of: .focus(.button(.theme(theme))), at: 2)?
          .contains(x: Double(middle.x), y: Double(middle.y)) == true
      })
    try play.press(.theme(theme), at: 3)
    try point(play, at: card, at: 3)
    for time in [3.1, 3.3, 4, 5] {
      _ = try play.view.scene(at: time)
    }
    #expect(play.appearance(of: card, at: 5).scale > 0.92)
    #expect(!play.view.isMoving(at: 5))
  }
}
