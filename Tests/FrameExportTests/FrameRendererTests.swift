import FrameExport
import Testing
import View
import ViewModel

@testable import SDLGraphics

@MainActor @Suite struct FrameRendererTests {
  private func renderer(
    _ events: [TimedIntent],
    _ times: FrameTimes,
    drawsIntermediateFrames: Bool = false
  ) throws -> FrameRenderer {
    let viewModel = MemoryGameViewModel(board: "🐬🐬🐠🐠🐳🐳", columns: 3)
    let screen = try ContentView(viewModel, rasterizer: makeRasterizer(), width: 200, height: 300)
    return FrameRenderer(
      screen.view, on: screen, width: 200, height: 300, events: events, times: times,
      drawsIntermediateFrames: drawsIntermediateFrames
    ) { intent in
      viewModel.perform(intent)
    }
  }

  private func frames(of renderer: FrameRenderer) throws -> [FrameRenderer.Frame] {
    var renderer = renderer
    var frames: [FrameRenderer.Frame] = []
    while let frame = try renderer.next() {
      frames.append(frame)
    }
    return frames
  }

  @Test("A session without events has one frame")
  func still() throws {
    let renderer = try renderer([], .rate(60))

    let times = try frames(of: renderer).map { $0.time }

    #expect(times == [0])
  }

  @Test("The frames end with the last animation")
  func end() throws {
    let event = TimedIntent(at: 0.1, intent: .choose(0))
    let renderer = try renderer([event], .rate(60))

    let frames = try frames(of: renderer)

    let lastFrame = try #require(frames.last)
    #expect(frames.map { $0.number } == Array(0...lastFrame.number))
    #expect(lastFrame.time > 0.5)
    #expect(lastFrame.time < 0.8)

    // The event happens at the time of the seventh frame, and its animation changes later frames.
    let framesUntilEvent = frames[1..<7]
    #expect(framesUntilEvent.allSatisfy { $0.dirty.isEmpty })
    let framesAfterEvent = frames[7...]
    #expect(framesAfterEvent.contains { !$0.dirty.isEmpty })
  }

  @Test("A frame does not depend on the number of frames before it")
  func samePixels() throws {
    let events = [
      TimedIntent(at: 0.1, intent: .choose(0)),
      TimedIntent(at: 0.2, intent: .choose(1)),
      TimedIntent(at: 0.3, intent: .restart(seed: 3)),
    ]
    var denseRenderer = try renderer(events, .rate(40))
    var sparseRenderer = try renderer(events, .list([0.25, 0.35, 2]))

    while let sparseFrame = try sparseRenderer.next() {
      while let denseFrame = try denseRenderer.next(), denseFrame.time < sparseFrame.time {}

      let denseBitmap = denseRenderer.framebuffer.bitmap
      let sparseBitmap = sparseRenderer.framebuffer.bitmap
      #expect(denseBitmap.hasSamePixels(as: sparseBitmap))
    }
  }

  @Test("A frame is also dirty where only the frames between it and the last one changed")
  func intermediateFrames() throws {
    let event = TimedIntent(at: 0.1, intent: .choose(0))
    let renderer = try renderer([event], .list([0, 5]), drawsIntermediateFrames: true)
    let card = renderer.view.layout.frame(of: 0)

    let dirty = try frames(of: renderer)[1].dirty

    #expect(dirty.contains { !$0.intersection(card).isEmpty })
  }

  @Test("A frame shows the events that happen at its time")
  func eventAtFrame() throws {
    let event = TimedIntent(at: 0.1, intent: .choose(0))
    var renderer = try renderer([event], .list([0.1]))

    _ = try renderer.next()

    #expect(renderer.view.board.cards[0].isFaceUp)
  }
}
