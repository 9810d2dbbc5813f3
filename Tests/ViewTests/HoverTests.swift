import Graphics
import Testing

@testable import View

/// Tests of the changes of a card or button under the pointer.
@MainActor @Suite struct HoverTests {
  private func movePointer(to card: Int, in play: Play, at time: Double) throws {
    let frame = play.view.cards.frame(of: card, at: time)
    try play.handle(.move(to: frame.center), at: time)
  }

  @Test("A card under the pointer grows by three percent in 0.12 s and shrinks afterwards")
  func lifts() throws {
    let play = try Play(.lab)
    let rest = visibleSprites(of: try play.view.scene(at: 0))

    try movePointer(to: 1, in: play, at: 1)
    expectEase(from: 0.9, to: 0.927, at: 1, for: 0.12) { play.appearance(of: 1, at: $0).scale }
    #expect(play.view.isSettling(at: 1.1))
    #expect(!play.view.isMoving(at: 1.13))
    let liftedFrame = try play.sprite(of: 1, at: 2).frame
    let restingFrame = try play.sprite(of: 0, at: 2).frame
    #expect(liftedFrame.width > restingFrame.width)

    try movePointer(to: 2, in: play, at: 3)
    #expect(play.appearance(of: 1, at: 3.12).scale == 0.9)
    #expect(play.appearance(of: 2, at: 3.12).scale > 0.92)

    try play.handle(.pointerLeave, at: 4)
    #expect(!play.view.isMoving(at: 4.13))
    #expect(visibleSprites(of: try play.view.scene(at: 5)) == rest)
  }

  @Test("A card that cannot be chosen or is covered does not grow")
  func still() throws {
    let play = try Play(.lab, board: "aabb")
    play.choose(0, at: 1)
    try movePointer(to: 0, in: play, at: 3)
    #expect(!play.view.isMoving(at: 3.05))

    try movePointer(to: 1, in: play, at: 4)
    #expect(play.view.isMoving(at: 4.05))
    play.choose(1, at: 5)
    #expect(!play.view.isMoving(at: 9))

    let themes = try Play(dealt: .concentration)
    try movePointer(to: 5, in: themes, at: 1)
    try themes.press(.showThemes, at: 2)
    try movePointer(to: 5, in: themes, at: 3)
    #expect(themes.appearance(of: 5, at: 4).scale == 1)
  }

  @Test("No card grows under a finger or stays large after a press")
  func finger() throws {
    let play = try Play(.lab)
    try movePointer(to: 3, in: play, at: 0.5)
    try play.press(card: 0, at: 1)
    try movePointer(to: 1, in: play, at: 1.1)
    try movePointer(to: 2, in: play, at: 1.2)
    for card in 1...3 {
      #expect(play.appearance(of: card, at: 2).scale == 0.9)
    }

    try play.handle(.fingerLift, at: 2)
    for card in 1...3 {
      #expect(play.appearance(of: card, at: 3).scale == 0.9)
    }

    try play.handle(.release, at: 3)
    try movePointer(to: 2, in: play, at: 3)
    #expect(play.appearance(of: 2, at: 4).scale > 0.92)
  }

  @Test("With reduced motion, a card under the pointer is lit instead of enlarged")
  func light() throws {
    let play = try Play(.lab, reducedMotion: true)
    let rest = visibleSprites(of: try play.view.scene(at: 0))

    try movePointer(to: 1, in: play, at: 1)
    #expect(play.appearance(of: 1, at: 2).scale == 0.9)
    let lit = visibleSprites(of: try play.view.scene(at: 2))
    #expect(lit.count == rest.count + 1)
    #expect(!play.view.isMoving(at: 2))

    try play.handle(.pointerLeave, at: 3)
    #expect(visibleSprites(of: try play.view.scene(at: 4)) == rest)
  }

  @Test("A card that drifts away from the pointer shrinks without any input")
  func floating() throws {
    let play = try Play(dealt: .playingCards, width: 400, height: 600)
    play.advance(to: 1)
    _ = try play.view.scene(at: 1)
    try movePointer(to: 0, in: play, at: 1)

    func isLifted(at time: Double) throws -> Bool {
      play.advance(to: time)
      _ = try play.view.scene(at: time)
      return play.appearance(of: 0, at: time + 0.2).scale > 1.01
    }

    #expect(try isLifted(at: 1.1))
    let isLoweredLater = try (2..<200).contains { try !isLifted(at: Double($0)) }
    #expect(isLoweredLater)
  }

  @Test("A button of a dialog that opens under a resting pointer is lit at once")
  func panel() throws {
    let withoutPointer = try playToDialog(pointer: nil)
    let button = withoutPointer.button.center
    let withRestingPointer = try playToDialog(pointer: button, movedAt: 0.5)
    let withLaterPointer = try playToDialog(pointer: button, movedAt: 9)

    #expect(firstDifference(withRestingPointer.sprites, from: withoutPointer.sprites) != nil)
    #expect(firstDifference(withRestingPointer.sprites, from: withLaterPointer.sprites) == nil)
  }

  /// The visible content while the dialog at the end of a game is open.
  private struct DialogPicture {
    let button: PixelRect
    let sprites: [String]
  }

  /// Plays a game until its dialog is open, and moves the pointer at a time between 0 and 9 s.
  private func playToDialog(
    pointer: SIMD2<Double>?,
    movedAt moveTime: Double = 0
  ) throws -> DialogPicture {
    let play = try Play(.lab, board: "aabb", width: 400, height: 600)
    if let pointer, moveTime < 1 {
      try play.handle(.move(to: pointer), at: moveTime)
    }
    for card in 0..<4 {
      play.choose(card, at: Double(card) + 1)
    }
    for time in 5...9 {
      play.advance(to: Double(time))
      _ = try play.view.scene(at: Double(time))
    }
    if let pointer, moveTime >= 9 {
      try play.handle(.move(to: pointer), at: moveTime)
    }

    let button = try #require(play.view.area(of: .focus(.button(.playAgain)), at: 9))
    let scene = try play.view.scene(at: 10)
    return DialogPicture(button: button, sprites: visibleSprites(of: scene))
  }

  @Test("A card that appears under the pointer when a theme is chosen grows")
  func theme() throws {
    let play = try Play(dealt: .concentration, width: 300, height: 500)
    try play.press(.showThemes, at: 1)
    let overlap = try #require(themeOverCard(in: play, at: 2))

    try play.press(.theme(overlap.theme), at: 3)
    try movePointer(to: overlap.card, in: play, at: 3)
    for time in [3.1, 3.3, 4, 5] {
      _ = try play.view.scene(at: time)
    }

    #expect(play.appearance(of: overlap.card, at: 5).scale > 0.92)
    #expect(!play.view.isMoving(at: 5))
  }

  /// A theme in the list, and a card whose center is covered by the theme.
  private struct Overlap {
    let theme: Int
    let card: Int
  }

  private func themeOverCard(in play: Play, at time: Double) -> Overlap? {
    let cardFrames = play.view.cardFrames(at: time)
    for theme in play.board.themeButtons.indices {
      let row = play.view.area(of: .focus(.button(.theme(theme))), at: time)
      for (card, frame) in cardFrames.enumerated() {
        let middle = frame.centered(width: 1, height: 1)
        if row?.contains(x: Double(middle.x), y: Double(middle.y)) == true {
          return Overlap(theme: theme, card: card)
        }
      }
    }
    return nil
  }
}
