import Architectures
import Games
import Graphics
import Menu
import Testing
import View
import ViewModel
import ViewState

@testable import Inspector

/// A healthy game in windows of several sizes, as the application has it: nothing is red.
@MainActor @Suite struct HealthyPlayTests {
  struct Kind: CustomTestStringConvertible {
    let game: GameKind
    /// How it is built; `nil` with a view model.
    var architecture: Architecture?
    var testDescription: String { "\(game.name), \(architecture?.rawValue ?? "mvvm")" }
  }

  nonisolated static let kinds =
    GameKind.all.map { Kind(game: $0) }
    + Architecture.allCases.map { Kind(game: $0.game, architecture: $0) }
  /// Wide windows with the themes beside the cards, and narrow ones without.
  nonisolated static let sizes = [(640, 360), (450, 300), (240, 360), (160, 240)]

  @Test(
    "Nothing is red in a healthy game, opened from the start or later, also under pages",
    arguments: kinds, [true, false])
  func play(kind: Kind, isOpen: Bool) throws {
    // Otherwise each is played at one of the sizes, and opened in one way.
    let place = Self.kinds.firstIndex { $0.testDescription == kind.testDescription } ?? 0
    guard HealthTests.isFull || isOpen == place.isMultiple(of: 3) else { return }
    for (index, (width, height)) in Self.sizes.enumerated()
    where HealthTests.isFull || index == place % Self.sizes.count {
      let game = try InspectorFixture(
        kind.game, kind.architecture, width: width, height: height, isOpen: isOpen)
      try play(game, knowsMenu: index != 1, showsClock: index == 2)
      #expect(game.faults.isEmpty, "\(width) × \(height)")
    }
  }

  private func play(_ game: InspectorFixture, knowsMenu: Bool, showsClock: Bool) throws {
    let window = game.framebuffer.bitmap
    let menu = MenuViewModel()
    let screen = RootScreen(
      game.screen, named: game.board.gameName, menu: menu, rasterizer: PatchRasterizer(),
      width: window.width,
      height: window.height, appearance: Appearance(), at: 0, gameTime: 0)
    var time = 1.0
    func rest() throws {
      for _ in 0..<2 {
        time += 1.3
        screen.advance(to: time)
        _ = try screen.draw(on: game.framebuffer, at: time)
      }
    }
    func choose(_ card: Int) throws {
      screen.advance(to: time)
      if game.board.isChoosingTheme {
        try game.click(game.view.layout.themeFrame(1), at: time)
        try rest()
      }
      let place = try #require(game.view.area(of: .focus(.card(card)), at: game.snapshot.now))
      try game.click(place, at: time)
      try rest()
    }
    var subscription: Subscription?
    defer {
      subscription?.cancel()
    }
    game.consumers.add(
      GameConsumer("pages", .view) { shown in
        subscription = shown.objectDidChange.sink {
          if $0.outcome != nil {
            shown.options.offersPreviousGame = false
          }
        }
      })
    game.consumers.game.options.offersPreviousGame = true
    game.consumers.game.options.hidesMenuTitles = knowsMenu
    game.consumers.game.options.showsClock = showsClock
    try rest()
    try choose(5)
    if game.inspectorScreen == nil {
      try screen.handle(.key(.inspector), at: time)
    }
    try rest()
    #expect(game.log.contains { $0.hasPrefix("choose(") })
    try choose(0)
    menu.open(.help)
    try rest()
    game.consumers.game.options.hidesMenuTitles = true
    menu.close()
    try rest()
    try choose(3)
    for _ in 0..<2 {
      try screen.handle(.key(.inspector), at: time)
      try rest()
      try choose(1)
    }
    #expect(game.savedEvents.count { if case .choose = $0.intent { true } else { false } } > 4)
  }
}
