import Board
import Drawing
import Text
import View
import ViewModel

/// Holds the frames of a view at rest against those of a second view, drawn afresh from what was
/// published last.
@MainActor struct FrameWitness {
  private final class Second: GameScreen {
    let view: BoardView
    let framebuffer: Framebuffer
    var nextDeadline: Double? { nil }

    init(_ board: Board, _ artist: any Artist, _ bounds: PixelRect, _ appearance: Appearance) throws
    {
      view = try BoardView(
        board, artist: artist, width: bounds.width, height: bounds.height, appearance: appearance)
      framebuffer = Framebuffer(width: bounds.width, height: bounds.height)
    }

    func receive(_ input: Input, at time: Double) throws { _ = view.touches(for: input, at: time) }
    func advance(to time: Double) {}
    func resize(width: Int, height: Int) throws { try view.resize(width: width, height: height) }
  }

  private var second: Second?
  /// What the pointer has done since it moved freely; the view goes by it, too.
  private var pointer: [(input: Input, time: Double)] = []
  private var isDown = false
  /// Whether something was drawn or told since the last comparison.
  private(set) var isDue = false

  mutating func layOut() { second = nil }
  mutating func expect() { isDue = true }

  mutating func follow(_ input: Input, at time: Double) throws {
    switch input {
    case .press: isDown = true
    case .release, .lift, .cancel, .leave: isDown = false
    case .move where !isDown: pointer = []
    case .move: break
    default: return
    }
    pointer.append((input, time))
    try second?.receive(input, at: time)
  }

  /// Compares a frame at rest; returns the parts that differ, none while something moves.
  mutating func differences(
    of frame: Bitmap, drawn screen: any GameScreen, told board: Board, artist: any Artist,
    appearance: Appearance, pointSize: Double, at time: Double
  ) throws -> [String] {
    guard isDue, !screen.isSettling(at: time) else { return [] }
    isDue = false
    // What floats is nowhere at rest, and under a dialog little is seen.
    guard !screen.isMoving(at: time), board.dialog == nil, screen.view.board == board
    else { return [] }
    let second = try second ?? Second(board, artist, frame.bounds, appearance)
    if self.second == nil {
      self.second = second
      second.setPointSize(pointSize)
      try second.resize(width: frame.width, height: frame.height)
      for (input, time) in pointer { try second.receive(input, at: time) }
    }
    second.view.show(Publication(board, cause: .travelled), at: time)
    second.view.settle()
    _ = second.framebuffer.draw(try second.view.scene(at: time))
    let fresh = second.framebuffer.bitmap
    if fresh.pixels.elementsEqual(frame.pixels) { return [] }
    let parts = Self.parts(of: screen.view, at: time).filter { _, area in
      (max(0, area.y)..<min(frame.height, area.maxY)).contains { y in
        (max(0, area.x)..<min(frame.width, area.maxX)).contains { frame[$0, y] != fresh[$0, y] }
      }
    }
    return parts.isEmpty ? [tr("texts or buttons")] : parts.map(\.name)
  }

  private static func parts(of view: BoardView, at time: Double) -> [(name: String, PixelRect)] {
    let places = view.cardPlaces(at: time).enumerated().map { ("cards[\($0)]", $1) }
    let counters = view.board.counters.indices.compactMap { index in
      view.area(of: .counter(index)).map { ("counters[\(index)]", $0) }
    }
    let line = view.area(of: .line).map { [("line", $0)] } ?? []
    return places + counters + line
  }
}
