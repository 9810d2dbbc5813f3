import Games
import Board
import Drawing
import Model
import Testing

@testable import View

/// What the player should know, in the room below the title.
@MainActor
@Suite("Notices")
struct NoticeTests {
  nonisolated private static let sizes = [(200, 300), (400, 600), (1280, 800), (3840, 2160)]

  @Test(
    "A notice can be read, and leaves the heading or touches the title in no window",
    arguments: GameKind.all, sizes)
  func room(kind: GameKind, size: (width: Int, height: Int)) throws {
    let layout = BoardLayout(
      kind, Grid(rows: kind.rows, columns: kind.columns), width: size.width, height: size.height)
    for words in ["no picture could be loaded ", "see /usr/share/memory/", "endless"] {
      // Large shadows are blurred for long.
      for length in size.width < 1000 ? [60, 300] : words.hasPrefix("see") ? [300] : [] {
        var board = Board(game: kind.name, grid: layout.grid, cards: [])
        let notice = String(String(repeating: words, count: 60).prefix(length))
        board.notice = notice
        let artist = PaintArtist(isFullSize: true)
        let backdrop = Bitmap(width: size.width, height: layout.heading.maxY)
        let header = try HeaderView(
          board, layout: layout, world: .lab, artist: artist, on: backdrop)
        var sprites: [Sprite] = []
        header.add(to: &sprites, at: 0)
        let area = sprites[0].frame.pixels
        #expect(layout.heading.contains(area), "\(words) \(length): \(area)")
        let under = backdrop.cropped(to: area.intersection(backdrop.bounds))
        #expect(under.pixels.allSatisfy { $0 == 0 }, "\(words) \(length): over the title")
        #expect(artist.smallest >= 9)
        let told = artist.texts.joined().filter { $0 != " " }
        let title = layout.omission == .nothing ? board.title : ""
        let all = (title + notice).filter { $0 != " " }
        #expect(told == all || told.hasSuffix("…") && all.hasPrefix(told.dropLast()))
      }
    }
  }

  @Test("A long word is broken after a sign of paths, or anywhere; what has no room is left out")
  func breaks() throws {
    func lines(_ text: String, height: Int) throws -> [String] {
      let artist = PaintArtist()
      let room = PixelRect(x: 0, y: 0, width: 100, height: height)
      // Eighteen letters a line.
      let layout = TextLayout(artist: artist, shadow: 0)
      _ = try layout.notice(text, size: 10, in: room, near: room)
      return artist.texts
    }
    let address = "at https://example.org/one/two_three.html now"
    #expect(
      try lines(address, height: 90) == [
        "at", "https://example.", "org/one/two_three.", "html now",
      ])
    #expect(try lines("abcdefghijklmnopqrstuvw", height: 90) == ["abcdefghijklmnopqr", "stuvw"])
    #expect(try lines("not a word of this has room", height: 9) == ["not a word of this…"])
  }
}
