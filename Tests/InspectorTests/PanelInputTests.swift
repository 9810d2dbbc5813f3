import Graphics
import Menu
import Testing
import View
import ViewState

@testable import Inspector

@MainActor @Suite struct PanelInputTests {
  /// Presses the center of an area.
  private func press(_ panel: PanelView, _ area: PixelRect) throws -> PanelAction? {
    try panel.press(
      x: Double(area.x) + Double(area.width) / 2,
      y: Double(area.y) + Double(area.height) / 2)
  }

  @Test(
    "Every target performs its action when its center is pressed",
    arguments: [(1280, 800), (600, 1200), (400, 600), (200, 300), (300, 200)])
  func middles(width: Int, height: Int) throws {
    let panel = try PanelView.sample(.branched, width: width, height: height)

    #expect(!panel.targets.isEmpty)
    for target in panel.targets {
      #expect(panel.area.contains(target.area))
      #expect(try press(panel, target.area) == target.action)
    }
  }

  @Test("A press on a line of a scrolled log travels to that line")
  func log() throws {
    let panel = try PanelView.sample(.branched)
    let bar = try #require(panel.scrollBar(of: .log))
    let x = Double(bar.area.x + 4)
    let y = Double(bar.area.y + 4)
    #expect(bar.visibleRows.contains(5))
    #expect(bar.isNeeded)

    try panel.scroll(x: x, y: y, lines: 10)
    let firstRow = try #require(panel.scrollBar(of: .log)?.firstRow)
    #expect(firstRow == bar.firstRow + 10)
    #expect(try panel.press(x: x + 5, y: y) == .travel(to: firstRow))

    try panel.scroll(x: x, y: y, lines: 1000)
    #expect(panel.scrollBar(of: .log)?.visibleRows.last == 41)
  }

  @Test("The current line and its neighbors scroll into view")
  func intoView() throws {
    let panel = try PanelView.sample(.branched)
    var content = PanelContent.branched
    for position in [0, 1, 20, 38, 39, 3, 2, 1, 0] {
      content.position = position
      try panel.show(content)

      let visibleRows = try #require(panel.scrollBar(of: .log)).visibleRows
      #expect(visibleRows.contains(max(0, position - 1)))
      #expect(visibleRows.contains(min(39, position + 1)))
    }
  }

  @Test("A panel of another size keeps its content and the positions of its lists")
  func resize() throws {
    let panel = try PanelView.sample(.branched)
    try scroll(panel, .log, lines: 12)
    try scroll(panel, .details, lines: 2)
    #expect(firstRow(panel, .log) == 14)
    #expect(firstRow(panel, .details) == 1)

    for (width, height) in [(1100, 700), (700, 1100), (1280, 800)] {
      try panel.layOut(PatchRasterizer(), width: width, height: height)
      try checkFirstRow(panel, .log, wanted: 14)
      try checkFirstRow(panel, .details, wanted: 1)
    }

    #expect(firstRow(panel, .log) == 14)
    #expect(firstRow(panel, .details) == 1)
    #expect(panel.targets.contains { $0.action == .travel(to: 16) })
  }

  private func scroll(_ panel: PanelView, _ list: PanelSection, lines: Int) throws {
    let area = try #require(panel.layout[list])
    try panel.scroll(x: Double(area.x), y: Double(area.y), lines: lines)
  }

  private func firstRow(_ panel: PanelView, _ list: PanelSection) -> Int? {
    panel.scrollBar(of: list)?.firstRow
  }

  /// Checks that the first row of a list is the given row, or the nearest possible row.
  private func checkFirstRow(_ panel: PanelView, _ list: PanelSection, wanted: Int) throws {
    let bar = try #require(panel.scrollBar(of: list))
    let lastPossibleRow = max(0, bar.rowCount - bar.visibleRowCount)
    #expect(bar.firstRow == min(wanted, lastPossibleRow))
  }

