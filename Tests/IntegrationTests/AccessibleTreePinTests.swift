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

/// Compares the accessible objects of every page and of boards of all games with stored trees.
///
/// `RECORD=1 swift test --filter PinTests` renews the English trees. The language applies to the
/// whole process, so a separate run of .ci/run tests the German trees. It runs `po/make
/// /tmp/catalogues`, and then the test with `MEMORY_GAME_CATALOGUES=/tmp/catalogues`.
@MainActor @Suite struct AccessibleTreePinTests {
  @Test("The English trees equal their pins", arguments: AccessiblePin.names)
  func english(name: String) throws {
    try #require(!Language.hasCatalog)
    try AccessiblePin.check(name, language: "en", filter: "AccessibleTreePinTests")
  }
}

private let catalogFolder = ProcessInfo.processInfo.environment["MEMORY_GAME_CATALOGUES"]

@MainActor @Suite(.enabled(if: catalogFolder != nil)) struct GermanTreePinTests {
  @Test("The German trees equal their pins", arguments: AccessiblePin.names)
  func german(name: String) throws {
    Language.openCatalog(folder: catalogFolder ?? "", requested: "de")
    try #require(Language.hasCatalog)
    try AccessiblePin.check(name, language: "de", filter: "GermanTreePinTests")
  }
}

/// The stored trees, each under the name of its content.
@MainActor private enum AccessiblePin {
  nonisolated static let names = RandomSession.games + ["pages", "review"]

  static func check(_ name: String, language: String, filter: String) throws {
    let descriptions =
      switch name {
      case "pages": try pageDescriptions()
      case "review": try reviewDescriptions()
      default: try boardDescriptions(of: name)
      }
    try Pin.check(
      descriptions.joined(separator: "\n"),
      with: "accessible/\(language)/\(name).txt",
      filter: filter)
  }

  private static func makeProgram(_ game: String = "lab") throws -> TestProgram {
    try TestProgram { options in
      options.gameName = game
      options.seed = 7
    }
  }

  /// Returns the current tree of a program below a title.
  private static func describe(_ program: TestProgram, _ title: String) -> String {
    var state = AccessibilityState("Memory Game")
    state.board = shownBoard(program)
    state.isDialogOpen = program.board.isDialogOpen(at: program.viewModel.now)
    state.page = program.coordinator.menu.page
    return describe(state, title)
  }

  /// The board of a program in a window that has space for the themes beside the cards.
  private static func shownBoard(_ program: TestProgram) -> BoardState {
    program.board.arranged(hasThemeSidebar: true)
  }

  private static func describe(_ state: AccessibilityState, _ title: String) -> String {
    "== \(title)\n\(AccessibleTree(state).text)"
  }

  // MARK: Boards

  /// Returns the trees of a board in every phase of a game, alone and against the computer.
  private static func boardDescriptions(of game: String) throws -> [String] {
    let program = try makeProgram(game)
    var descriptions = [describe(program, "new")]
    if program.board.pile != nil {
      return descriptions + pileDescriptions(program)
    }
    program.viewModel.handle(.arrow(.down))
    descriptions.append(describe(program, "focused"))
    descriptions += try soloDescriptions(program)

    let setup = GameSetup(
      .named(game), grid: Grid(rows: 2, columns: 3), players: [.person, .computer(memory: 4)])
    program.coordinator.menu.open(.start)
    program.coordinator.menu.close(for: .play(setup))
    try program.update()
    descriptions.append(describe(program, "new with the computer"))
    descriptions += try endDescriptions(program)
    return descriptions
  }

  private static func pileDescriptions(_ program: TestProgram) -> [String] {
    program.viewModel.handle(.card(0))
    let drawnCard = describe(program, "drawn")
    program.viewModel.handle(.card(1))
    program.viewModel.handle(.zoom(1.5))
    let nextCard = describe(program, "next")
    return [drawnCard, nextCard]
  }

  private static func soloDescriptions(_ program: TestProgram) throws -> [String] {
    let pairs = try unmatchedPairs(program)
    var descriptions: [String] = []
    func addDescription(_ title: String) {
      descriptions.append(describe(program, title))
    }
    func choose(_ card: Int, _ title: String) {
      program.wait(0.5)
      program.viewModel.handle(.card(card))
      addDescription(title)
    }

    choose(pairs[0][0], "one card up")
    choose(pairs[1][0], "miss")
    program.wait(2)
    addDescription("after the miss")
    program.viewModel.handle(.button(.hint))
    addDescription("hint")
    program.wait(2)
    choose(pairs[0][0], "one card up again")
    choose(pairs[0][1], "match")
    // Where the themes are beside the cards, no button opens them.
    let interpreter = InputInterpreter(shownBoard(program))
    let now = program.viewModel.now
    if let input = interpreter.resolvedInput(for: .button(.showThemes), at: now) {
      program.viewModel.handle(input)
    }
    addDescription("themes")
    program.viewModel.handle(.button(.restart))
    addDescription("restarted")
    return descriptions
  }

