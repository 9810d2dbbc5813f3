import Testing
import ViewState

@testable import View

/// Tests of the state of the pointer between events.
@Suite struct PointerTrackerTests {
  private let layout = BoardLayout(width: 200, height: 300, grid: Grid(rows: 2, columns: 2))

  @Test("A press that stays in place is a tap, a long one is a swipe, and one between is neither")
  func gestures() {
    #expect(gesture(afterMovingBy: [0, 2]) == .tap([100, 150]))
    #expect(gesture(afterMovingBy: [40, 0]) == .swipe(1))
    #expect(gesture(afterMovingBy: [-40, 0]) == .swipe(-1))
    #expect(gesture(afterMovingBy: [0, 40]) == nil)
    #expect(PointerTracker().gesture(in: layout, pointSize: 1) == nil)
  }

  private func gesture(afterMovingBy offset: SIMD2<Double>) -> PointerTracker.Gesture? {
    var pointer = PointerTracker()
    pointer.press(at: [100, 150])
    pointer.beginSwipe()
    pointer.move(to: [100, 150] + offset)
    return pointer.gesture(in: layout, pointSize: 1)
  }

  @Test("A press that returns to its beginning is no tap if it went far away")
  func detour() {
    var pointer = PointerTracker()
    pointer.press(at: [100, 150])
    pointer.beginSwipe()
    pointer.move(to: [100, 250])
    pointer.move(to: [100, 150])
    #expect(pointer.gesture(in: layout, pointSize: 1) == nil)
  }

  @Test("Only a mouse that has moved since the last press hovers over a card")
  func hover() {
    var pointer = PointerTracker()
    pointer.record(PointerHit(part: .card(3)), at: 1)
    #expect(pointer.hoveredCard == nil)

    pointer.move(to: [10, 10])
    #expect(pointer.hoveredCard == 3)

    pointer.press(at: [10, 10])
    #expect(pointer.hoveredCard == nil)
    pointer.endPress()
    #expect(pointer.hoveredCard == nil)
  }

  @Test("While a button is held down, no other button responds to the pointer")
  func heldButton() {
    var pointer = PointerTracker()
    pointer.press(at: [10, 10])
    pointer.record(PointerHit(part: .button(.restart)), at: 1)
    pointer.holdButton()
    #expect(pointer.buttonState.pressedButton == .restart)

    pointer.record(PointerHit(part: .button(.menu)), at: 2)
    #expect(pointer.buttonState.hoveredButton == nil)
    #expect(pointer.buttonState.pressedButton == nil)

    pointer.endPress()
    #expect(pointer.buttonState.hoveredButton == .menu)
  }

  @Test("Nothing is under a pointer that has left the window")
  func leaving() {
    var pointer = PointerTracker()
    pointer.move(to: [10, 10])
    pointer.record(PointerHit(part: .card(0)), at: 1)
    pointer.leave()
    #expect(pointer.position == nil)
    #expect(pointer.hit == PointerHit())
  }
}
