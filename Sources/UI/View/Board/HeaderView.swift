import Graphics
import ViewState

/// The view of the text around the cards: the title, the line below it and the counters.
///
/// The line below the title shows a message, a notice or the subtitle. The title of a game for one
/// player never changes, so it is part of the backdrop.
@MainActor struct HeaderView {
  /// Text that fades to new text when it changes.
  private struct FadingText {
    /// The current text, or `nil` if no text has been shown yet.
    var words: String?
    var fade = CrossFade()
  }

  /// The position of the headline, which names the current player in a game for several players.
  private struct HeadlinePlace {
    let area: PixelRect
    let fontSize: Int
  }

  /// The lines of a notice, with their font size and the area around them.
  private struct NoticeText {
    var lines: [String]
    var fontSize: Int
    /// The area that the lines of the notice may fill.
    var area: PixelRect
    /// The frame of the title, if the notice covers it.
    var coveredTitle: PixelRect?

    /// The height of all lines together, in pixels.
    @MainActor var height: Int {
      TextLayout.lineHeight(fontSize) * lines.count
    }
  }

  private let layout: BoardLayout
  private let painter: SkinPainter
  private let textLayout: TextLayout
  /// The frame of the line below the title, in pixels.
  private(set) var lineFrame: PixelRect
  /// The area for a notice, from the lower edge of the title to the lower edge of the heading.
  private var noticeArea: PixelRect
  /// The frame of the title, or `nil` in a small window, where a line of text replaces the title.
  private var titleFrame: PixelRect?
  /// The position of the headline, or `nil` in a game for one player or in a small window.
  private var headlinePlace: HeadlinePlace?
  /// The visible text: first the line below the title, then the counters or the headline.
  private var texts: [FadingText]
  /// The font size of the counters, in pixels.
  private var counterSize = 1

  /// The minimum font size of a notice, in points.
  private static let minimumNoticeSize = 13.0
  /// The strength of the shadow below a notice, which hides everything behind it.
  private static let plateShadowStrength = 2.6

  /// Creates the view of a board's text and draws the title on the backdrop.
  init(_ board: BoardState, layout: BoardLayout, painter: SkinPainter, on backdrop: Bitmap) throws {
    self.layout = layout
    self.painter = painter
    textLayout = painter.textLayout(on: backdrop)
    lineFrame = layout.heading
    noticeArea = layout.heading
    let showsCounters = layout.omission != .subtitleAndCounters
    let counterCount = showsCounters ? Self.counterTexts(of: board).count : 0
    texts = Array(repeating: FadingText(), count: 1 + counterCount)
    counterSize = try commonCounterSize(of: board, count: counterCount)
    if hasLine {
      try layOutTitle(of: board, on: backdrop)
    }
    try show(board)
  }

  /// Whether there is space for a line of text below the title.
  ///
  /// In a small window, the line replaces the title.
  private var hasLine: Bool {
    layout.omission == .nothing
  }

  /// Returns the text of each counter.
  ///
  /// Only a game for one player has counters.
  private static func counterTexts(of board: BoardState) -> [String] {
    board.players.isEmpty ? board.counters.map(\.text) : []
  }

  // MARK: Title

  private mutating func layOutTitle(of board: BoardState, on backdrop: Bitmap) throws {
    lineFrame.height = layout.textSize * (layout.isWide ? 4 : 2)
    var titleArea = noticeArea
    titleArea.height -= lineFrame.height

    let isSinglePlayer = board.players.isEmpty
    let titles = isSinglePlayer ? [board.title] : board.possibleHeadlines
    // All headlines use the font size at which the longest one fits.
    let commonSize = try commonTitleSize(of: titles, in: titleArea)
    let fontSize = isSinglePlayer ? layout.titleSize : commonSize
    let titleLines = try titles.flatMap { title in
      try textLayout.lines(title, size: fontSize, in: titleArea, wraps: layout.isWide)
    }

    if isSinglePlayer {
      backdrop.draw(all: titleLines)
    } else {
      headlinePlace = HeadlinePlace(area: titleArea, fontSize: fontSize)
      texts.append(FadingText())
    }
    let titleBounds = textLayout.combined(titleLines).frame.pixels
    titleFrame = titleBounds.intersection(layout.heading)

    // In some scripts, letters are taller than a line, so the picture may extend below the area.
    let lowestEdge = titleLines.map(\.frame.pixels.maxY).max() ?? titleArea.maxY
    lineFrame.y = min(lowestEdge, titleArea.maxY)
    noticeArea = noticeArea.withY(lineFrame.y, height: noticeArea.maxY - lineFrame.y)
  }

