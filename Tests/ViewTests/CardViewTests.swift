import Graphics
import Testing
import ViewState

@testable import View

/// One card by itself: how it shakes, waits, slides and follows a finger.
@Suite struct CardViewTests {
  private let place = PixelRect(x: 40, y: 20, width: 80, height: 100)

  private func card(_ motion: CardMotion, isGone: Bool = false) -> CardView {
    CardView(state(isGone: isGone), in: place, motion: motion)
  }

  private func state(isFaceUp: Bool = true, isGone: Bool) -> BoardState.Card {
    BoardState.Card(face: Face("🐬", kind: .emoji), isFaceUp: isFaceUp, isGone: isGone)
  }

  @Test("A card shakes by a few hundredths of its width for 0.25 s, and is still before and after")
  func shake() {
    for motion in Skin.all.map(\.motion) {
      var card = card(motion)
      let rest = card.appearance(at: 0)
      card.shake.start(at: 1)
      #expect(card.isMoving(at: 1) && card.appearance(at: 1) == rest)
      // A quarter of a swing of a tenth of a second: strength and sine are known.
      #expect(isClose(card.appearance(at: 1.025).offset?.x, 0.06 * 80 * ease(0.5)))
      #expect(isClose(card.appearance(at: 1.075).offset?.x, -0.06 * 80 * (1 - ease(0.125))))
      for time in stride(from: 1.0, to: 1.25, by: 0.01) {
        let look = card.appearance(at: time)
        #expect(abs(look.offset?.x ?? 0) < 4.81 && look.offset?.y ?? 0 == 0)
        #expect(look.opacity == 1 && look.scale == rest.scale && look.face == rest.face)
      }
      #expect(card.appearance(at: 1.2501) == rest && !card.isMoving(at: 1.2501))
    }
  }

  @Test("With reduced motion it is dimmed instead, and stands still")
  func dimming() {
    var card = card(Skin.lab.motion.reduced)
    card.shake.start(at: 1)
    for (time, strength) in [(1, 0), (1.025, ease(0.5)), (1.05, 1), (1.15, 1 - ease(0.5))] {
      #expect(isClose(card.appearance(at: time).opacity, 1 - 0.4 * strength))
      #expect(card.appearance(at: time).offset == nil)
    }
    #expect(card.appearance(at: 1.2501).opacity == 1 && !card.isMoving(at: 1.2501))
  }

  @Test("A card that shakes shows no face that is hidden")
  func secrecy() {
    var card = CardView(
      state(isFaceUp: false, isGone: false), in: place, motion: Skin.concentration.motion)
    card.shake.start(at: 1)
    #expect(card.isMoving(at: 1.1) && !card.showsFace(at: 1.1))
  }

  @Test("A pair that zooms out is not hurried")
  func zoom() {
    var card = card(Skin.playingCards.motion)
    card.update(to: state(isGone: true), direction: 1, at: 1)
    let patient = card
    card.startPendingExit(at: 1.2)
    for time in [1.3, 1.7, 2.4] {
      #expect(card.appearance(at: time) == patient.appearance(at: time))
    }
  }

  private func leave(_ card: inout CardView, _ side: Double, at time: Double) {
    card.update(to: state(isGone: true), direction: side, at: time)
  }

  private func comeBack(_ card: inout CardView, at time: Double) {
    card.update(to: state(isGone: false), direction: 1, at: time)
  }

  private func x(_ card: CardView, _ time: Double) -> Double {
    card.appearance(at: time).offset?.x ?? .nan
  }

  @Test("A card that slid away slides back from that side, also halfway", arguments: [-1.0, 1.0])
  func slidesBack(side: Double) {
    var card = card(Skin.cardViewer.motion)
    leave(&card, side, at: 1)
    #expect(isClose(x(card, 2), side * 72) && card.appearance(at: 2).opacity == 0)
    var early = card
    comeBack(&card, at: 3)
    expectEase(from: side * 72, to: 0, at: 3, for: 0.35) { x(card, $0) }
    expectEase(at: 3, for: 0.35) { card.appearance(at: $0).opacity }
    #expect([3, 3.1, 4].allSatisfy { card.appearance(at: $0).face == 1 })
    let before = early.appearance(at: 1.1)
    comeBack(&early, at: 1.1)
    #expect(early.appearance(at: 1.1) == before)
    #expect(abs(x(early, 1.1 + 1e-6) - x(early, 1.1)) < 1e-2)
    #expect(x(early, 1.46) == 0 && early.appearance(at: 1.46).opacity == 1)
  }

  @Test("A card that leaves while it turns, and comes back, shows the side that it has then")
  func comesBackWhileItTurns() {
    let motion = Skin.cardViewer.motion
    var card = CardView(state(isFaceUp: false, isGone: false), in: place, motion: motion)
    card.update(to: state(isGone: false), direction: 1, at: 1)
    card.update(to: state(isFaceUp: false, isGone: true), direction: 1, at: 1.1)
    comeBack(&card, at: 1.2)
    let isUp = card.appearance(at: 3).face == 1
    card.update(to: state(isFaceUp: false, isGone: false), direction: 1, at: 1.3)
    #expect(isUp && card.appearance(at: 3).face == 0)
  }

  @Test("Let go, a card slides back; a finger that takes hold on the way does not move it")
  func grip() {
    var card = card(Skin.cardViewer.motion)
    card.drag(to: 60, at: 1)
    card.endDrag(at: 1)
    #expect(isClose(x(card, 1.14), 60 * (1 - ease(0.4))) && !card.isMoving(at: 1.36))
    let start = x(card, 1.1)
    card.drag(to: 0, at: 1.1)
    #expect(isClose(x(card, 1.1), start))
    card.drag(to: 5, at: 1.2)
    #expect(isClose(x(card, 1.2), start + 5))
  }

  @Test("A card that is let go to leave goes on from where it is", arguments: [30.0, -50, 100])
  func dragAway(offset: Double) {
    var card = card(Skin.cardViewer.motion)
    card.drag(to: offset, at: 1)
    let side = offset < 0 ? -1.0 : 1
    leave(&card, side, at: 1.1)
    let end = side * max(72, abs(offset))
    expectEase(from: offset, to: end, at: 1.1, for: 0.35) { x(card, $0) }
    expectEase(from: 1, to: 0, at: 1.1, for: 0.35) { card.appearance(at: $0).opacity }
    // One that is gone is out of reach.
    card.drag(to: 4, at: 2)
    #expect(isClose(x(card, 2), end))
  }
}
