import Graphics
import ViewState

/// View of line and counters; the title is in the backdrop, unless it tells whose turn it is.
@MainActor struct HeaderView {
  private let layout: BoardLayout
  private let painter: SkinPainter
  private let textLayout: TextLayout
  /// Place of the line.
  private(set) var lineFrame: PixelRect
  /// Room for a notice: from the title to the end of the heading.
  private var noticeArea: PixelRect
  /// Place of the title, if it has one of its own.
  private var titleFrame: PixelRect?
  /// Place and size of the headline where it changes from turn to turn.
  private var headlineArea: (place: PixelRect, size: Int)?
  /// The line, or a message in its place, the counters, and the headline that changes.
  private var texts: [(words: String?, fade: CrossFade)]

  init(_ board: BoardState, layout: BoardLayout, painter: SkinPainter, on backdrop: Bitmap) throws {
    self.layout = layout
    self.painter = painter
    textLayout = painter.textLayout(on: backdrop)
    lineFrame = layout.heading
    noticeArea = layout.heading
    let counterCount = layout.omission == .lineAndCounters ? 0 : Self.counterTexts(of: board).count
    texts = Array(repeating: (nil, CrossFade()), count: 1 + counterCount)
    if hasLine {
      lineFrame.height = layout.textSize * (layout.isWide ? 4 : 2)
      var area = noticeArea
      area.height -= lineFrame.height
      let isSinglePlayer = board.players.isEmpty
      let titles = isSinglePlayer ? [board.title] : board.possibleHeadlines
      // Headlines share a size; in a wide window a line holds a word of theirs, as a rule.
      let words = titles.flatMap { $0.split(separator: " ").map(String.init) }
      let maximumSize = layout.titleSize
      let commonSize = try textLayout.fittingSize(
        layout.isWide ? words : titles, size: maximumSize, in: area)
      let size = isSinglePlayer ? maximumSize : commonSize
      let title = try titles.flatMap {
        try textLayout.lines($0, size: size, in: area, wraps: layout.isWide)
      }
      if isSinglePlayer {
        backdrop.draw(all: title)
      } else {
        headlineArea = (area, size)
        texts.append((nil, CrossFade()))
      }
      self.titleFrame = textLayout.combined(title).frame.pixels.intersection(layout.heading)
      // The letters of some scripts are higher, so that the title's picture is, too.
      lineFrame.y = min(title.map(\.frame.pixels.maxY).max() ?? area.maxY, area.maxY)
      noticeArea = noticeArea.withY(lineFrame.y, height: noticeArea.maxY - lineFrame.y)
    }
    try show(board)
  }

  /// Whether there is room for the line; otherwise messages take the title's place.
  private var hasLine: Bool { layout.omission == .nothing }

  private func picture(of words: String, _ index: Int, of board: BoardState) throws -> Sprite {
    if index > 0, let (area, size) = headlineArea {
      return textLayout.combined(
        try textLayout.lines(words, size: size, in: area, wraps: layout.isWide))
    }
    if index > 0 {
      let frame = layout.counterFrame(index - 1, of: texts.count - 1)
      return try textLayout.label(words, size: layout.textSize, in: frame)
    }
    if board.notice != nil, board.typedName.isEmpty {
      return textLayout.combined(try notice(words))
    }
    let size = board.message == nil && !hasLine ? layout.titleSize : layout.textSize
    return textLayout.combined(
      try textLayout.lines(words, size: size, in: lineFrame, wraps: layout.isWide, growsDown: true))
  }

  /// A notice on a dark plate: below the title, over it, or where there is no room over the cards.
  private func notice(_ words: String) throws -> [Sprite] {
    var size = max(layout.textSize, layout.pixels(Self.minimumNoticeSize))
    let margin = layout.pixels(4)
    let inset = size * 2 / 3
    func paddedArea(_ area: PixelRect) -> PixelRect {
      area.inset(x: margin + inset, y: margin + inset / 2)
    }
    var area = paddedArea(noticeArea)
    var lines = try textLayout.balanced(words, size: size, width: area.width, breaksWords: true)
    func textHeight() -> Int {
      TextLayout.lineHeight(size) * lines.count
    }
    var coveredTitle: PixelRect?
    if textHeight() > area.height {
      area = paddedArea(layout.heading)
      coveredTitle = titleFrame
    }
    if textHeight() > area.height {
      let width = layout.isWide ? layout.panel.maxX : layout.width
      area = paddedArea(PixelRect(x: 0, y: 0, width: width, height: layout.height))
      let minimumSize = layout.pixels(BoardLayout.minimumTextSize)
      (lines, size) = try textLayout.notice(words, size: size, minimumSize: minimumSize, in: area)
      if layout.isWide {
        coveredTitle = nil
      }
      area.height = textHeight()
    }
    let centeringArea = coveredTitle == nil ? lineFrame : layout.heading
    let top = max(
      area.y,
      min(centeringArea.y + (centeringArea.height - textHeight()) / 2, area.maxY - textHeight()))
    let lineBitmaps = try lines.map { try painter.rasterizer.line($0, size: size) }
    let width = lineBitmaps.map(\.width).max() ?? 1
    var frame = area.centered(width: width, height: textHeight()).withY(top, height: textHeight())
      .inset(x: -inset, y: -inset / 2)
    if let coveredTitle {
      frame = frame.union(coveredTitle)
    }
    let side = min(3 * size, frame.height)
    let plate = try painter.sprite("shared/player-plate", side: side, in: frame)
    let firstLineTop = frame.y + (frame.height - textHeight()) / 2
    let lineHeight = TextLayout.lineHeight(size)
    let lineSprites = lineBitmaps.enumerated().map { number, bitmap in
      Sprite(
        bitmap, inMiddleOf: frame.withY(firstLineTop + lineHeight * number, height: lineHeight))
    }
    // So dark that neither the title nor a white card shines through.
    var darkPlate = plate
    darkPlate.bitmap = plate.bitmap.shadow(radius: 0, color: textLayout.shadowColor, strength: 2.6)
    return [darkPlate, plate] + lineSprites
  }

  /// Least size of a notice's letters, in points.
  private static let minimumNoticeSize = 13.0

  /// Counters, which only a player alone has.
  private static func counterTexts(of board: BoardState) -> [String] {
    board.players.isEmpty ? board.counters.map(\.text) : []
  }

  /// Fades to a board's line and counters; the same text stays as it is.
  mutating func show(_ board: BoardState, duration: Double = 0, at time: Double = 0) throws {
    let line = board.message ?? (hasLine ? board.subtitle : board.headline)
    let newTexts = [line] + (headlineArea == nil ? Self.counterTexts(of: board) : [board.headline])
    for index in texts.indices where newTexts[index] != texts[index].words {
      texts[index].words = newTexts[index]
      let picture = try picture(of: newTexts[index], index, of: board)
      texts[index].fade.show(picture, duration: duration, at: time)
    }
  }

  mutating func finishAnimations() {
    for index in texts.indices {
      texts[index].fade.snapToTarget()
    }
  }
  func isMoving(at time: Double) -> Bool {
    texts.contains { $0.fade.isMoving(at: time) }
  }

  func appendSprites(to sprites: inout [Sprite], at time: Double) {
    // A notice covers the headline.
    for layer in headlineArea == nil ? texts : texts.reversed() {
      layer.fade.appendSprites(to: &sprites, at: time)
    }
  }
}