  /// Returns the largest font size at which all titles fit in an area.
  ///
  /// In a wide window, titles wrap, so only each single word must fit.
  private func commonTitleSize(of titles: [String], in titleArea: PixelRect) throws -> Int {
    var texts = titles
    if layout.isWide {
      texts = titles.flatMap { $0.split(separator: " ").map(String.init) }
    }
    return try textLayout.fittingSize(texts, size: layout.titleSize, in: titleArea)
  }

  // MARK: Changes

  /// Fades to the current text of a board.
  ///
  /// Text that has not changed stays visible.
  mutating func show(_ board: BoardState, duration: Double = 0, at time: Double = 0) throws {
    let newTexts = texts(of: board)
    for index in texts.indices where newTexts[index] != texts[index].words {
      texts[index].words = newTexts[index]
      let label = try makeLabel(newTexts[index], at: index, on: board)
      texts[index].fade.show(label, duration: duration, at: time)
    }
  }

  /// Returns all text of a board, in the order of `texts`.
  private func texts(of board: BoardState) -> [String] {
    let usualLine = hasLine ? board.subtitle : board.headline
    let line = board.message ?? usualLine
    if headlinePlace != nil {
      return [line, board.headline]
    }
    return [line] + Self.counterTexts(of: board)
  }

  /// Returns the sprite of the text at the given index in `texts`.
  private func makeLabel(_ words: String, at index: Int, on board: BoardState) throws -> Sprite {
    if index > 0 {
      return try headlineOrCounter(words, at: index)
    }
    // While the player types the name of a card, the line shows the name instead of a notice.
    if board.notice != nil, board.typedName.isEmpty {
      return textLayout.combined(try notice(words))
    }
    let replacesTitle = !hasLine && board.message == nil
    let fontSize = replacesTitle ? layout.titleSize : layout.textSize
    let isLong = try textLayout.needsSeveralLines(words, size: fontSize, in: lineFrame)
    let wraps = layout.isWide || (isLong && !replacesTitle)
    let lines = try textLayout.lines(
      words, size: fontSize, in: lineFrame, wraps: wraps, growsDown: true)
    return textLayout.combined(lines)
  }

  private func headlineOrCounter(_ words: String, at index: Int) throws -> Sprite {
    if let headlinePlace {
      let lines = try textLayout.lines(
        words, size: headlinePlace.fontSize, in: headlinePlace.area, wraps: layout.isWide)
      return textLayout.combined(lines)
    }
    let frame = layout.counterFrame(index - 1, of: texts.count - 1)
    return try textLayout.label(words, size: counterSize, in: frame)
  }

  /// Returns the largest font size at which all counters fit, even if their numbers have three
  /// digits.
  private func commonCounterSize(of board: BoardState, count: Int) throws -> Int {
    var size = layout.textSize
    for (index, counter) in board.counters.prefix(count).enumerated() where !counter.value.isEmpty {
      let frame = layout.counterFrame(index, of: count)
      let widestText = Strings.labeledValue(counter.name, "888")
      size = min(size, try textLayout.fittingSize(widestText, size: size, in: frame))
    }
    return size
  }

  /// Moves all text to the end of its animations.
  mutating func finishAnimations() {
    for index in texts.indices {
      texts[index].fade.snapToTarget()
    }
  }

  // MARK: Notices

  /// Returns the sprites of a notice: two plates that hide everything behind them, and the lines of
  /// text.
  private func notice(_ words: String) throws -> [Sprite] {
    let text = try noticeText(words)
    let lineBitmaps = try text.lines.map { line in
      try painter.rasterizer.line(line, size: text.fontSize)
    }
    let textWidth = lineBitmaps.map(\.width).max() ?? 1
    let frame = noticeFrame(text, width: textWidth)
    return try plates(in: frame, fontSize: text.fontSize)
      + lineSprites(lineBitmaps, of: text, in: frame)
  }

