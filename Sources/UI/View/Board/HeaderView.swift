import Graphics
import ViewState

/// View of line and counters; the title is in the backdrop, unless it tells whose turn it is.
@MainActor struct HeaderView {
  private let layout: BoardLayout
  private let painter: SkinPainter
  private let text: TextLayout
  /// Place of the line.
  private(set) var place: PixelRect
  /// Room for a notice: from the title to the end of the heading.
  private var room: PixelRect
  /// Place of the title, if it has one of its own.
  private var title: PixelRect?
  /// Place and size of the headline where it changes from turn to turn.
  private var headline: (place: PixelRect, size: Int)?
  /// The line, or a message in its place, the counters, and the headline that changes.
  private var texts: [(words: String?, fade: CrossFade)]

  init(_ board: BoardState, layout: BoardLayout, painter: SkinPainter, on backdrop: Bitmap) throws {
    (self.layout, self.painter, text) = (layout, painter, painter.text(on: backdrop))
    (place, room) = (layout.heading, layout.heading)
    let counters = layout.omission == .lineAndCounters ? 0 : Self.counters(of: board).count
    texts = Array(repeating: (nil, CrossFade()), count: 1 + counters)
    if hasLine {
      place.height = layout.textSize * (layout.isWide ? 4 : 2)
      var area = room
      area.height -= place.height
      let isAlone = board.players.isEmpty
      let titles = isAlone ? [board.title] : board.possibleHeadlines
      // Headlines share a size; in a wide window a line holds a word of theirs, as a rule.
      let words = titles.flatMap { $0.split(separator: " ").map(String.init) }
      let most = layout.titleSize
      let common = try text.fitting(layout.isWide ? words : titles, size: most, in: area)
      let size = isAlone ? most : common
      let title = try titles.flatMap {
        try text.lines($0, size: size, in: area, wraps: layout.isWide)
      }
      if isAlone {
        backdrop.draw(all: title)
      } else {
        headline = (area, size)
        texts.append((nil, CrossFade()))
      }
      self.title = text.picture(title).frame.pixels.intersection(layout.heading)
      // The letters of some scripts are higher, so that the title's picture is, too.
      place.y = min(title.map(\.frame.pixels.maxY).max() ?? area.maxY, area.maxY)
      (room.y, room.height) = (place.y, room.maxY - place.y)
    }
    try show(board)
  }

  /// Whether there is room for the line; otherwise messages take the title's place.
  private var hasLine: Bool { layout.omission == .nothing }

  private func picture(of words: String, _ index: Int, of board: BoardState) throws -> Sprite {
    if index > 0, let (place, size) = headline {
      return text.picture(try text.lines(words, size: size, in: place, wraps: layout.isWide))
    }
    if index > 0 {
      let place = layout.counter(index - 1, of: texts.count - 1)
      return try text.label(words, size: layout.textSize, in: place)
    }
    if board.notice != nil, board.typedName.isEmpty { return text.picture(try notice(words)) }
    let size = board.message == nil && !hasLine ? layout.titleSize : layout.textSize
    return text.picture(
      try text.lines(words, size: size, in: place, wraps: layout.isWide, growsDown: true))
  }

  /// A notice on a dark plate: below the title, over it, or where there is no room over the cards.
  private func notice(_ words: String) throws -> [Sprite] {
    var size = max(layout.textSize, layout.pixels(Self.noticeSize))
    let (margin, inset) = (layout.pixels(4), size * 2 / 3)
    func inside(_ area: PixelRect) -> PixelRect { area.inset(margin + inset, margin + inset / 2) }
    var area = inside(room)
    var lines = try text.balanced(words, size: size, width: area.width, breaksWords: true)
    func height() -> Int { TextLayout.lineHeight(size) * lines.count }
    var covered: PixelRect?
    if height() > area.height { (area, covered) = (inside(layout.heading), title) }
    if height() > area.height {
      let width = layout.isWide ? layout.panel.maxX : layout.width
      area = inside(PixelRect(x: 0, y: 0, width: width, height: layout.height))
      let least = layout.pixels(BoardLayout.legible)
      (lines, size) = try text.notice(words, size: size, least: least, in: area)
      if layout.isWide { covered = nil }
      area.height = height()
    }
    let middle = covered == nil ? place : layout.heading
    let top = max(area.y, min(middle.y + (middle.height - height()) / 2, area.maxY - height()))
    let letters = try lines.map { try painter.artist.line($0, size: size) }
    let width = letters.map(\.width).max() ?? 1
    var frame = area.centered(width, height()).down(top, height()).inset(-inset, -inset / 2)
    if let covered { frame = frame.union(covered) }
    let side = min(3 * size, frame.height)
    let glass = try painter.sprite("shared/player-plate", side: side, in: frame)
    let first = frame.y + (frame.height - height()) / 2
    let high = TextLayout.lineHeight(size)
    let written = letters.enumerated().map { number, letters in
      Sprite(letters, inMiddleOf: frame.down(first + high * number, high))
    }
    // So dark that neither the title nor a white card shines through.
    var ground = glass
    ground.bitmap = glass.bitmap.shadow(radius: 0, color: text.shadow, strength: 2.6)
    return [ground, glass] + written
  }

  /// Least size of a notice's letters, in points.
  private static let noticeSize = 13.0

  /// Counters, which only a player alone has.
  private static func counters(of board: BoardState) -> [String] {
    board.players.isEmpty ? board.counters.map(\.text) : []
  }

  /// Fades to a board's line and counters; the same text stays as it is.
  mutating func show(_ board: BoardState, duration: Double = 0, at time: Double = 0) throws {
    let line = board.message ?? (hasLine ? board.subtitle : board.headline)
    let next = [line] + (headline == nil ? Self.counters(of: board) : [board.headline])
    for index in texts.indices where next[index] != texts[index].words {
      texts[index].words = next[index]
      let picture = try picture(of: next[index], index, of: board)
      texts[index].fade.show(picture, duration: duration, at: time)
    }
  }

  mutating func settle() { for index in texts.indices { texts[index].fade.settle() } }
  func isMoving(at time: Double) -> Bool { texts.contains { $0.fade.isMoving(at: time) } }

  func add(to sprites: inout [Sprite], at time: Double) {
    // A notice covers the headline.
    for text in headline == nil ? texts : texts.reversed() { text.fade.add(to: &sprites, at: time) }
  }
}
