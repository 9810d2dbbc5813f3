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
    "A notice is as large as the line, whole, and over the cards only where there is no room",
    arguments: GameKind.all, sizes)
  func room(kind: GameKind, size: (width: Int, height: Int)) throws {
    let layout = BoardLayout(
      kind, kind.grid, width: size.width, height: size.height)
    let window = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    for notice in size.width < 1000 ? Self.notices : [Self.notices[1]] {
      var board = BoardState(gameName: kind.name, grid: layout.grid, cards: [])
      board.notice = notice
      let rasterizer = PaintRasterizer(isFullSize: true)
      let backdrop = Bitmap(width: size.width, height: size.height)
      let painter = SkinPainter(skin: .lab, rasterizer: rasterizer)
      let header = try HeaderView(board, layout: layout, painter: painter, on: backdrop)
      let area = collectSprites { header.appendSprites(to: &$0, at: 0) }[0].frame.pixels
      #expect(window.contains(area), "\(notice): \(area)")
      let told = rasterizer.texts.joined().filter { $0 != " " }
      #expect(told.hasSuffix(notice.filter { $0 != " " }), "\(told)")
      let least = max(13, layout.textSize)
      let letters = try #require(rasterizer.texts.last.flatMap { rasterizer.sizes[$0] })
      let lines = try TextLayout(rasterizer: rasterizer, shadowColor: 0).wrapped(
        notice, size: least, width: layout.heading.width - 8 - 2 * (least * 2 / 3),
        breaksWords: true)
      let needed = TextLayout.lineHeight(least) * lines.count + 2 * (least / 3)
      if needed + 8 <= layout.heading.height {
        #expect(letters == least && layout.heading.contains(area), "\(notice): \(area)")
      }
      // It shrinks only where it would leave the window.
      #expect(letters >= (needed < size.height / 2 ? least : 11), "\(notice): \(letters)")
      // The title is covered, or is not touched.
      guard layout.heading.contains(area) || !layout.isWide else { continue }
      let under = backdrop.cropped(to: area)
      for picture in [backdrop, under] {
        picture.recordOpacity()
      }
      #expect(
        under.visibleBounds.isEmpty || area.contains(backdrop.visibleBounds), "\(notice): \(area)")
    }
  }

  @Test("A long word is broken after a sign of paths, or anywhere; what has no room is left out")
  func breaks() throws {
    func lines(_ text: String, height: Int) throws -> [String] {
      let rasterizer = PaintRasterizer()
      // Eighteen letters a line.
      let room = PixelRect(x: 0, y: 0, width: 92, height: height)
      let layout = TextLayout(rasterizer: rasterizer, shadowColor: 0)
      return try layout.notice(text, size: 10, minimumSize: 9, in: room).lines
    }
    let address = "at https://example.org/one/two_three.html now"
    #expect(
      try lines(address, height: 90) == [
        "at", "https://example.", "org/one/two_three.", "html now",
      ])
    #expect(try lines("abcdefghijklmnopqrstuvw", height: 90) == ["abcdefghijklmnopqr", "stuvw"])
    #expect(try lines("not a word of this has room", height: 9) == ["not a word of this…"])
  }

  @Test("No word of a notice stands alone below full lines", arguments: [240, 320, 400])
  func noLoneWord(width: Int) throws {
    let words = "The file is no deck: it has no pairs at all, so that nothing was changed here now"
    var board = BoardState(gameName: "lab", grid: Grid(rows: 4, columns: 3), cards: [])
    board.notice = words
    let rasterizer = PaintRasterizer(isFullSize: true)
    _ = try HeaderView(
      board, layout: BoardLayout(.lab, board.grid, width: width, height: 600),
      painter: SkinPainter(skin: .lab, rasterizer: rasterizer),
      on: Bitmap(width: width, height: 600))
    let last = try #require(rasterizer.texts.last)
    #expect(words.hasSuffix(last) && last.contains(" ") && last.count > width / 20, "\(last)")
  }

  @Test("Lines are about as wide as each other, and further ones stand below the first")
  func balanced() throws {
    func lines(_ text: String, growsDown: Bool) throws -> (words: [String], top: Double) {
      let rasterizer = PaintRasterizer(isFullSize: true)
      let area = PixelRect(x: 0, y: 0, width: 200, height: 80)
      let lines = try TextLayout(rasterizer: rasterizer, shadowColor: 0).lines(
        text, size: 14, in: area, wraps: true, growsDown: growsDown)
      return (rasterizer.texts, lines[0].frame.y)
    }
    let text = "All six pairs found in 14 flips"
    #expect(try lines(text, growsDown: true).words == ["All six pairs", "found in 14 flips"])
    #expect(try lines("Six pairs found", growsDown: true).words == ["Six pairs found"])
    let alone = try lines("Six", growsDown: true).top
    #expect(try lines(text, growsDown: true).top == alone)
    #expect(try lines(text, growsDown: false).top < alone)
  }
}
