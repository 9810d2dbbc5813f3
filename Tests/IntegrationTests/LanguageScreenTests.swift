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

/// The folder of the catalogs.
///
/// A catalog applies to the whole process, so all tests that open one are in this suite.
private let catalogFolder = ProcessInfo.processInfo.environment["MEMORY_GAME_CATALOGUES"]

/// Lays out every screen in every language.
@MainActor @Suite(.serialized, .enabled(if: catalogFolder != nil)) struct LanguageScreenTests {
  /// A window and the smallest allowed letters on its board, in pixels.
  ///
  /// The letters in the picture of a game on a page may be smaller.
  private struct Window: CustomStringConvertible {
    let width: Int
    let height: Int
    let minimumTextSize: Int

    var description: String { "\(width)×\(height)" }
  }

  private nonisolated static let windows = [
    Window(width: 320, height: 480, minimumTextSize: 7),
    Window(width: 400, height: 600, minimumTextSize: 8),
    Window(width: 1000, height: 640, minimumTextSize: 8),
  ]

  private nonisolated static let languages =
    (try? FileManager.default.contentsOfDirectory(atPath: catalogFolder ?? "").sorted()) ?? []

  @Test("Every letter exists and is large enough, and nothing overlaps", arguments: languages)
  func screens(language: String) throws {
    try openCatalog(language)

    for window in Self.windows {
      let rasterizer = try LetterRasterizer()
      try checkBoards(in: window, language, rasterizer)
      try checkPages(in: window, language, rasterizer)
    }
  }

  @Test("No sentence ends without punctuation or has two marks in a row", arguments: languages)
  func sentences(language: String) throws {
    try openCatalog(language)
    let boardSentences = try Self.boards().flatMap { Self.sentences(about: $0) }
    let pageSentences = Self.pages.flatMap(\.sentences)
    let finalMarks = ".。।!?:：…！？؟"

    for sentence in boardSentences + pageSentences where !sentence.isEmpty {
      let hasTwoMarks = sentence.contains(/[.。।!?:：]\s*[.。।:：,،、]/)
      #expect(!hasTwoMarks, "\(language): \(sentence)")
      let hasFinalMark = sentence.last.map(finalMarks.contains) ?? false
      #expect(hasFinalMark, "\(language): \(sentence)")
    }
  }

  private func openCatalog(_ language: String) throws {
    Language.openCatalog(folder: catalogFolder ?? "", requested: language)
    try #require(Language.hasCatalog)
  }

  /// Returns the sentences that consist of several texts.
  private static func sentences(about board: BoardState) -> [String] {
    var announcer = Announcer(namesCommands: true)
    var sentences = announcer.introduction(of: board)
    sentences += announcer.announce(BoardUpdate(board, cause: .changed(.matched)))
    for counter in board.counters {
      sentences.append(tr("\(counter.text).", context: "sentence"))
    }
    sentences.append(Strings.pointsSummary(of: board))
    for row in 0..<board.grid.rows {
      sentences.append(Strings.rowDescription(row, on: board))
    }
    return sentences
  }
}

// MARK: Checks of a screen

extension LanguageScreenTests {
  /// The smallest letters on a page, in pixels.
  private static let minimumPageTextSize = 7
  /// The smallest letters on a page with pictures of games, in pixels.
  ///
  /// Letters do not become smaller than this size, so they might extend beyond their box.
  private static let minimumPictureTextSize = 6

  private func checkBoards(
    in window: Window, _ language: String, _ rasterizer: LetterRasterizer
  ) throws {
    for board in try Self.boards() {
      let view = try BoardView(
        board, rasterizer: rasterizer, width: window.width, height: window.height)
      _ = try view.scene(at: 9)
      let smallestText = rasterizer.takeSmallestText()
      #expect(
        smallestText.size >= window.minimumTextSize,
        "\(language), \(board.gameName), \(board.phase) in \(window): \(smallestText.text)")
    }
  }

  private func checkPages(
    in window: Window, _ language: String, _ rasterizer: LetterRasterizer
  ) throws {
    let view = try PageView(
      nil, game: "lab", rasterizer: rasterizer, width: window.width, height: window.height)
    for (number, page) in Self.pages.enumerated() {
      let name = "\(language), \(page.title) in \(window)"
      try view.show(page, at: Double(number))
      try view.prepare(at: Double(number) + 0.9)

      let hasPictures = page.groups.contains { $0.style == .pictures }
      let minimumTextSize =
        hasPictures ? Self.minimumPictureTextSize : Self.minimumPageTextSize
      let smallestText = rasterizer.takeSmallestText()
      #expect(smallestText.size >= minimumTextSize, "\(name): \(smallestText.text)")

      let layout = try #require(view.sheet?.layout)
      checkItems(of: layout, name)
      let textLayout = TextLayout(rasterizer: rasterizer, shadowColor: 0)
      let textCheck = PageTextCheck(layout: layout, textLayout: textLayout, pageName: name)
      try textCheck.check(page)
    }
  }

  /// Checks that the items are inside the page and do not overlap.
  private func checkItems(of layout: PageLayout, _ name: String) {
    let items = layout.groups.flatMap(\.items)
    for (index, item) in items.enumerated() {
      #expect(item.x >= layout.sheet.x, "\(name): \(item)")
      #expect(item.maxX <= layout.sheet.maxX, "\(name): \(item)")
      for earlierItem in items[..<index] {
        let intersection = item.intersection(earlierItem)
        let isEmpty = intersection.width <= 0 || intersection.height <= 0
        #expect(isEmpty, "\(name): \(item), \(earlierItem)")
      }
    }
  }
}

