import Board
import Framebuffer

/// The texts around the board: the line of description and the counters.
///
/// The title never changes, so it is part of the backdrop.
@MainActor
struct HeaderView {
  private let layout: BoardLayout
  private let text: TextLayout
  /// Where the line of description stands.
  private var place: PixelRect
  /// Where a notice may stand in its place: from the title to the end of the heading.
  private let room: PixelRect
  /// The line, or what the player should know instead, and the counters.
  private var texts: [String]
  private var fades: [CrossFade] = []

  /// Lays the texts out and draws the title on the backdrop.
  init(
    _ board: Board, layout: BoardLayout, look: Look, artist: any Artist, on backdrop: Bitmap
  ) throws {
    self.layout = layout
    text = TextLayout(artist: artist, shadow: look.shadow)
    place = layout.heading
    let height = layout.textSize * (layout.isWide ? 4 : 2)
    place.height -= height
    let title = try text.lines(
      board.title, size: layout.titleSize, in: place, wraps: layout.isWide)
    for line in title { backdrop.draw(line) }
    let top = title.map(\.frame.pixels.maxY).max() ?? place.maxY
    (place.y, place.height) = (top, height)
    room = PixelRect(
      x: place.x, y: top, width: place.width, height: layout.heading.maxY - top)
    texts = Self.texts(of: board)
    fades = try texts.indices.map { CrossFade(try picture($0, of: board)) }
  }

  private static func texts(of board: Board) -> [String] {
    [board.notice ?? board.line] + board.counters.map(\.text)
  }

  private func picture(_ index: Int, of board: Board) throws -> Sprite {
    let size = layout.textSize
    if index > 0 {
      return text.picture([
        try text.label(
          texts[index], size: size, in: layout.counter(index - 1, of: board.counters.count))
      ])
    }
    return text.picture(
      board.notice == nil
        ? try text.lines(texts[0], size: size, in: place, wraps: layout.isWide)
        : try text.notice(texts[0], size: size, in: room, near: place))
  }

  /// Fades to a board's line and counters; the same text stays as it is.
  mutating func show(_ board: Board, duration: Double, at time: Double) throws {
    for (index, next) in Self.texts(of: board).enumerated()
    where index < texts.count && next != texts[index] {
      texts[index] = next
      fades[index].show(try picture(index, of: board), duration: duration, at: time)
    }
  }

  /// Ends all fades that are under way.
  mutating func settle() { for index in fades.indices { fades[index].settle() } }

  func isMoving(at time: Double) -> Bool { fades.contains { $0.isMoving(at: time) } }

  func add(to sprites: inout [Sprite], at time: Double) {
    for fade in fades { fade.add(to: &sprites, at: time) }
  }
}
