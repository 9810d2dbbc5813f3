import FrameExport
import Testing
import View
import ViewModel

@testable import SDLGraphics

@MainActor @Suite struct FrameRendererTests {
  private func renderer(_ events: [TimedIntent], _ times: FrameTimes) throws -> FrameRenderer {
    let viewModel = MemoryGameViewModel(board: "🐬🐬🐠🐠🐳🐳", columns: 3)
    let screen = try ContentView(viewModel, rasterizer: makeRasterizer(), width: 200, height: 300)
    return FrameRenderer(
      screen.view, on: screen, width: 200, height: 300, events: events, times: times
    ) { viewModel.perform($0) }
  }

  private func numbers(_ renderer: FrameRenderer) throws -> [FrameRenderer.Frame] {
    var renderer = renderer
    var frames: [FrameRenderer.Frame] = []
    while let frame = try renderer.next() {
      frames.append(frame)
    }
    return frames
  }

  @Test("A session without events is one frame")
  func still() throws {
    let frames = try numbers(renderer([], .rate(60)))
    #expect(frames.map { $0.time } == [0])
  }

  @Test("Frames end with the last animation")
  func end() throws {
    let frames = try numbers(renderer([TimedIntent(at: 0.1, intent: .choose(0))], .rate(60)))
    let last = try #require(frames.last)
    #expect(frames.map { $0.number } == Array(0...last.number))
    #expect(last.time > 0.5 && last.time < 0.8)
    let early = frames.prefix(7).dropFirst().filter { !$0.dirty.isEmpty }
    #expect(early.isEmpty)
    #expect(frames[7...].contains { !$0.dirty.isEmpty })
  }

  @Test("The same moment looks the same however many frames came before")
  func samePixels() throws {
    let events = [
      TimedIntent(at: 0.1, intent: .choose(0)), TimedIntent(at: 0.2, intent: .choose(1)),
      TimedIntent(at: 0.3, intent: .restart(seed: 3)),
    ]
    var dense = try renderer(events, .rate(40))
    var sparse = try renderer(events, .list([0.25, 0.35, 2]))
    while let wanted = try sparse.next() {
      while let frame = try dense.next(), frame.time < wanted.time {}
      #expect(dense.framebuffer.bitmap.hasSamePixels(as: sparse.framebuffer.bitmap))
    }
  }
}
