import Board
import Drawing

/// The texts around the board: the line of description and the counters.
///
/// The title never changes, so it is part of the backdrop, unless the line has no place of its own.
@MainActor
struct HeaderView {
  private let layout: BoardLayout
  private let text: TextLayout
  private let place: PixelRect
  /// Where a notice may stand in its place: from the title to the end of the heading.
  private let room: PixelRect
  /// Whether there is room for the line; otherwise the title leaves its place to what the player
  /// should know.
  private let hasLine: Bool
  /// The line, or what the player should know instead, and the counters.
  private var texts: [String?]
  private var fades: [CrossFade]

  /// Lays the texts out and draws the title on the backdrop.
  init(
    _ board: Board, layout: BoardLayout, world: World, artist: any Artist, on backdrop: Bitmap
  ) throws {
    self.layout = layout
    text = TextLayout(artist: artist, shadow: world.shadow, ground: backdrop)
    var area = layout.heading
    hasLine = layout.omission == .nothing
    if hasLine {
      let height = layout.textSize * (layout.isWide ? 4 : 2)
      area.height -= height
      let title = try text.lines(
        board.title, size: layout.titleSize, in: area, wraps: layout.isWide)
      for line in title { backdrop.draw(line) }
      // The letters of some scripts are higher, so that the title's picture is, too.
      let top = min(title.map(\.frame.pixels.maxY).max() ?? area.maxY, area.maxY)
      (area.y, area.height) = (top, height)
      place = area
      area.height = layout.heading.maxY - top
    } else {
      place = area
    }
    room = area
    let counters = layout.omission == .lineAndCounters ? 0 : Self.counters(of: board).count
    texts = Array(repeating: nil, count: 1 + counters)
    fades = texts.map { _ in CrossFade() }
    try show(board)
  }

  private func picture(of words: String, _ index: Int, of board: Board) throws -> Sprite {
    let size = layout.textSize
    let lines: [Sprite]
    if index > 0 {
      lines = [
        try text.label(words, size: size, in: layout.counter(index - 1, of: texts.count - 1))
      ]
    } else if board.message == nil, !hasLine {
      lines = try text.lines(words, size: layout.titleSize, in: place, wraps: layout.isWide)
    } else if board.notice != nil, board.typed.isEmpty {
      lines = try text.notice(words, size: size, in: room, near: place)
    } else {
      lines = try text.lines(words, size: size, in: place, wraps: layout.isWide)
    }
    return text.picture(lines)
  }

  /// What is counted; players and their points take its place.
  private static func counters(of board: Board) -> [Board.Entry] {
    board.players.isEmpty ? board.counters : []
  }

  /// Fades to a board's line and counters; the same text stays as it is.
  mutating func show(_ board: Board, duration: Double = 0, at time: Double = 0) throws {
    let line = board.message ?? (hasLine ? board.line : board.title)
    let next = [line] + Self.counters(of: board).map(\.text)
    for index in texts.indices where next[index] != texts[index] {
      texts[index] = next[index]
      let picture = try picture(of: next[index], index, of: board)
      fades[index].show(picture, duration: duration, at: time)
    }
  }

  mutating func settle() { for index in fades.indices { fades[index].settle() } }

  func isMoving(at time: Double) -> Bool { fades.contains { $0.isMoving(at: time) } }

  func add(to sprites: inout [Sprite], at time: Double) {
    for fade in fades { fade.add(to: &sprites, at: time) }
  }
}
