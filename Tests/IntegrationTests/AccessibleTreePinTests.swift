import Coordination
import Foundation
import Games
import Graphics
import Localization
import Menu
import Model
import Testing
import View
import ViewModel
import ViewState

@testable import DesktopServices

/// Compares what a screen reader finds on every page and on boards of all games with stored trees.
///
/// `RECORD=1 swift test --filter PinTests` renews the English trees. The language holds for the
/// whole process, so the German ones have a run of their own, which .ci/run starts: `po/make
/// /tmp/catalogues`, and then the test with `MEMORY_GAME_CATALOGUES=/tmp/catalogues`.
@MainActor @Suite struct AccessibleTreePinTests {
  @Test("English pages and boards are read as they were", arguments: AccessiblePin.names)
  func english(name: String) throws {
    try #require(!Language.hasCatalog)
    try AccessiblePin.check(name, language: "en")
  }
}

private let catalogues = ProcessInfo.processInfo.environment["MEMORY_GAME_CATALOGUES"]

@MainActor @Suite(.enabled(if: catalogues != nil)) struct GermanTreePinTests {
  @Test("German pages and boards are read as they were", arguments: AccessiblePin.names)
  func german(name: String) throws {
    Language.openCatalog(folder: catalogues ?? "", requested: "de")
    try #require(Language.hasCatalog)
    try AccessiblePin.check(name, language: "de")
  }
}

/// The trees that are stored, by what they show.
@MainActor private enum AccessiblePin {
  nonisolated static let names = RandomSession.games + ["pages", "review"]

  static func check(_ name: String, language: String) throws {
    let trees =
      switch name {
      case "pages": try pages()
      case "review": try review()
      default: try boards(of: name)
      }
    try Pin.check(
      trees.joined(separator: "\n"), with: "accessible/\(language)/\(name).txt",
      filter: language == "de" ? "GermanTreePinTests" : "AccessibleTreePinTests")
  }

  private static func makeTable(_ game: String = "lab") throws -> TestTable {
    try TestTable { options in
      options.gameName = game
      options.seed = 7
    }
  }

  /// Describes what a reader finds at this moment.
  private static func tree(_ title: String, _ table: TestTable) -> String {
    var state = AccessibilityState("Memory Game")
    state.board = table.board
    state.isDialogOpen = table.board.isDialogOpen(at: table.shown.now)
    state.page = table.coordinator.menu.page
    return "== \(title)\n\(AccessibleTree(state).text)"
  }

  // MARK: Boards

  /// A board in every part of a game: alone, with players, and at the end.
  private static func boards(of game: String) throws -> [String] {
    let table = try makeTable(game)
    var trees = [tree("new", table)]
    guard table.board.pile == nil else { return trees + pile(table) }
    table.shown.handle(.arrow(.down))
    trees.append(tree("focused", table))
    let setup = GameSetup(
      .named(game), grid: Grid(rows: 2, columns: 3), players: [.person, .computer(memory: 4)])
    trees += try match(table)
    table.coordinator.menu.open(.start)
    table.coordinator.menu.close(for: .play(setup))
    try table.update()
    return trees + [tree("new with the computer", table)] + (try end(table))
  }

  private static func pile(_ table: TestTable) -> [String] {
    table.shown.handle(.card(0))
    let drawn = tree("drawn", table)
    table.shown.handle(.card(1))
    table.shown.handle(.zoom(1.5))
    return [drawn, tree("next", table)]
  }

  private static func match(_ table: TestTable) throws -> [String] {
    let pairs = try pairs(table)
    var trees: [String] = []
    func choose(_ card: Int, _ title: String) {
      table.wait(0.5)
      table.shown.handle(.card(card))
      trees.append(tree(title, table))
    }
    choose(pairs[0][0], "one card up")
    choose(pairs[1][0], "miss")
    table.wait(2)
    trees.append(tree("after the miss", table))
    table.shown.handle(.button(.hint))
    trees.append(tree("hint", table))
    table.wait(2)
    choose(pairs[0][0], "one card up again")
    choose(pairs[0][1], "match")
    table.shown.handle(.button(.showThemes))
    trees.append(tree("themes", table))
    table.shown.handle(.button(.restart))
    trees.append(tree("restarted", table))
    return trees
  }

  private static func end(_ table: TestTable) throws -> [String] {
    let pairs = try pairs(table)
    table.shown.handle(.card(pairs[0][0]))
    table.shown.handle(.card(pairs[1][0]))
    table.wait(0.7)
    var trees = [tree("the computer's turn", table)]
    // The computer may find some of the pairs.
    while table.board.phase != .finished {
      table.wait(1)
      guard !table.board.isComputersTurn, let pair = try self.pairs(table).first else { continue }
      for card in pair {
        table.shown.handle(.card(card))
      }
    }
    trees.append(tree("finished", table))
    table.wait(5)
    return trees + [tree("dialog", table)]
  }

