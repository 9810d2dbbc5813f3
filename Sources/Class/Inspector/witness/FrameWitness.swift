import Board
import Drawing
import Text
import View

/// Holds the frames of a view against those that a second view draws afresh.
@MainActor struct FrameWitness {
  /// The second view and its frame; `nil` if it has to be made, or made again.
  var second: (view: BoardView, framebuffer: Framebuffer)?
  /// What the pointer has done since it moved freely; the view goes by it, too.
  private var pointer: [(input: Input, time: Double)] = []
  private var isDown = false
  var isDue = false
  private var compared = -Double.infinity

  mutating func follow(_ input: Input, at time: Double) {
    switch input {
    case .press: isDown = true
    case .release, .lift, .cancel, .leave: isDown = false
    case .move where !isDown: pointer = []
    case .move: break
    default: return
    }
    pointer.append((input, time))
    _ = second?.view.touches(for: input, at: time)
  }

  /// Compares a frame; returns the parts that differ, none while something comes to rest.
  mutating func differences(
    of frame: Bitmap, by screen: any GameScreen, told board: Board, at time: Double,
    makeView: (Board) throws -> BoardView
  ) throws -> [String] {
    guard isDue, !screen.isSettling(at: time) else { return [] }
    isDue = false
    // Cards that float are compared twice a second.
    if screen.isMoving(at: time), abs(time - compared) < 0.5 { return [] }
    compared = time
    guard screen.view.board == board else { return [] }
    let (view, framebuffer) = try second ?? makeSecond(makeView(board), frame)
    second = (view, framebuffer)
    view.show(Publication(board, cause: .travelled), at: time)
    view.placeCards(as: screen.view)
    try view.updateButtons()
    view.settle()
    _ = framebuffer.draw(try view.scene(at: time))
    let fresh = framebuffer.bitmap
    if fresh.hasSamePixels(as: frame) { return [] }
    let parts = Self.parts(of: screen.view, at: time).filter { _, area in
      (max(0, area.y)..<min(frame.height, area.maxY)).contains { y in
        (max(0, area.x)..<min(frame.width, area.maxX)).contains { frame[$0, y] != fresh[$0, y] }
      }
    }
    return parts.isEmpty ? [tr("texts or buttons")] : parts.map(\.name)
  }

  private func makeSecond(_ view: BoardView, _ frame: Bitmap) -> (BoardView, Framebuffer) {
    for (input, time) in pointer { _ = view.touches(for: input, at: time) }
    return (view, Framebuffer(width: frame.width, height: frame.height))
  }

  private static func parts(of view: BoardView, at time: Double) -> [(name: String, PixelRect)] {
    // A card that is gone must not be seen where it was.
    let places = view.cardPlaces(at: time).enumerated().map { index, place in
      ("cards[\(index)]", place.isEmpty ? view.layout.frame(of: index) : place)
    }
    let counters = view.board.counters.indices.map { ("counters[\($0)]", ScreenPart.counter($0)) }
    let dialog = view.board.dialog == nil ? [] : [("dialog", ScreenPart.dialog)]
    return (dialog + [("line", .line)] + counters).compactMap { name, part in
      view.area(of: part, at: time).map { (name, $0) }
    } + places
  }
}
