import Foundation
import Games
import Graphics
import Localization
import Menu
import Model
import Storage
import Testing
import ViewModel
import ViewState

@testable import SDLGraphics
@testable import View

/// A folder of catalogues; what they say holds for the whole process, so all of its tests are
/// these.
private let catalogues = ProcessInfo.processInfo.environment["MEMORY_GAME_CATALOGUES"]

/// Lays every screen out in every language: no letter is missing or too small to be read, and
/// nothing lies over something else.
@MainActor @Suite(.serialized, .enabled(if: catalogues != nil)) struct LanguageScreenTests {
  /// Has real letters, and blank paper for everything else.
  private final class Scribe: Rasterizer {
    private static var papers: [[Int]: Bitmap] = [:]
    private let rasterizer: SDLRasterizer
    /// The smallest size of letters, and what is written in it.
    var smallest = (size: Int.max, text: "")
    init() throws {
      rasterizer = SDLRasterizer(folder: art)
    }
    func drawing(_ drawing: Drawing, width: Int, height: Int) -> Bitmap {
      let isMask = drawing.path.hasSuffix("mask")
      let key = [width, height, isMask ? 1 : 0]
      if let paper = Self.papers[key] {
        return paper
      }
      let paper = Bitmap(width: max(1, width), height: max(1, height))
      Self.papers[key] = paper
      // What is known to be empty takes no time to draw, but masks have a shape.
      if isMask {
        paper.fill(paper.bounds, with: 0xFF00_0000)
      }
      paper.recordOpacity()
      return paper
    }
    func picture(_ name: String, side: Int) -> Bitmap {
      drawing(Drawing(name), width: side, height: side)
    }
    func emoji(_ emoji: String) -> Bitmap {
      Bitmap(width: 136, height: 128)
    }
    func text(_ text: String, size: Int) throws -> Bitmap {
      try rasterizer.check(text: [text])
      if size < smallest.size {
        smallest = (size, text)
      }
      return try Bitmap(width: max(1, width(of: text, size: size)), height: size * 7 / 5)
    }
    func width(of text: String, size: Int) throws -> Int {
      try rasterizer.width(of: text, size: size)
    }
  }

  /// Windows, and the smallest letters on their boards, in pixels; those of a game's picture on a
  /// page may be smaller.
  private nonisolated static let windows = [(320, 480, 7), (400, 600, 8), (1000, 640, 8)]

  private nonisolated static let languages =
    (try? FileManager.default.contentsOfDirectory(atPath: catalogues ?? "").sorted()) ?? []

  @Test("Every letter is there and can be read, and nothing overlaps", arguments: languages)
  func screens(language: String) throws {
    Language.openCatalog(folder: catalogues ?? "", requested: language)
    try #require(Language.hasCatalog)
    for (width, height, least) in Self.windows {
      let scribe = try Scribe()
      func check(_ screen: String, least: Int) {
        let (size, text) = scribe.smallest
        #expect(size >= least, "\(language), \(screen) in \(width)×\(height): \(text)")
        scribe.smallest = (.max, "")
      }
      for board in try Self.boards() {
        _ = try BoardView(board, rasterizer: scribe, width: width, height: height).scene(at: 9)
        check("\(board.gameName), \(board.phase)", least: least)
      }
      let view = try PageView(nil, game: "lab", rasterizer: scribe, width: width, height: height)
      for (number, page) in Self.pages.enumerated() {
        try view.show(page, at: Double(number))
        try view.prepare(at: Double(number) + 0.9)
        // Letters of 6 pixels are made no smaller, and might leave their box.
        let hasGames = page.groups.contains { $0.style == .pictures }
        check(page.title, least: hasGames ? 6 : 7)
        let layout = try #require(view.sheet?.layout)
        let name = "\(language), \(page.title) in \(width)×\(height)"
        try Self.check(layout, name)
        let text = TextLayout(rasterizer: scribe, shadowColor: 0)
        for (group, place) in zip(page.groups, layout.groups) {
          for (item, box) in zip(group.items, place.items) where item.picture == nil {
            try Self.check(item.title, group.style, in: box, text, layout, name)
          }
        }
      }
    }
  }

  @Test("No sentence that is put together has two full stops or colons", arguments: languages)
  func sentences(language: String) throws {
    Language.openCatalog(folder: catalogues ?? "", requested: language)
    let boards = try Self.boards()
    let told = boards.flatMap { board -> [String] in
      var story = Announcer(namesCommands: true)
      let sentences =
        story.introduction(of: board)
        + story.announce(BoardUpdate(board, cause: .changed(.matched)))
      let counters = board.counters.map { tr("\($0.text).", context: "sentence") }
      return sentences + counters + [Strings.pointsSummary(of: board)]
        + (0..<board.grid.rows).map { Strings.rowDescription($0, on: board) }
    }
    for sentence in told + Self.pages.flatMap(\.sentences) where !sentence.isEmpty {
      #expect(!sentence.contains(/[.。।!?:：]\s*[.。।:：,،、]/), "\(language): \(sentence)")
      #expect(sentence.last.map { ".。।!?:：…！？؟".contains($0) } ?? false, "\(language): \(sentence)")
    }
  }

  /// Words on a button, or sentences, leave their box neither at the sides nor above or below.
  private static func check(
    _ words: String, _ style: Page.Group.Style, in box: PixelRect, _ text: TextLayout,
    _ layout: PageLayout, _ name: String
  ) throws {
    let size = TextSizes(pixelsPerPoint: layout.pixelsPerPoint).body
    switch style {
    case .choices:
      let inner = box.inset(x: layout.pixels(7), y: layout.pixels(6))
      // Around the letters there is room for their shadow.
      for line in try text.lines(words, size: size, in: inner, wraps: true) {
        let ink = line.frame.pixels.inset(x: max(6, size * 3 / 10), y: max(6, size * 3 / 10))
        #expect(box.union(ink) == box, "\(name): \(words)")
      }
    case .text:
      let lines = try text.wrapped(words, size: size, width: box.width, breaksWords: true)
      #expect(lines.count * TextLayout.lineHeight(size) <= box.height + 1, "\(name): \(words)")
    default: break
    }
  }

  private static func check(_ layout: PageLayout, _ name: String) throws {
    let places = layout.groups.flatMap(\.items)
    for (index, place) in places.enumerated() {
      #expect(place.x >= layout.sheet.x && place.maxX <= layout.sheet.maxX, "\(name): \(place)")
      for other in places[..<index] {
        let shared = place.intersection(other)
        #expect(shared.width <= 0 || shared.height <= 0, "\(name): \(place), \(other)")
      }
    }
  }

  /// The boards of all games, one with players, and a finished one.
  private static func boards() throws -> [BoardState] {
    let begun = try GameKind.all.map {
      try SessionHeader(GameSetup($0), seed: 7, decks: decks).makeGame().board
    }
    let players: [Player] = [.person, .person, .computer(memory: 4)]
    let table = try SessionHeader(GameSetup(players: players), seed: 7, decks: decks).makeGame()
    let finished = MemoryGameViewModel(board: "aabb")
    for card in 0..<4 {
      finished.choose(card)
    }
    return begun + [table.board, finished.board]
  }

  private static var pages: [Page] {
    let menu = Page.opened()
    let actions = (menu.groups.flatMap(\.items) + menu.footer).compactMap(\.action)
    let deck = Page.opened(.open(.start), .open(.deckMaker))
    return [menu, deck, .opened(.open(.results), .recentResult(0))]
      + actions.map { .opened($0) }
  }
}
