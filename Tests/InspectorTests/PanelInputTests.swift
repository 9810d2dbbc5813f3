import Graphics
import Menu
import Testing
import View
import ViewState

@testable import Inspector

@MainActor @Suite struct PanelInputTests {
  private func press(_ panel: PanelView, _ area: PixelRect) throws -> PanelAction? {
    try panel.press(
      x: Double(area.x) + Double(area.width) / 2, y: Double(area.y) + Double(area.height) / 2)
  }

  @Test(
    "Everything that can be pressed can be pressed at its middle",
    arguments: [(1280, 800), (600, 1200), (400, 600), (200, 300), (300, 200)])
  func middles(width: Int, height: Int) throws {
    let panel = try PanelView.sample(.branched, width: width, height: height)
    #expect(!panel.targets.isEmpty)
    for target in panel.targets {
      #expect(panel.area.contains(target.area))
      #expect(try press(panel, target.area) == target.action)
    }
  }

  @Test("A usual panel offers every action")
  func everyAction() throws {
    let panel = try PanelView.sample(.branched)
    let actions = panel.targets.map(\.action)
    let commands: [KeyBinding.PanelCommand] = [
      .highlightRedraws, .typeIntent, .exportSession, .exportTest, .playLog, .stepMessages,
      .toggleQuiz, .changeLayout,
    ]
    let expected: [PanelAction] =
      commands.map { .command($0) } + PanelContent.speeds.map { .setSpeed($0) } + [.send]
    for action in expected {
      #expect(actions.contains(action), "\(action)")
    }
  }

  @Test("A press on a line of the log travels to it, also when the log is scrolled")
  func log() throws {
    let panel = try PanelView.sample(.branched)
    let bar = try #require(panel.scrollBar(of: .log))
    #expect(bar.visibleRows.contains(5))
    #expect(bar.isNeeded)
    let place = bar.area
    try panel.scroll(x: Double(place.x + 4), y: Double(place.y + 4), lines: 10)
    let top = try #require(panel.scrollBar(of: .log)?.firstRow)
    #expect(top == bar.firstRow + 10)
    #expect(try panel.press(x: Double(place.x + 9), y: Double(place.y + 4)) == .travel(to: top))
    try panel.scroll(x: Double(place.x + 4), y: Double(place.y + 4), lines: 1000)
    #expect(panel.scrollBar(of: .log)?.visibleRows.last == 41)
  }

  @Test("The shown line scrolls into view, its neighbours with it")
  func intoView() throws {
    let panel = try PanelView.sample(.branched)
    var content = PanelContent.branched
    for position in [0, 1, 20, 38, 39, 3, 2, 1, 0] {
      content.position = position
      try panel.show(content)
      let shown = try #require(panel.scrollBar(of: .log)).visibleRows
      #expect(shown.contains(max(0, position - 1)))
      #expect(shown.contains(min(39, position + 1)))
    }
  }

  @Test("A panel of another size keeps its content, and both lists scrolled as they were")
  func resize() throws {
    let panel = try PanelView.sample(.branched)
    for list in [PanelSection.log, .details] {
      let area = try #require(panel.layout[list])
      try panel.scroll(x: Double(area.x), y: Double(area.y), lines: list == .log ? 12 : 2)
    }
    let tops = [PanelSection.log, .details].map { panel.scrollBar(of: $0)?.firstRow }
    #expect(tops == [14, 1])
    for (width, height) in [(1100, 700), (700, 1100), (1280, 800)] {
      try panel.layOut(PatchRasterizer(), width: width, height: height)
      for (list, top) in zip([PanelSection.log, .details], tops) {
        let bar = try #require(panel.scrollBar(of: list))
        #expect(bar.firstRow == min(top ?? 0, max(0, bar.rowCount - bar.visibleRowCount)))
      }
    }
    #expect([PanelSection.log, .details].map { panel.scrollBar(of: $0)?.firstRow } == tops)
    #expect(panel.targets.contains { $0.action == .travel(to: 16) })
  }

