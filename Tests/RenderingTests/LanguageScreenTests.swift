import Board
import Foundation
import Framebuffer
import Language
import Menu
import Model
import Session
import Testing
import ViewModel

@testable import SDLPlatform
@testable import View

/// A folder of catalogues; what they say holds for the whole process, so all of its tests are these.
private let catalogues = ProcessInfo.processInfo.environment["MEMORY_GAME_CATALOGUES"]

/// Lays every screen out in every language: no letter is missing or too small to be read, and
/// nothing lies over something else.
@MainActor
@Suite("Every screen in every language", .serialized, .enabled(if: catalogues != nil))
struct LanguageScreenTests {
  /// Has real letters, and blank paper for everything else.
  private final class Scribe: Artist {
    private let artist: SDLArtist
    /// The smallest size of letters, and what is written in it.
    var smallest = (size: Int.max, text: "")
    init() throws { artist = try SDLArtist(folder: art) }
    func drawing(_ drawing: Drawing, width: Int, height: Int) -> Bitmap {
      let paper = Bitmap(width: max(1, width), height: max(1, height))
      // What is known to be empty takes no time to draw, but masks have a shape.
      if drawing.path.hasSuffix("mask") { paper.fill(paper.bounds, with: 0xFF00_0000) }
      paper.noteOpacity()
      return paper
    }
    func picture(_ name: String, side: Int) -> Bitmap {
      drawing(Drawing(name), width: side, height: side)
    }
    func emoji(_ emoji: String) -> Bitmap { Bitmap(width: 136, height: 128) }
    func text(_ text: String, size: Int) throws -> Bitmap {
      try artist.check(text: [text])
      if size < smallest.size { smallest = (size, text) }
      let picture = try artist.text(text, size: size)
      return Bitmap(width: picture.width, height: picture.height)
    }
    func width(of text: String, size: Int) throws -> Int { try artist.width(of: text, size: size) }
  }

  /// Windows, and the smallest letters on their boards, in pixels; those of a game's picture on a
  /// page may be smaller.
  private nonisolated static let windows = [(320, 480, 7), (400, 600, 8), (1000, 640, 8)]

  private nonisolated static let languages =
    (try? FileManager.default.contentsOfDirectory(atPath: catalogues ?? "").sorted()) ?? []

  @Test("Every letter is there and can be read, and nothing overlaps", arguments: languages)
  func screens(language: String) throws {
    Language.begin(folder: catalogues ?? "", asked: language)
    try #require(Language.isForeign)
    for (width, height, least) in Self.windows {
      let scribe = try Scribe()
      func check(_ screen: String, least: Int) {
        let (size, text) = scribe.smallest
        #expect(size >= least, "\(language), \(screen) in \(width)×\(height): \(text)")
        scribe.smallest = (.max, "")
      }
      for board in try Self.boards() {
        _ = try BoardView(board, artist: scribe, width: width, height: height).scene(at: 9)
        check("\(board.game), \(board.phase)", least: least)
      }
      let view = try PageView(nil, game: "lab", artist: scribe, width: width, height: height)
      for (number, page) in Self.pages.enumerated() {
        try view.show(page, at: Double(number))
        try view.prepare(at: Double(number) + 0.9)
        check(page.title, least: 6)
        let layout = try #require(view.sheets.last?.layout)
        try Self.check(layout, "\(language), \(page.title) in \(width)×\(height)")
      }
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
  private static func boards() throws -> [Board] {
    let begun = try GameKind.all.map {
      try SessionHeader(game: $0.name, seed: 7, decks: decks).deal().board
    }
    let players: [Player] = [.person, .person, .computer(memory: 4)]
    let table = try SessionHeader(game: "lab", players: players, seed: 7, decks: decks).deal()
    let finished = MemoryGameViewModel(board: "aabb")
    for card in 0..<4 { finished.choose(card) }
    return begun + [table.board, finished.board]
  }

  private static var pages: [Page] {
    let menu = Page.opened()
    let actions = (menu.groups.flatMap(\.items) + menu.footer).compactMap(\.action)
    let deck = Page.opened(.press("games"), .press("deck"))
    return [menu, deck, .opened(.press("results"), .choose("result", 0))]
      + actions.map { .opened($0) }
  }
}
