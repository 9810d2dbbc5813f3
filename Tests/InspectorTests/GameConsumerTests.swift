import Testing
import View
import ViewModel
import ViewState

@testable import Inspector

@MainActor @Suite struct GameConsumerTests {
  @Test("Closed, nothing of the inspector listens to a game, and no second game is dealt")
  func closed() throws {
    let game = try InspectorFixture(isOpen: false)
    try game.choose(4, at: 1)
    #expect(game.around == nil && game.dealt == 0 && game.plain is ContentView)
    #expect(game.connections.game.objectDidChange.subscriberCount == 1)
    #expect(game.inspector.inspectedGame == nil && game.inspector.replayGame == nil)
    try game.press(.inspector, at: 2)
    #expect(game.dealt == 1 && game.around != nil)
    #expect(game.connections.game.objectDidChange.subscriberCount == 3)
    try game.press(.inspector, at: 3)
    #expect(game.connections.game.objectDidChange.subscriberCount == 1)
    #expect(game.around == nil && game.dealt == 1)
    #expect(game.inspector.inspectedGame == nil && game.inspector.replayGame == nil)
  }

  @Test("Opened and closed in the middle of a motion, the same view goes on as if nothing had been")
  func motion() throws {
    let game = try InspectorFixture(isOpen: false)
    let other = try InspectorFixture(isOpen: false)
    let view = game.view
    for game in [game, other] {
      try game.choose(4, at: 1)
      try game.draw(at: 1.05)
    }
    try game.press(.inspector, at: 1.1)
    #expect(game.view === view && game.view.isMoving(at: 1.1))
    try game.draw(at: 1.1)
    try game.press(.inspector, at: 1.15)
    #expect(game.view === view)
    // A window that became narrower and wide again.
    let (board, _) = PanelLayout.split(width: 400, height: 240)
    try other.resize(width: board.width, height: board.height)
    try other.resize(width: 400, height: 240)
    for time in [1.2, 1.3, 3] {
      #expect(game.view.appearance(of: 4, at: time) == other.view.appearance(of: 4, at: time))
      try game.draw(at: time)
      try other.draw(at: time)
      #expect(game.framebuffer.bitmap.hasSamePixels(as: other.framebuffer.bitmap))
    }
  }

  @Test("In a journey the running game stands still, and only views see the past")
  func journey() throws {
    let game = try InspectorFixture()
    var heard = [BoardUpdate.Cause]()
    var seen = [BoardUpdate.Cause]()
    var subscriptions: [String: Subscription] = [:]
    game.connections.add(
      GameConsumer("sounds", .listener) { viewModel in
        subscriptions["sounds"] = viewModel.objectDidChange.sink { heard.append($0.cause) }
      })
    game.connections.add(
      GameConsumer("terminal", .view) { viewModel in
        subscriptions["terminal"] = viewModel.objectDidChange.sink { seen.append($0.cause) }
      })
    try game.choose([4, 0, 1])
    let present = game.connections.game.board
    heard = []
    seen = []
    try game.press(.left, .left, at: 5)
    game.screen.advance(to: 500)
    #expect(game.connections.game.board == present && game.connections.game.now == 5)
    #expect(heard.isEmpty && seen == [.travelled, .travelled])
    try game.press(.end, at: 501)
    #expect(heard.isEmpty && seen.count == 3 && game.view.board == present)
    #expect(game.faults.isEmpty)
    withExtendedLifetime(subscriptions) {}
  }

  @Test(
    "A consumer that comes while the inspector is open is joined, too; one that goes is forgotten")
  func late() throws {
    let game = try InspectorFixture()
    var bound: [any GameViewModel] = []
    game.connections.add(GameConsumer("reader", .view) { bound.append($0) })
    #expect(bound.count == 1 && bound[0] !== game.connections.game)
    try game.press(.inspector, at: 1)
    #expect(bound.count == 2 && bound[1] === game.connections.game)
    game.connections.remove(named: "reader")
    try game.press(.inspector, at: 2)
    #expect(bound.count == 2)
  }

  @Test(
    "A computer that thinks goes on thinking when the inspector opens, and its choice is no fault")
  func computer() throws {
    let header = try makeHeader("lab")
    let viewModel = MemoryGameViewModel(
      grid: header.grid, deck: header.deck, players: [.person, .computer(memory: nil)], seed: 7)
    let computer = ComputerPlayer(viewModel)
    viewModel.computer = computer
    let rasterizer = PatchRasterizer()
    let view = try ContentView(viewModel, rasterizer: rasterizer, width: 400, height: 240)
    let game = try InspectorFixture(
      viewModel, header, rasterizer, view, view, 400, 240, isOpen: false
    ) {
      MemoryGameViewModel(
        grid: header.grid, deck: header.deck, players: [.person, .computer(memory: nil)], seed: 7)
    }
    game.connections.add(
      GameConsumer("computer", .player) { [weak computer] in computer?.connect(to: $0) })
    for card in game.miss {
      try game.choose(card, at: 1)
    }
    let due = try #require(computer.nextDeadline)
    try game.press(.inspector, at: 1.2)
    #expect(computer.nextDeadline == due)
    game.screen.advance(to: due)
    #expect(game.saved.count == 3 && game.faults.isEmpty, "\(game.faults)")
    try game.press(.inspector, at: due)
    #expect(game.connections.game.objectDidChange.subscriberCount == 2)
  }

  @Test("A listener that chooses a card is told, because nothing was touched")
  func listener() throws {
    let game = try InspectorFixture()
    var proxy: (any Playable)?
    game.connections.add(GameConsumer("sounds", .listener) { proxy = $0 })
    proxy?.perform(.choose(2))
    #expect(game.faults == ["Nothing was touched: sounds called perform(.choose(2)) by itself."])
  }
}