  @Test("A visible current line stays visible in a lower panel")
  func inView() throws {
    let panel = try PanelView.sample(.branched)
    let lastRow = try #require(panel.scrollBar(of: .log)?.visibleRows.last)
    let position = lastRow - 1
    var content = PanelContent.branched
    content.position = position
    try panel.show(content)

    try panel.layOut(PatchRasterizer(), width: 600, height: 500)

    #expect(panel.scrollBar(of: .log)?.visibleRows.contains(position) == true)
  }

  @Test("Dragging a line of the log travels until the pointer is released")
  func dragged() throws {
    let panel = try PanelView.sample(.branched)
    let lines = panel.targets.filter { target in
      if case .travel = target.action { true } else { false }
    }
    try #require(lines.count > 2)
    let firstLine = lines[0]
    let otherLine = lines[2]
    let currentPosition = PanelContent.branched.position
    let currentLine = try #require(lines.first { $0.action == .travel(to: currentPosition) })

    #expect(try drag(panel, to: otherLine.area) == nil)

    #expect(try press(panel, firstLine.area) == firstLine.action)
    #expect(try drag(panel, to: otherLine.area) == otherLine.action)
    #expect(try panel.drag(x: -1e6, y: 0) == nil)
    #expect(try drag(panel, to: currentLine.area) == nil)

    panel.release()
    #expect(try drag(panel, to: otherLine.area) == nil)
  }

  private func drag(_ panel: PanelView, to area: PixelRect) throws -> PanelAction? {
    try panel.drag(x: Double(area.x + 5), y: Double(area.y + area.height / 2))
  }

  @Test("The scroll bars move from the first line to the last one")
  func scrollBars() throws {
    let panel = try PanelView.sample(.branched)
    for list in [PanelSection.log, .details] {
      let bar = try #require(panel.scrollBar(of: list))
      #expect(bar.isNeeded)
      #expect(try press(panel, bar.track) == nil)

      #expect(try panel.drag(x: 0, y: Double(bar.area.maxY + 50)) == nil)
      #expect(panel.scrollBar(of: list)?.visibleRows.last == bar.rowCount - 1)

      #expect(try panel.drag(x: 0, y: 0) == nil)
      #expect(panel.scrollBar(of: list)?.firstRow == 0)
      panel.release()
    }
  }

  @Test("An empty panel accepts input at every position")
  func empty() throws {
    let panel = try PanelView.sample(PanelContent())
    for x in stride(from: -50.0, to: 1400, by: 31) {
      for y in stride(from: -50.0, to: 900, by: 29) {
        _ = try panel.press(x: x, y: y)
        _ = try panel.drag(x: y, y: x)
        try panel.scroll(x: x, y: y, lines: 3)
      }
    }
  }

  @Test("The branches are rows below the log, with the newest branch first")
  func branches() throws {
    let panel = try PanelView.sample(.branched)

    try scroll(panel, .log, lines: 100)

    let actions = try #require(panel.parts[.log]?.targets.map(\.action))
    #expect(actions.suffix(3) == [.travel(to: 39), .returnTo(branch: 1), .returnTo(branch: 0)])
  }

  @Test("A swipe over a card may end on the panel")
  func swipe() throws {
    let game = try InspectorFixture("card-viewer", width: 800, height: 400)
    let boardWidth = Double(game.view.layout.width)
    #expect(boardWidth < 800)

    try game.screen.handle(.press(x: boardWidth / 2, y: 200), at: 1)
    try game.screen.handle(.move(x: boardWidth + 20, y: 200), at: 1.1)
    try game.screen.handle(.release, at: 1.2)

    #expect(game.board.pile?.shownCard == 0)
    #expect(game.board.cards[0].isFaceUp)
  }

  @Test("Every key of the panel has an action")
  func keys() throws {
    let game = try InspectorFixture()
    let letters = "abcdefghijklmnopqrstuvwxyz".map { Key.command($0) }
    let possibleKeys = letters + [.left, .right, .home, .end]

    let keys = possibleKeys.filter { KeyBinding.meaning(of: $0, on: .panel) != nil }

    #expect(keys.count == 18)
    for key in keys {
      #expect(game.inspector.panel.action(of: key) != nil, "\(key)")
    }
    try checkThatHelpShowsPanelKeys(game)
  }

