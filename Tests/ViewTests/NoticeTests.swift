import Games
import Graphics
import Model
import Testing
import ViewState

@testable import View

@MainActor @Suite struct NoticeTests {
  nonisolated private static let sizes = [(200, 300), (400, 600), (900, 400), (1280, 800)]

  nonisolated private static let notices = [
    "No picture could be loaded from the folder; the deck is played without.",
    "Settings cannot be read: /home/ada/.config/memory-game/settings.json: No such file or "
      + "directory; a board of 4 rows and 4 columns is played.",
    String(repeating: "see /usr/share/memory/", count: 14),
  ]

  @Test(
    "A notice is complete and has the size of the subtitle if there is room",
    arguments: GameKind.all, sizes)
  func room(kind: GameKind, size: (width: Int, height: Int)) throws {
    let layout = BoardLayout(kind, kind.grid, width: size.width, height: size.height)
    let notices = size.width < 1000 ? Self.notices : [Self.notices[1]]
    for notice in notices {
      let drawn = try DrawnNotice(notice, of: kind, in: layout)
      let message = "\(notice): \(drawn.area)"
      let window = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
      #expect(window.contains(drawn.area), "\(message)")
      #expect(drawn.letters.hasSuffix(notice.filter { $0 != " " }), "\(drawn.letters)")

      let neededHeight = try neededHeight(of: notice, in: layout)
      let usualSize = usualTextSize(in: layout)
      if neededHeight + 8 <= layout.heading.height {
        #expect(drawn.textSize == usualSize, "\(message)")
        #expect(layout.heading.contains(drawn.area), "\(message)")
      }
      // The text becomes smaller only if the notice would otherwise not fit in the window.
      let minimumSize = neededHeight < size.height / 2 ? usualSize : 11
      #expect(drawn.textSize >= minimumSize, "\(notice): \(drawn.textSize)")

      if layout.heading.contains(drawn.area) || !layout.isWide {
        expectTitleCoveredOrVisible(drawn, message)
      }
    }
  }

  /// A notice that a header has drawn.
  @MainActor private struct DrawnNotice {
    let area: PixelRect
    let textSize: Int
    /// The complete text of the header, without spaces.
    let letters: String
    /// The picture on which the title of the game is drawn.
    let backdrop: Bitmap

    init(_ notice: String, of kind: GameKind, in layout: BoardLayout) throws {
      var board = BoardState(gameName: kind.name, grid: layout.grid, cards: [])
      board.notice = notice
      backdrop = Bitmap(width: layout.width, height: layout.height)
      let rasterizer = PaintRasterizer(isFullSize: true)
      let painter = SkinPainter(skin: .lab, rasterizer: rasterizer)
      let header = try HeaderView(board, layout: layout, painter: painter, on: backdrop)

      let sprites = collectSprites { header.appendSprites(to: &$0, at: 0) }
      area = sprites[0].frame.pixels
      letters = rasterizer.texts.joined().filter { $0 != " " }
      let lastText = try #require(rasterizer.texts.last)
      textSize = try #require(rasterizer.sizes[lastText])
    }
  }

  private func usualTextSize(in layout: BoardLayout) -> Int {
    max(13, layout.textSize)
  }

  /// Returns the height of a notice at the normal text size, in pixels.
  private func neededHeight(of notice: String, in layout: BoardLayout) throws -> Int {
    let textSize = usualTextSize(in: layout)
    let padding = textSize * 2 / 3
    let rasterizer = PaintRasterizer(isFullSize: true)
    let textLayout = TextLayout(rasterizer: rasterizer, shadowColor: 0)
    let lines = try textLayout.wrapped(
      notice,
      size: textSize,
      width: layout.heading.width - 8 - 2 * padding,
      breaksWords: true
    )
    return TextLayout.lineHeight(textSize) * lines.count + 2 * (textSize / 3)
  }

  /// Expects a notice to cover the title of the game completely or not at all.
  private func expectTitleCoveredOrVisible(_ notice: DrawnNotice, _ message: String) {
    let coveredPart = notice.backdrop.cropped(to: notice.area)
    notice.backdrop.recordOpacity()
    coveredPart.recordOpacity()

    let isTitleVisible = coveredPart.visibleBounds.isEmpty
    let isTitleCovered = notice.area.contains(notice.backdrop.visibleBounds)
    #expect(isTitleVisible || isTitleCovered, "\(message)")
  }

  @Test("A long word breaks after a path character or anywhere, and excess text is cut off")
  func breaks() throws {
    let address = "at https://example.org/one/two_three.html now"
    let addressLines = ["at", "https://example.", "org/one/two_three.", "html now"]
    #expect(try noticeLines(address, height: 90) == addressLines)

    let longWordLines = try noticeLines("abcdefghijklmnopqrstuvw", height: 90)
    #expect(longWordLines == ["abcdefghijklmnopqr", "stuvw"])

    let cutLines = try noticeLines("not a word of this has room", height: 9)
    #expect(cutLines == ["not a word of this…"])
  }

  /// Returns the lines of a notice in which each line has space for 18 letters.
  private func noticeLines(_ text: String, height: Int) throws -> [String] {
    let area = PixelRect(x: 0, y: 0, width: 92, height: height)
    let layout = TextLayout(rasterizer: PaintRasterizer(), shadowColor: 0)
    return try layout.notice(text, size: 10, minimumSize: 9, in: area).lines
  }

  @Test("The last line of a notice has more than one word", arguments: [240, 320, 400])
  func noLoneWord(width: Int) throws {
    let notice = "The file is no deck: it has no pairs at all, so that nothing was changed here now"
    var board = BoardState(gameName: "lab", grid: Grid(rows: 4, columns: 3), cards: [])
    board.notice = notice
    let rasterizer = PaintRasterizer(isFullSize: true)
    _ = try HeaderView(
      board,
      layout: BoardLayout(.lab, board.grid, width: width, height: 600),
      painter: SkinPainter(skin: .lab, rasterizer: rasterizer),
      on: Bitmap(width: width, height: 600)
    )

    let lastLine = try #require(rasterizer.texts.last)
    #expect(notice.hasSuffix(lastLine))
    #expect(lastLine.contains(" "))
    #expect(lastLine.count > width / 20)
  }

  @Test("The lines of a text have similar widths and can grow down from the first line")
  func balanced() throws {
    let text = "All six pairs found in 14 flips"
    let wrappedText = try wrap(text, growsDown: true)
    #expect(wrappedText.lines == ["All six pairs", "found in 14 flips"])
    #expect(try wrap("Six pairs found", growsDown: true).lines == ["Six pairs found"])

    let singleLine = try wrap("Six", growsDown: true)
    #expect(wrappedText.top == singleLine.top)
    #expect(try wrap(text, growsDown: false).top < singleLine.top)
  }

  private struct WrappedText {
    let lines: [String]
    let top: Double
  }

  private func wrap(_ text: String, growsDown: Bool) throws -> WrappedText {
    let rasterizer = PaintRasterizer(isFullSize: true)
    let layout = TextLayout(rasterizer: rasterizer, shadowColor: 0)
    let sprites = try layout.lines(
      text,
      size: 14,
      in: PixelRect(x: 0, y: 0, width: 200, height: 80),
      wraps: true,
      growsDown: growsDown
    )
    return WrappedText(lines: rasterizer.texts, top: sprites[0].frame.y)
  }
}