  private static func endDescriptions(_ program: TestProgram) throws -> [String] {
    let pairs = try unmatchedPairs(program)
    program.viewModel.handle(.card(pairs[0][0]))
    program.viewModel.handle(.card(pairs[1][0]))
    program.wait(0.7)
    // The program updates the buttons after each input.
    try program.update()
    let computersTurn = describe(program, "the computer's turn")

    // The computer may find some of the pairs.
    let maximumRounds = 1000
    for _ in 0..<maximumRounds where program.board.phase != .finished {
      program.wait(1)
      guard !program.board.isComputersTurn, let pair = try unmatchedPairs(program).first
      else { continue }
      for card in pair {
        program.viewModel.handle(.card(card))
      }
    }
    try #require(
      program.board.phase == .finished, "The game is not finished after \(maximumRounds) rounds.")
    let finishedBoard = describe(program, "finished")
    program.wait(5)
    let dialog = describe(program, "dialog")
    return [computersTurn, finishedBoard, dialog]
  }

  private static func unmatchedPairs(_ program: TestProgram) throws -> [[Int]] {
    let game = try #require(program.viewModel as? MemoryGameViewModel)
    return game.unmatchedPairs
  }

  private static func reviewDescriptions() throws -> [String] {
    let program = try makeProgram()
    let pairs = try unmatchedPairs(program)
    // Some of these choices are avoidable misses.
    let choices = [
      pairs[0][0], pairs[1][0], pairs[0][0], pairs[2][0], pairs[0][1], pairs[3][0],
    ]
    for card in choices {
      program.wait(0.5)
      program.viewModel.handle(.card(card))
    }
    for card in pairs.joined() {
      program.viewModel.handle(.card(card))
    }
    program.wait(5)
    program.coordinator.menu.close(for: .press(.review))
    try program.update()

    let firstChoice = describe(program, "review")
    program.viewModel.handle(.button(.nextChoice))
    let laterChoice = describe(program, "later choice")
    return [firstChoice, laterChoice]
  }

  // MARK: Pages

  /// A page and the actions that open it from the menu.
  private struct PagePath {
    let title: String
    let actions: [Action]

    init(_ title: String, _ actions: Action...) {
      self.title = title
      self.actions = actions
    }
  }

  private static let pagePaths = [
    PagePath("menu"),
    PagePath("more", .open(.more)),
    PagePath("paused", .open(.more), .open(.paused)),
    PagePath("settings", .open(.settings)),
    PagePath("settings in high contrast", .open(.settings), .setting(.init(.contrast, .high))),
    PagePath("results", .open(.results)),
    PagePath("a result", .open(.results), .recentResult(0)),
    PagePath("help", .open(.help)),
    PagePath("start", .open(.start)),
    PagePath("start with Concentration", .open(.start), .game(1)),
    PagePath("start with Playing Cards", .open(.start), .game(3)),
    PagePath("start with the Card Viewer", .open(.start), .game(4)),
    PagePath("start with four players", .open(.start), .players(3)),
    PagePath("deck maker", .open(.start), .open(.deckMaker)),
  ]

  /// Returns the trees of all pages, with a finished game and an unfinished game.
  private static func pageDescriptions() throws -> [String] {
    let program = try makeProgram()
    for card in try unmatchedPairs(program).joined() {
      program.wait(0.5)
      program.viewModel.handle(.card(card))
    }
    try program.update()
    program.viewModel.handle(.button(.restart))
    program.viewModel.handle(.card(0))

    var descriptions: [String] = []
    for path in pagePaths {
      try open(path, in: program)
      descriptions.append(describe(program, path.title))
      program.coordinator.menu.close()
    }
    descriptions.append(try loadingPageDescription())
    return descriptions
  }

  private static func open(_ path: PagePath, in program: TestProgram) throws {
    let menu = program.coordinator.menu
    menu.open(.menu)
    for action in path.actions {
      menu.handle(.action(action))
      try program.update()
    }
    menu.handle(.tab(backwards: false))
  }

  /// Returns the tree of the page that is shown while pictures are loaded, before the first game.
  private static func loadingPageDescription() throws -> String {
    let view = try LoadingView("lab", rasterizer: BlankRasterizer(), width: 400, height: 600)
    view.show(loaded: 3, of: 8)
    var state = AccessibilityState("Memory Game")
    state.page = view.page
    return describe(state, "loading")
  }
}

/// A rasterizer whose pictures and letters are empty.
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

// MARK: Text of a tree

extension AccessibleTree {
  /// One line per object, indented below its parent.
  ///
  /// A line contains the role, the name, the text, whether the object can be pressed, and states.
  fileprivate var text: String {
    guard let root = objects.first else { return "" }
    return lines(of: root, depth: 0).map { $0 + "\n" }.joined()
  }

  private func lines(of object: Accessible, depth: Int) -> [String] {
    var lines = [String(repeating: "  ", count: depth) + object.line]
    for child in children(of: object) {
      lines += self.lines(of: child, depth: depth + 1)
    }
    return lines
  }
}

extension Accessible {
  private struct NamedState {
    let state: States
    let name: String
  }

  private static let namedStates = [
    NamedState(state: .active, name: "active"),
    NamedState(state: .checkable, name: "checkable"),
    NamedState(state: .checked, name: "checked"),
    NamedState(state: .editable, name: "editable"),
    NamedState(state: .enabled, name: "enabled"),
    NamedState(state: .focusable, name: "focusable"),
    NamedState(state: .focused, name: "focused"),
    NamedState(state: .modal, name: "modal"),
    NamedState(state: .sensitive, name: "sensitive"),
    NamedState(state: .showing, name: "showing"),
    NamedState(state: .singleLine, name: "single-line"),
    NamedState(state: .visible, name: "visible"),
  ]

  private static let usualStates = ["enabled", "sensitive", "showing", "visible"]

  fileprivate var line: String {
    var line = "\(role.name) \"\(name)\""
    if let text {
      line += " text \"\(text)\""
    }
    if pressAction != nil {
      line += ", press"
    }
    for word in stateWords {
      line += ", \(word)"
    }
    return line
  }

  /// The uncommon states, followed by the common states that the object does not have.
  private var stateWords: [String] {
    let names = Self.namedStates.filter { states.contains($0.state) }.map(\.name)
    let unusualNames = names.filter { !Self.usualStates.contains($0) }
    let missingNames = Self.usualStates.filter { !names.contains($0) }
    return unusualNames + missingNames.map { "not \($0)" }
  }
}
