import Framebuffer
import Testing

@testable import Inspector

@MainActor
@Suite("Presses on the inspector's panel")
struct PanelInputTests {
  private func panel(
    _ content: PanelContent, width: Int = 1280, height: Int = 800
  ) throws -> PanelView {
    let panel = try PanelView(
      artist: PatchArtist(), area: PanelView.split(width: width, height: height).panel,
      textSize: PanelView.textSize(width: width, height: height, zoom: 1))
    try panel.show(content)
    return panel
  }

  private func press(_ panel: PanelView, _ area: PixelRect) throws -> PanelAction? {
    try panel.press(
      x: Double(area.x) + Double(area.width) / 2, y: Double(area.y) + Double(area.height) / 2)
  }

  private static var branched: PanelContent {
    var content = PanelContent.sample(lines: 40)
    content.branches = ["3: choose(4) and 5 more", "7: restart(8)"]
    return content
  }

  @Test(
    "Everything that can be pressed can be pressed at its middle",
    arguments: [(1280, 800), (3840, 2160), (600, 1200), (400, 600), (200, 300), (300, 200)])
  func middles(width: Int, height: Int) throws {
    let panel = try panel(Self.branched, width: width, height: height)
    #expect(!panel.targets.isEmpty)
    for target in panel.targets {
      #expect(panel.area.contains(target.area))
      #expect(try press(panel, target.area) == target.action)
    }
  }

  @Test("A usual panel offers every action")
  func everyAction() throws {
    let panel = try panel(Self.branched)
    let actions = panel.targets.map(\.action)
    var expected: [PanelAction] = [
      .travel(to: 0), .travel(to: 39), .step(1), .step(-1), .toggleRedraws, .beginTyping, .send,
      .exportSession, .exportTest, .returnTo(branch: 0), .returnTo(branch: 1),
    ]
    expected += PanelContent.playSpeeds.map { .play($0) }
    expected += PanelContent.motions.map { .setMotion($0) }
    for action in expected { #expect(actions.contains(action), "\(action)") }
  }

  @Test("A press on a line of the log travels to it, also when the log is scrolled")
  func log() throws {
    let panel = try panel(Self.branched)
    let bar = try #require(panel.logBar)
    #expect(bar.shown.contains(5) && bar.isNeeded)
    let place = bar.area
    try panel.scroll(x: Double(place.x + 4), y: Double(place.y + 4), lines: 10)
    let top = try #require(panel.logBar?.top)
    #expect(top == bar.top + 10)
    #expect(
      try panel.press(x: Double(place.x + 9), y: Double(place.y + 4)) == .travel(to: top))
    try panel.scroll(x: Double(place.x + 4), y: Double(place.y + 4), lines: 1000)
    #expect(panel.logBar?.shown.last == 39)
  }

  @Test("The shown line scrolls into view, its neighbours with it")
  func intoView() throws {
    let panel = try panel(Self.branched)
    var content = Self.branched
    for position in [0, 1, 20, 38, 39, 3, 2, 1, 0] {
      content.position = position
      try panel.show(content)
      let shown = try #require(panel.logBar).shown
      #expect(shown.contains(max(0, position - 1)) && shown.contains(min(39, position + 1)))
    }
  }

  @Test("The slider is pressed and dragged, also beyond its ends, until it is released")
  func slider() throws {
    let panel = try panel(Self.branched)
    let timeline = try #require(panel.timeline)
    let (track, y) = (timeline.track, Double(timeline.track.y))
    #expect(try panel.press(x: Double(track.x), y: y) == .travel(to: 0))
    #expect(try panel.drag(x: Double(track.maxX), y: -500) == .travel(to: 39))
    #expect(try panel.drag(x: 1e6, y: 0) == .travel(to: 39))
    #expect(try panel.drag(x: -1e6, y: 0) == .travel(to: 0))
    #expect(
      try panel.drag(x: Double(track.x) + Double(track.width) * 10.1 / 39, y: y)
        == .travel(to: 10))
    #expect(try panel.drag(x: Double(track.x) + Double(track.width) * 5 / 39, y: y) == nil)
    panel.release()
    #expect(try panel.drag(x: Double(track.x), y: y) == nil)
  }

  @Test("The scroll bars are dragged from the first to the last line")
  func scrollBars() throws {
    let panel = try panel(Self.branched)
    let log = try #require(panel.logBar)
    let details = try #require(panel.detailsBar)
    #expect(log.isNeeded && details.isNeeded)
    for (bar, isLog) in [(log, true), (details, false)] {
      #expect(try press(panel, bar.track) == nil)
      #expect(try panel.drag(x: 0, y: Double(bar.area.maxY + 50)) == nil)
      #expect((isLog ? panel.logBar : panel.detailsBar)?.shown.last == bar.count - 1)
      #expect(try panel.drag(x: 0, y: 0) == nil)
      #expect((isLog ? panel.logBar : panel.detailsBar)?.top == 0)
      panel.release()
    }
  }

  @Test("What is playing is paused by the button that plays")
  func play() throws {
    var content = Self.branched
    content.playSpeed = 2
    #expect(try self.panel(content).parts[.play]?.targets.first?.action == .play(2))
    content.playing = 0.5
    #expect(try self.panel(content).parts[.play]?.targets.first?.action == .play(0.5))
  }

  @Test("An empty panel takes presses anywhere, and has nothing to travel to")
  func empty() throws {
    let panel = try panel(PanelContent())
    let timeline = try #require(panel.timeline)
    #expect(try press(panel, timeline.track) == nil)
    for x in stride(from: -50.0, to: 1400, by: 31) {
      for y in stride(from: -50.0, to: 900, by: 29) {
        _ = try panel.press(x: x, y: y)
        _ = try panel.drag(x: y, y: x)
        try panel.scroll(x: x, y: y, lines: 3)
      }
    }
  }

  @Test("Many branches are turned over until all have been shown", arguments: [4, 9, 23])
  func manyBranches(count: Int) throws {
    var content = Self.branched
    content.branches = (0..<count).map { "\($0): choose(\($0))" }
    let panel = try panel(content)
    var seen: Set<Int> = []
    for _ in 0..<count {
      var next: PixelRect?
      for target in panel.targets {
        if case .returnTo(let branch) = target.action { seen.insert(branch) }
        if target.action == .turnBranches { next = target.area }
      }
      guard let next else { break }
      let (x, y) = (Double(next.x + next.width / 2), Double(next.y + next.height / 2))
      #expect(try panel.press(x: x, y: y) == nil)
    }
    #expect(seen == Set(0..<count))
  }
}