/// Checks that the words on buttons and the sentences of a page are inside their boxes.
@MainActor private struct PageTextCheck {
  let layout: PageLayout
  let textLayout: TextLayout
  let pageName: String

  func check(_ page: Page) throws {
    for (group, groupLayout) in zip(page.groups, layout.groups) {
      for (item, box) in zip(group.items, groupLayout.items) where item.picture == nil {
        try check(item.title, group.style, in: box)
      }
    }
  }

  private func check(_ text: String, _ style: Page.Group.Style, in box: PixelRect) throws {
    switch style {
    case .choices: try checkChoice(text, in: box)
    case .text: try checkSentence(text, in: box)
    default: break
    }
  }

  private var textSize: Int {
    TextSizes(pixelsPerPoint: layout.pixelsPerPoint).body
  }

  private func checkChoice(_ text: String, in box: PixelRect) throws {
    let innerBox = box.inset(x: layout.pixels(7), y: layout.pixels(6))
    // The frame of a line includes the shadow around the letters.
    let shadowMargin = max(6, textSize * 3 / 10)
    for line in try textLayout.lines(text, size: textSize, in: innerBox, wraps: true) {
      let letters = line.frame.pixels.inset(x: shadowMargin, y: shadowMargin)
      #expect(box.union(letters) == box, "\(pageName): \(text)")
    }
  }

  private func checkSentence(_ text: String, in box: PixelRect) throws {
    let lines = try textLayout.wrapped(
      text, size: textSize, width: box.width, breaksWords: true)
    let height = lines.count * TextLayout.lineHeight(textSize)
    #expect(height <= box.height + 1, "\(pageName): \(text)")
  }
}

// MARK: Boards and pages

extension LanguageScreenTests {
  /// Returns a new board of every game, a board of a match and a finished board.
  private static func boards() throws -> [BoardState] {
    var boards: [BoardState] = []
    for kind in GameKind.all {
      boards.append(try makeGame(GameSetup(kind)).board)
    }
    let matchSetup = GameSetup(players: [.person, .person, .computer(memory: 4)])
    boards.append(try makeGame(matchSetup).board)

    let finishedGame = MemoryGameViewModel(board: "aabb")
    for card in 0..<4 {
      finishedGame.choose(card)
    }
    boards.append(finishedGame.board)
    return boards
  }

  private static func makeGame(_ setup: GameSetup) throws -> any Playable {
    try SessionHeader(setup, seed: 7, decks: deckLibrary).makeGame()
  }

  /// The menu, the deck maker, the page of a result, and each page that the menu opens.
  private static var pages: [Page] {
    let menu = Page.menuPage()
    let items = menu.groups.flatMap(\.items) + menu.footer
    let actions = items.compactMap(\.action)
    let openedPages = actions.map { Page.menuPage(after: $0) }
    let deckMaker = Page.menuPage(after: .open(.start), .open(.deckMaker))
    let result = Page.menuPage(after: .open(.results), .recentResult(0))
    return [menu, deckMaker, result] + openedPages
  }
}

/// A rasterizer that measures real letters and draws empty pictures.
private final class LetterRasterizer: Rasterizer {
  struct SmallestText {
    var size = Int.max
    var text = ""
  }

  private struct DrawingKey: Hashable {
    let width: Int
    let height: Int
    let isMask: Bool
  }

  private static var drawings: [DrawingKey: Bitmap] = [:]

  private let rasterizer = SDLRasterizer(folder: artFolder)
  private var smallestText = SmallestText()

  init() throws {}

  /// Returns the text with the smallest letters since the last call.
  func takeSmallestText() -> SmallestText {
    defer {
      smallestText = SmallestText()
    }
    return smallestText
  }

  func drawing(_ drawing: Drawing, width: Int, height: Int) -> Bitmap {
    let isMask = drawing.path.hasSuffix("mask")
    let key = DrawingKey(width: width, height: height, isMask: isMask)
    if let bitmap = Self.drawings[key] {
      return bitmap
    }
    let bitmap = Bitmap(width: max(1, width), height: max(1, height))
    Self.drawings[key] = bitmap
    // A mask needs a shape. Everything else is empty, because empty bitmaps take no time to draw.
    if isMask {
      bitmap.fill(bitmap.bounds, with: 0xFF00_0000)
    }
    bitmap.recordOpacity()
    return bitmap
  }

  func picture(_ name: String, side: Int) -> Bitmap {
    drawing(Drawing(name), width: side, height: side)
  }

  func emoji(_ emoji: String) -> Bitmap {
    Bitmap(width: 136, height: 128)
  }

  func text(_ text: String, size: Int) throws -> Bitmap {
    try rasterizer.check(text: [text])
    if size < smallestText.size {
      smallestText = SmallestText(size: size, text: text)
    }
    let width = try width(of: text, size: size)
    return Bitmap(width: max(1, width), height: size * 7 / 5)
  }

  func width(of text: String, size: Int) throws -> Int {
    try rasterizer.width(of: text, size: size)
  }
}
