import Graphics
import Testing
import ViewState

@testable import View

/// Tests of a single card that shakes, waits, slides and follows a finger.
@Suite struct CardViewTests {
  private let frame = PixelRect(x: 40, y: 20, width: 80, height: 100)

  private func card(_ motion: CardMotion, isGone: Bool = false) -> CardView {
    CardView(state(isGone: isGone), in: frame, motion: motion)
  }

  private func state(isFaceUp: Bool = true, isGone: Bool) -> BoardState.Card {
    BoardState.Card(face: Face("🐬", kind: .emoji), isFaceUp: isFaceUp, isGone: isGone)
  }

  @Test("A card shakes by a few percent of its width for 0.25 s")
  func shake() {
    for motion in Skin.all.map(\.motion) {
      var card = card(motion)
      let rest = card.appearance(at: 0)
      card.shake.start(at: 1)
      #expect(card.isMoving(at: 1))
      #expect(card.appearance(at: 1) == rest)

      // One oscillation takes 0.1 s. After a quarter of it, the strength and the sine are known.
      let amplitude = 0.06 * 80
      #expect(isClose(offsetX(of: card, at: 1.025), amplitude * ease(0.5)))
      #expect(isClose(offsetX(of: card, at: 1.075), -amplitude * (1 - ease(0.125))))

      for time in stride(from: 1.0, to: 1.25, by: 0.01) {
        let appearance = card.appearance(at: time)
        let offset = appearance.offset ?? .zero
        #expect(abs(offset.x) < 4.81)
        #expect(offset.y == 0)
        #expect(appearance.opacity == 1)
        #expect(appearance.scale == rest.scale)
        #expect(appearance.face == rest.face)
      }

      #expect(card.appearance(at: 1.2501) == rest)
      #expect(!card.isMoving(at: 1.2501))
    }
  }

  @Test("With reduced motion, a card is dimmed instead of shaken")
  func dimming() {
    var card = card(Skin.lab.motion.reduced)
    card.shake.start(at: 1)

    for (time, strength) in [(1, 0), (1.025, ease(0.5)), (1.05, 1), (1.15, 1 - ease(0.5))] {
      let appearance = card.appearance(at: time)
      #expect(isClose(appearance.opacity, 1 - 0.4 * strength))
      #expect(appearance.offset == nil)
    }

    #expect(card.appearance(at: 1.2501).opacity == 1)
    #expect(!card.isMoving(at: 1.2501))
  }

  @Test("A face-down card does not show its face while it shakes")
  func secrecy() {
    let faceDown = state(isFaceUp: false, isGone: false)
    var card = CardView(faceDown, in: frame, motion: Skin.concentration.motion)

    card.shake.start(at: 1)

    #expect(card.isMoving(at: 1.1))
    #expect(!card.showsFace(at: 1.1))
  }

  @Test("The start of a pending exit does not speed up a pair that zooms out")
  func zoom() {
    var card = card(Skin.playingCards.motion)
    card.update(to: state(isGone: true), direction: 1, at: 1)
    let undisturbedCard = card

    card.startPendingExit(at: 1.2)

    for time in [1.3, 1.7, 2.4] {
      #expect(card.appearance(at: time) == undisturbedCard.appearance(at: time))
    }
  }

  private func leave(_ card: inout CardView, _ side: Double, at time: Double) {
    card.update(to: state(isGone: true), direction: side, at: time)
  }

  private func comeBack(_ card: inout CardView, at time: Double) {
    card.update(to: state(isGone: false), direction: 1, at: time)
  }

  /// Returns the horizontal offset of a card, or NaN if the card has no offset.
  private func offsetX(of card: CardView, at time: Double) -> Double {
    card.appearance(at: time).offset?.x ?? .nan
  }

  @Test("A card that slid away slides back from the same side", arguments: [-1.0, 1.0])
  func slidesBack(side: Double) {
    var card = card(Skin.cardViewer.motion)
    leave(&card, side, at: 1)
    #expect(isClose(offsetX(of: card, at: 2), side * 72))
    #expect(card.appearance(at: 2).opacity == 0)
    var earlyCard = card

    comeBack(&card, at: 3)
    expectEase(from: side * 72, to: 0, at: 3, for: 0.35) { offsetX(of: card, at: $0) }
    expectEase(at: 3, for: 0.35) { card.appearance(at: $0).opacity }
    for time in [3, 3.1, 4] {
      #expect(card.appearance(at: time).face == 1)
    }

    let before = earlyCard.appearance(at: 1.1)
    comeBack(&earlyCard, at: 1.1)
    #expect(earlyCard.appearance(at: 1.1) == before)
    let start = offsetX(of: earlyCard, at: 1.1)
    let next = offsetX(of: earlyCard, at: 1.1 + 1e-6)
    #expect(abs(next - start) < 1e-2)
    #expect(offsetX(of: earlyCard, at: 1.46) == 0)
    #expect(earlyCard.appearance(at: 1.46).opacity == 1)
  }

  @Test("A card that leaves while it turns shows its current side when it comes back")
  func comesBackWhileItTurns() {
    let faceDown = state(isFaceUp: false, isGone: false)
    var card = CardView(faceDown, in: frame, motion: Skin.cardViewer.motion)
    card.update(to: state(isGone: false), direction: 1, at: 1)
    card.update(to: state(isFaceUp: false, isGone: true), direction: 1, at: 1.1)

    comeBack(&card, at: 1.2)
    #expect(card.appearance(at: 3).face == 1)

    card.update(to: faceDown, direction: 1, at: 1.3)
    #expect(card.appearance(at: 3).face == 0)
  }

  @Test("A released card slides back, and a finger that stops it does not move it")
  func grip() {
    var card = card(Skin.cardViewer.motion)
    card.drag(to: 60, at: 1)
    card.endDrag(at: 1)
    #expect(isClose(offsetX(of: card, at: 1.14), 60 * (1 - ease(0.4))))
    #expect(!card.isMoving(at: 1.36))

    let start = offsetX(of: card, at: 1.1)
    card.drag(to: 0, at: 1.1)
    #expect(isClose(offsetX(of: card, at: 1.1), start))
    card.drag(to: 5, at: 1.2)
    #expect(isClose(offsetX(of: card, at: 1.2), start + 5))
  }

  @Test("A dragged card leaves from its current position", arguments: [30.0, -50, 100])
  func dragAway(offset: Double) {
    var card = card(Skin.cardViewer.motion)
    card.drag(to: offset, at: 1)
    let side = offset < 0 ? -1.0 : 1

    leave(&card, side, at: 1.1)

    let end = side * max(72, abs(offset))
    expectEase(from: offset, to: end, at: 1.1, for: 0.35) { offsetX(of: card, at: $0) }
    expectEase(from: 1, to: 0, at: 1.1, for: 0.35) { card.appearance(at: $0).opacity }
    // A card that has left cannot be dragged.
    card.drag(to: 4, at: 2)
    #expect(isClose(offsetX(of: card, at: 2), end))
  }
}
