import Coordination
import Graphics
import Menu
import Testing
import View
import ViewModel
import ViewState

@testable import Inspector

/// The tests of games without faults, which run as in the application and in windows of several
/// sizes.
@MainActor @Suite struct HealthyPlayTests {
  /// The sizes of the windows.
  ///
  /// Wide windows show the themes beside the cards, and narrow windows do not.
  nonisolated private static let sizes = [(640, 360), (450, 300), (240, 360), (160, 240)]

  @Test(
    "A game without faults shows none, whether the inspector opens first or later",
    arguments: PlayedGame.all, [true, false])
  func play(played: PlayedGame, isOpen: Bool) throws {
    // Only the full tests play each game at all sizes, both with and without the inspector.
    let index = PlayedGame.all.firstIndex(of: played) ?? 0
    guard HealthTests.isFull || isOpen == index.isMultiple(of: 3) else { return }
    for (sizeIndex, (width, height)) in Self.sizes.enumerated()
    where HealthTests.isFull || sizeIndex == index % Self.sizes.count {
      let game = try InspectorFixture(played, width: width, height: height, isOpen: isOpen)
      let player = HealthyPlayer(game)

      try player.play(hidesMenuTitles: sizeIndex != 1, showsClock: sizeIndex == 2)

      #expect(game.faults.isEmpty, "\(width) × \(height)")
    }
  }
}

/// A player who uses the menu and the inspector of the application.
@MainActor private final class HealthyPlayer {
  private let game: InspectorFixture
  private let menu = MenuViewModel(TestMenuServices(), settings: SettingsStore())
  private let screen: RootScreen
  private var time = 1.0

  init(_ game: InspectorFixture) {
    self.game = game
    let window = game.framebuffer.bitmap
    screen = RootScreen(
      game.screen,
      named: game.board.gameName,
      menu: menu,
      rasterizer: PatchRasterizer(),
      width: window.width,
      height: window.height,
      appearance: Appearance(),
      at: 0,
      gameTime: 0)
  }

  func play(hidesMenuTitles: Bool, showsClock: Bool) throws {
    game.consumers.game.options.offersPreviousGame = true
    game.consumers.game.options.hidesMenuTitles = hidesMenuTitles
    game.consumers.game.options.showsClock = showsClock
    try drawFrames()

    try choose(5)
    if game.inspectorScreen == nil {
      try screen.handle(.key(.inspector), at: time)
    }
    try drawFrames()
    #expect(game.log.contains { $0.hasPrefix("choose(") })

    try choose(0)
    menu.open(.help)
    try drawFrames()
    game.consumers.game.options.hidesMenuTitles = true
    menu.close()
    try drawFrames()

    try choose(3)
    for _ in 0..<2 {
      try screen.handle(.key(.inspector), at: time)
      try drawFrames()
      try choose(1)
    }
    #expect(savedChoiceCount > 4)
  }

  /// Draws two frames after the animations have ended.
  private func drawFrames() throws {
    for _ in 0..<2 {
      time += 1.3
      screen.advance(to: time)
      _ = try screen.draw(on: game.framebuffer, at: time)
    }
  }

  private func choose(_ card: Int) throws {
    screen.advance(to: time)
    if game.board.isChoosingTheme {
      try game.click(game.view.layout.themeFrame(1), at: time)
      try drawFrames()
    }
    let area = try #require(game.view.area(of: .focus(.card(card)), at: game.snapshot.now))
    try game.click(area, at: time)
    // After the first choice, the application no longer offers to return to the previous game.
    game.consumers.game.options.offersPreviousGame = false
    try drawFrames()
  }

  private var savedChoiceCount: Int {
    game.savedEvents.count { event in
      if case .choose = event.intent { true } else { false }
    }
  }
}