  /// Breaks a notice into lines and chooses an area for them.
  ///
  /// The area is below the title if the lines fit there. Otherwise, it covers the title or even
  /// some of the cards.
  private func noticeText(_ words: String) throws -> NoticeText {
    let belowTitle = withoutNoticePadding(noticeArea)
    let lines = try textLayout.balanced(
      words, size: noticeSize, width: belowTitle.width, breaksWords: true)
    var text = NoticeText(lines: lines, fontSize: noticeSize, area: belowTitle)

    if text.height > text.area.height {
      text.area = withoutNoticePadding(layout.heading)
      text.coveredTitle = titleFrame
    }
    if text.height > text.area.height {
      try moveOverCards(&text, words: words)
    }
    return text
  }

  /// Moves a notice over the cards and breaks its lines again to fit the height of the window.
  private func moveOverCards(_ text: inout NoticeText, words: String) throws {
    let width = layout.isWide ? layout.panel.maxX : layout.width
    text.area = withoutNoticePadding(
      PixelRect(x: 0, y: 0, width: width, height: layout.height))
    let minimumSize = layout.pixels(BoardLayout.minimumTextSize)
    (text.lines, text.fontSize) = try textLayout.notice(
      words, size: text.fontSize, minimumSize: minimumSize, in: text.area)
    if layout.isWide {
      text.coveredTitle = nil
    }
    text.area.height = text.height
  }

  /// The font size of a notice that has enough space, in pixels.
  private var noticeSize: Int {
    max(layout.textSize, layout.pixels(Self.minimumNoticeSize))
  }

  /// The distance from the lines of a notice to the left and right edges of its plate, in pixels.
  private var noticeInset: Int {
    noticeSize * 2 / 3
  }

  /// Returns the area for the text of a notice inside the given area.
  ///
  /// The margin around the plate and the padding of the plate are subtracted.
  private func withoutNoticePadding(_ area: PixelRect) -> PixelRect {
    let margin = layout.pixels(4)
    return area.inset(x: margin + noticeInset, y: margin + noticeInset / 2)
  }

  /// Returns the frame of the plate behind a notice, in pixels.
  private func noticeFrame(_ text: NoticeText, width: Int) -> PixelRect {
    let centeringArea = text.coveredTitle == nil ? lineFrame : layout.heading
    let centeredTop = centeringArea.y + (centeringArea.height - text.height) / 2
    let top = max(text.area.y, min(centeredTop, text.area.maxY - text.height))
    let textFrame = text.area
      .centered(width: width, height: text.height)
      .withY(top, height: text.height)
    let frame = textFrame.inset(x: -noticeInset, y: -noticeInset / 2)
    if let coveredTitle = text.coveredTitle {
      return frame.union(coveredTitle)
    }
    return frame
  }

  private func plates(in frame: PixelRect, fontSize: Int) throws -> [Sprite] {
    let side = min(3 * fontSize, frame.height)
    let plate = try painter.sprite("shared/player-plate", side: side, in: frame)
    // A dark plate hides the title and white cards behind it.
    var darkPlate = plate
    darkPlate.bitmap = plate.bitmap.shadow(
      radius: 0, color: textLayout.shadowColor, strength: Self.plateShadowStrength)
    return [darkPlate, plate]
  }

  private func lineSprites(
    _ lines: [Bitmap], of text: NoticeText, in frame: PixelRect
  ) -> [Sprite] {
    let lineHeight = TextLayout.lineHeight(text.fontSize)
    let firstTop = frame.y + (frame.height - text.height) / 2
    return lines.enumerated().map { number, line in
      let top = firstTop + lineHeight * number
      return Sprite(line, inMiddleOf: frame.withY(top, height: lineHeight))
    }
  }

  // MARK: Scenes

  /// Returns whether any text is fading.
  func isMoving(at time: Double) -> Bool {
    texts.contains { $0.fade.isMoving(at: time) }
  }

  /// Appends the sprites of all text.
  func appendSprites(to sprites: inout [Sprite], at time: Double) {
    // The line is drawn after the headline, because a notice in the line may cover the headline.
    let layers = headlinePlace == nil ? texts : texts.reversed()
    for layer in layers {
      layer.fade.appendSprites(to: &sprites, at: time)
    }
  }
}
