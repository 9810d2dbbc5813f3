import Testing

@testable import SDLWindow

@Suite struct FramePacerTests {
  private var pacer = FramePacer(refreshInterval: 0.25)

  @Test("While nothing moves, no frame is due and the window sleeps without a limit")
  mutating func rest() {
    #expect(pacer.deadline(isWaiting: false) == nil)
    #expect(!pacer.isFrameDue(at: 10, isMoving: false))

    pacer.planNextFrame(after: 10, isMoving: false)
    #expect(pacer.nextFrameTime == nil)
  }

  @Test("A movement that starts is drawn at once")
  func firstFrame() {
    #expect(pacer.isFrameDue(at: 10, isMoving: true))
  }

  @Test("A movement is drawn at the rate of the display")
  mutating func rate() {
    pacer.planNextFrame(after: 10, isMoving: true)
    #expect(pacer.deadline(isWaiting: false) == 10.25)
    #expect(!pacer.isFrameDue(at: 10.125, isMoving: true))
    #expect(pacer.isFrameDue(at: 10.25, isMoving: true))

    // This frame begins late, but the next one is on time.
    pacer.planNextFrame(after: 10.375, isMoving: true)
    #expect(pacer.nextFrameTime == 10.5)
  }

  @Test("A frame between two regular frames does not change the rhythm")
  mutating func frameBetween() {
    pacer.planNextFrame(after: 10, isMoving: true)
    pacer.planNextFrame(after: 10.125, isMoving: true)
    #expect(pacer.nextFrameTime == 10.25)
  }

  @Test("After a missed frame the rhythm starts again")
  mutating func missedFrame() {
    pacer.planNextFrame(after: 10, isMoving: true)
    pacer.planNextFrame(after: 12, isMoving: true)
    #expect(pacer.nextFrameTime == 12.25)
  }

  @Test("While the compositor is busy, only a resized window is drawn")
  mutating func busyCompositor() {
    let startsFrame = pacer.startsFrame(isWaiting: true, isResized: false)
    #expect(!startsFrame)
    #expect(pacer.needsFrameAfterShownFrame)

    let startsResizedFrame = pacer.startsFrame(isWaiting: true, isResized: true)
    #expect(startsResizedFrame)
    #expect(!pacer.needsFrameAfterShownFrame)
  }

  @Test("A window counts as hidden if the compositor does not show its frame for half a second")
  mutating func overdueFrame() {
    pacer.recordPresentation(at: 10, isWaiting: false)
    pacer.recordPresentation(at: 10.25, isWaiting: true)
    #expect(pacer.deadline(isWaiting: true) == 10.5)
    #expect(!pacer.isFrameOverdue(at: 10.375, isWaiting: true))
    #expect(pacer.isFrameOverdue(at: 10.5, isWaiting: true))
    #expect(!pacer.isFrameOverdue(at: 10.5, isWaiting: false))
  }

  @Test("A hidden window draws nothing, and needs a frame as soon as it is shown")
  mutating func hiddenWindow() {
    pacer.planNextFrame(after: 10, isMoving: true)
    pacer.isVisible = false
    #expect(pacer.deadline(isWaiting: false) == nil)
    #expect(!pacer.isFrameOverdue(at: 20, isWaiting: true))

    let startsFrame = pacer.startsFrame(isWaiting: false, isResized: false)
    #expect(!startsFrame)
    #expect(pacer.needsFrameAfterShownFrame)
  }
}