  @Test("A shown line that is in view stays in view in a lower panel")
  func inView() throws {
    let panel = try PanelView.sample(.branched)
    let last = try #require(panel.scrollBar(of: .log)?.visibleRows.last)
    var content = PanelContent.branched
    content.position = last - 1
    try panel.show(content)
    try panel.layOut(PatchRasterizer(), width: 600, height: 500)
    #expect(panel.scrollBar(of: .log)?.visibleRows.contains(last - 1) == true)
  }

  @Test("A line of the log that is pressed is dragged through time, until it is released")
  func dragged() throws {
    let panel = try PanelView.sample(.branched)
    let lines = panel.targets.filter { if case .travel = $0.action { true } else { false } }
    let first = try #require(lines.first)
    let other = try #require(lines.dropFirst(2).first)
    func drag(_ area: PixelRect) throws -> PanelAction? {
      try panel.drag(x: Double(area.x + 5), y: Double(area.y + area.height / 2))
    }
    #expect(try drag(other.area) == nil)
    #expect(try press(panel, first.area) == first.action)
    #expect(try drag(other.area) == other.action)
    #expect(try panel.drag(x: -1e6, y: 0) == nil)
    let shown = try #require(
      lines.first { $0.action == .travel(to: PanelContent.branched.position) })
    #expect(try drag(shown.area) == nil)
    panel.release()
    #expect(try drag(other.area) == nil)
  }

  @Test("The scroll bars are dragged from the first to the last line")
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

  @Test("What is playing is paused by the button that plays")
  func play() throws {
    var content = PanelContent.branched
    for isPlaying in [false, true] {
      content.isPlaying = isPlaying
      #expect(
        try PanelView.sample(content).parts[.play]?.targets.first?.action == .command(.playLog))
    }
  }

  @Test("An empty panel takes presses anywhere, and has nothing to travel to")
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

  @Test("The futures that were left are rows below the log, the newest first")
  func branches() throws {
    let panel = try PanelView.sample(.branched)
    let bar = try #require(panel.scrollBar(of: .log))
    try panel.scroll(x: Double(bar.area.x), y: Double(bar.area.y), lines: 100)
    let rows = try #require(panel.parts[.log]?.targets.map(\.action))
    #expect(rows.suffix(3) == [.travel(to: 39), .returnTo(branch: 1), .returnTo(branch: 0)])
  }

  @Test("A swipe of a card that ends over the panel is a swipe")
  func swipe() throws {
    let game = try InspectorFixture("card-viewer", width: 800, height: 400)
    let edge = Double(game.view.layout.width)
    #expect(edge < 800)
    try game.screen.handle(.press(x: edge / 2, y: 200), at: 1)
    try game.screen.handle(.move(x: edge + 20, y: 200), at: 1.1)
    try game.screen.handle(.release, at: 1.2)
    #expect(game.board.pile?.shownCard == 0)
    #expect(game.board.cards[0].isFaceUp)
  }

  @Test("Every key that the help tells of the panel does something, and F1 tells them")
  func keys() throws {
    let game = try InspectorFixture()
    let letters = "abcdefghijklmnopqrstuvwxyz".map { Key.command($0) }
    let keys = (letters + [.left, .right, .home, .end]).filter {
      KeyBinding.meaning(of: $0, on: .panel) != nil
    }
    #expect(keys.count == 18)
    for key in keys {
      #expect(game.inspector.action(of: key) != nil, "\(key)")
    }
    let menu = MenuViewModel()
    let screen = RootScreen(
      game.gameScreen, named: "lab", menu: menu, rasterizer: PatchRasterizer(), width: 400, height: 240,
      appearance: Appearance(), at: 0, gameTime: 0,
      toggleInspector: { _, time in game.inspectorScreen.map { TimedScreen(screen: $0, time: time) } })
    #expect(!menu.hasInspectorPanel)
    try screen.handle(.key(.inspector), at: 1)
    #expect(menu.hasInspectorPanel)
  }

  @Test("What is no command of the inspector goes to the game: Ctrl+Z takes a new deal back")
  func undo() throws {
    let game = try InspectorFixture()
    try game.choose([0])
    try game.press(.restart, at: 2)
    #expect(!game.board.cards[0].isFaceUp)
    try game.press(.command("z"), at: 3)
    #expect(game.board.cards[0].isFaceUp)
  }
}