  /// The pairs that are not found.
  private static func pairs(_ table: TestTable) throws -> [[Int]] {
    let cards = try #require(table.shown as? MemoryGameViewModel).state.game.cards
    let hidden = cards.indices.filter { !cards[$0].isMatched }
    let pairs = Dictionary(grouping: hidden) { cards[$0].pair }
    return pairs.values.filter { $0.count == 2 }.sorted { $0[0] < $1[0] }
  }

  private static func review() throws -> [String] {
    let table = try makeTable()
    let pairs = try pairs(table)
    for card in [pairs[0][0], pairs[1][0], pairs[0][0], pairs[2][0], pairs[0][1], pairs[3][0]] {
      table.wait(0.5)
      table.shown.handle(.card(card))
    }
    for card in pairs.joined() {
      table.shown.handle(.card(card))
    }
    table.wait(5)
    table.coordinator.menu.close(for: .press(.review))
    try table.update()
    let first = tree("review", table)
    table.shown.handle(.button(.nextChoice))
    return [first, tree("later choice", table)]
  }

  // MARK: Pages

  /// Every page that can be opened from the menu, with a game under way and a finished one.
  private static func pages() throws -> [String] {
    let table = try makeTable()
    for card in try pairs(table).joined() {
      table.wait(0.5)
      table.shown.handle(.card(card))
    }
    try table.update()
    table.shown.handle(.button(.restart))
    table.shown.handle(.card(0))
    let ways: [(title: String, actions: [Action])] = [
      ("menu", []), ("more", [.open(.more)]), ("paused", [.open(.more), .open(.paused)]),
      ("settings", [.open(.settings)]),
      ("settings in high contrast", [.open(.settings), .setting(3, choice: 2)]),
      ("results", [.open(.results)]), ("a result", [.open(.results), .recentResult(0)]),
      ("help", [.open(.help)]), ("start", [.open(.start)]),
      ("start with Concentration", [.open(.start), .game(1)]),
      ("start with Playing Cards", [.open(.start), .game(3)]),
      ("start with the Card Viewer", [.open(.start), .game(4)]),
      ("start with four players", [.open(.start), .players(3)]),
      ("deck maker", [.open(.start), .open(.deckMaker)]),
    ]
    return try ways.map { title, actions in
      let menu = table.coordinator.menu
      menu.open(.menu)
      for action in actions {
        menu.handle(.action(action))
        try table.update()
      }
      menu.handle(.tab(backwards: false))
      defer {
        menu.close()
      }
      return tree(title, table)
    } + [try loading(table)]
  }

  /// The page that is read while pictures are loaded, before there is a game.
  private static func loading(_ table: TestTable) throws -> String {
    let view = try LoadingView("lab", rasterizer: BlankRasterizer(), width: 400, height: 600)
    view.show(loaded: 3, of: 8)
    var state = AccessibilityState("Memory Game")
    state.page = view.page
    return "== loading\n\(AccessibleTree(state).text)"
  }
}

/// Draws nothing.
private final class BlankRasterizer: Rasterizer {
  func drawing(_ drawing: Drawing, width: Int, height: Int) -> Bitmap {
    Bitmap(width: max(1, width), height: max(1, height))
  }

  func picture(_ name: String, side: Int) -> Bitmap {
    Bitmap(width: side, height: side)
  }

  func emoji(_ emoji: String) -> Bitmap {
    Bitmap(width: 1, height: 1)
  }

  func text(_ text: String, size: Int) -> Bitmap {
    Bitmap(width: width(of: text, size: size), height: size)
  }

  func width(of text: String, size: Int) -> Int {
    max(1, text.count * size / 2)
  }
}

extension AccessibleTree {
  private static let stateNames: [(Accessible.States, String)] = [
    (.active, "active"), (.checkable, "checkable"), (.checked, "checked"),
    (.editable, "editable"), (.enabled, "enabled"), (.focusable, "focusable"),
    (.focused, "focused"), (.modal, "modal"), (.sensitive, "sensitive"), (.showing, "showing"),
    (.singleLine, "single-line"), (.visible, "visible"),
  ]

  /// One line per object: its role, name, states and text, deeper objects with more indentation.
  fileprivate var text: String {
    guard let root = objects.first else { return "" }
    return lines(of: root, depth: 0).map { $0 + "\n" }.joined()
  }

  private func lines(of object: Accessible, depth: Int) -> [String] {
    let states = Self.stateNames.filter { object.states.contains($0.0) }.map(\.1)
    let usual = ["enabled", "sensitive", "showing", "visible"]
    // Most objects are seen and enabled; only what they lack is worth a word.
    let lacking = usual.filter { !states.contains($0) }.map { "not \($0)" }
    let words = states.filter { !usual.contains($0) } + lacking
    var line = String(repeating: "  ", count: depth) + "\(object.role.name) \"\(object.name)\""
    if let text = object.text {
      line += " text \"\(text)\""
    }
    if object.pressAction != nil {
      line += ", press"
    }
    line += words.map { ", \($0)" }.joined()
    return [line] + children(of: object).flatMap { lines(of: $0, depth: depth + 1) }
  }
}