  /// Checks that the help shows the keys of the panel immediately after the panel opens.
  private func checkThatHelpShowsPanelKeys(_ game: InspectorFixture) throws {
    let menu = MenuViewModel(TestMenuServices(), settings: SettingsStore())
    let screen = RootScreen(
      game.gameScreen,
      named: "lab",
      menu: menu,
      rasterizer: PatchRasterizer(),
      width: 400,
      height: 240,
      appearance: Appearance(),
      at: 0,
      gameTime: 0,
      toggleInspector: { _, time in
        guard let inspectorScreen = game.inspectorScreen else { return nil }
        return TimedScreen(screen: inspectorScreen, time: time)
      })
    #expect(!menu.hasInspectorPanel)

    try screen.handle(.key(.inspector), at: 1)
    #expect(menu.hasInspectorPanel)
  }

  @Test("A key without a meaning in the panel goes to the game")
  func undo() throws {
    let game = try InspectorFixture()
    try game.choose([0])
    try game.press(.restart, at: 2)
    #expect(!game.board.cards[0].isFaceUp)

    // Ctrl+Z returns to the previous game.
    try game.press(.command("z"), at: 3)
    #expect(game.board.cards[0].isFaceUp)
  }

  @Test("A click on a layer answers the question who speaks next")
  func answer() throws {
    let game = try InspectorFixture(waitsForMessages: true)
    try game.play("Ctrl+W, choose 4, draw 0.1")
    let targets = try #require(game.inspectorScreen).panel.targets
    let viewBox = try #require(targets.first { $0.action == .answer(.view) })

    try game.click(viewBox.area, at: game.time)

    #expect(game.inspector.content.verdict == "Yes, View does. 1/1")
  }

  @Test("Ctrl+A changes the layout, and Ctrl+F returns from the state page to the last one")
  func layouts() throws {
    let game = try InspectorFixture()
    var layouts: [PanelContent.Layout] = []
    for keys in ["Ctrl+A", "Ctrl+A", "Ctrl+F", "Ctrl+F", "Ctrl+A"] {
      try game.play(keys)
      layouts.append(game.inspector.content.layout)
    }

    #expect(layouts == [.arrows, .changes, .state, .changes, .everything])
  }

  @Test("The keyboard and the mouse move the border of the panel, up to 70 percent")
  func border() throws {
    let game = try InspectorFixture(width: 1000, height: 500)
    try game.play("draw 0.1")
    #expect(try panelWidth(game) == 450)

    try game.play("Ctrl+G, draw 0.1")
    #expect(try panelWidth(game) == 500)

    try game.play("Ctrl+H, Ctrl+H, draw 0.1")
    #expect(try panelWidth(game) == 400)

    try game.screen.handle(.press(x: 601, y: 250), at: 3)
    try game.screen.handle(.move(x: 500, y: 250), at: 3.1)
    try game.draw(at: 3.15)
    try game.screen.handle(.move(x: 100, y: 250), at: 3.2)
    try game.screen.handle(.release, at: 3.3)
    try game.draw(at: 3.4)
    #expect(try panelWidth(game) == 700)
    #expect(game.savedEvents.isEmpty)

    // After the release, the pointer no longer drags the border.
    try game.screen.handle(.move(x: 600, y: 250), at: 4)
    try game.draw(at: 4.1)
    #expect(try panelWidth(game) == 700)
  }

  private func panelWidth(_ game: InspectorFixture) throws -> Int {
    try #require(game.inspectorScreen).panel.area.width
  }

  @Test("Escape belongs to the inspector only while the board has a focus")
  func escape() throws {
    let game = try InspectorFixture()
    // If there is no focus, the application opens the menu.
    #expect(!game.screen.handlesEscape(at: 0))
    try game.play("↓")
    #expect(game.screen.handlesEscape(at: 0))
    try game.play("Escape")
    #expect(!game.screen.handlesEscape(at: 0))
  }
}
