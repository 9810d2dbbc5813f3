import Board
import Framebuffer

/// The texts around the board: the line of description and the counters.
///
/// The title never changes, so it is part of the backdrop.
@MainActor
struct HeaderView {
  private var description: LabelView
  private var counters: [LabelView] = []
  private let isWide: Bool

  /// Lays the texts out and draws the title on the backdrop.
  init(
    _ board: Board, layout: BoardLayout, look: Look, artist: any Artist, on backdrop: Bitmap
  ) throws {
    isWide = layout.isWide
    let text = TextLayout(artist: artist, shadow: look.shadow)
    var area = layout.heading
    let room = layout.textSize * (isWide ? 4 : 2)
    area.height -= room
    let title = try text.lines(board.title, size: layout.titleSize, in: area, wraps: isWide)
    for line in title { backdrop.draw(line) }
    area.y = title.map(\.frame.pixels.maxY).max() ?? area.maxY
    area.height = room
    description = try LabelView(
      board.notice ?? board.line, size: layout.textSize, in: area,
      wraps: isWide || board.notice != nil, layout: text)
    counters = try board.counters.enumerated().map { number, counter in
      let area = layout.counter(number, of: board.counters.count)
      return try LabelView(counter.text, size: layout.textSize, in: area, layout: text)
    }
  }

  /// Fades to a board's line and counters; what the player should know stands in the line's place.
  mutating func show(_ board: Board, duration: Double, at time: Double) throws {
    try description.show(
      board.notice ?? board.line, wraps: isWide || board.notice != nil, duration: duration,
      at: time)
    for (index, counter) in board.counters.enumerated() where index < counters.count {
      try counters[index].show(counter.text, wraps: false, duration: duration, at: time)
    }
  }

  /// Ends all fades that are under way.
  mutating func settle() {
    description.settle()
    for index in counters.indices { counters[index].settle() }
  }

  func isMoving(at time: Double) -> Bool {
    description.isMoving(at: time) || counters.contains { $0.isMoving(at: time) }
  }

  func add(to sprites: inout [Sprite], at time: Double) {
    description.add(to: &sprites, at: time)
    for counter in counters { counter.add(to: &sprites, at: time) }
  }
}
