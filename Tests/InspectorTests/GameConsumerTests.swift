import Coordination
import Storage
import Testing
import View
import ViewModel
import ViewModelTesting
import ViewState

@testable import Inspector

@MainActor @Suite struct GameConsumerTests {
  @Test("A closed inspector does not subscribe to the game and deals no second game")
  func closed() throws {
    let game = try InspectorFixture(isOpen: false)
    try game.choose(4, at: 1)
    #expect(game.inspectorScreen == nil)
    #expect(game.dealCount == 0)
    #expect(game.gameScreen is ContentView)
    #expect(game.consumers.game.objectDidChange.subscriberCount == 1)

    try game.press(.inspector, at: 2)
    #expect(game.dealCount == 1)
    #expect(game.inspectorScreen != nil)
    #expect(game.consumers.game.objectDidChange.subscriberCount == 3)

    try game.press(.inspector, at: 3)
    #expect(game.consumers.game.objectDidChange.subscriberCount == 1)
    #expect(game.inspectorScreen == nil)
    #expect(game.dealCount == 1)
  }

  @Test("Opening and closing the inspector does not disturb an animation")
  func motion() throws {
    let game = try InspectorFixture(isOpen: false)
    let other = try InspectorFixture(isOpen: false)
    let view = game.view
    for game in [game, other] {
      try game.choose(4, at: 1)
      try game.draw(at: 1.05)
    }

    try game.press(.inspector, at: 1.1)
    #expect(game.view === view)
    #expect(game.view.isMoving(at: 1.1))
    try game.draw(at: 1.1)
    try game.press(.inspector, at: 1.15)
    #expect(game.view === view)

    // The other game has no inspector, but its window becomes as narrow as the board of the game.
    let boardArea = PanelLayout.split(width: 400, height: 240).game
    try other.resize(width: boardArea.width, height: boardArea.height)
    try other.resize(width: 400, height: 240)
    for time in [1.2, 1.3, 3] {
      #expect(game.view.appearance(of: 4, at: time) == other.view.appearance(of: 4, at: time))
      try game.draw(at: time)
      try other.draw(at: time)
      #expect(game.framebuffer.bitmap.hasSamePixels(as: other.framebuffer.bitmap))
    }
  }

  @Test("While the player travels, the game does not change, and only views receive updates")
  func journey() throws {
    let game = try InspectorFixture()
    var listenerCauses: [BoardUpdate.Cause] = []
    var viewCauses: [BoardUpdate.Cause] = []
    game.addSubscriber(.sounds) { listenerCauses.append($0.cause) }
    game.addSubscriber(.terminal) { viewCauses.append($0.cause) }
    try game.play("choose 4, choose 0, choose 1, wait 2")
    let presentBoard = game.consumers.game.board
    listenerCauses = []
    viewCauses = []

    try game.play("←, ←, wait 500")
    #expect(firstDifference(game.consumers.game.board, from: presentBoard) == nil)
    #expect(game.consumers.game.now == 5)
    #expect(listenerCauses.isEmpty)
    #expect(viewCauses == [.travelled, .travelled])

    try game.play("End")
    #expect(listenerCauses.isEmpty)
    #expect(viewCauses.count == 3)
    #expect(firstDifference(game.view.board, from: presentBoard) == nil)
    #expect(game.faults.isEmpty)
  }

  @Test("An open inspector connects a new consumer, and forgets a consumer that is removed")
  func late() throws {
    let game = try InspectorFixture()
    var viewModels: [any GameViewModel] = []

    game.addConsumer(.reader) { viewModels.append($0) }
    try #require(viewModels.count == 1)
    #expect(viewModels[0] !== game.consumers.game)

    try game.press(.inspector, at: 1)
    try #require(viewModels.count == 2)
    #expect(viewModels[1] === game.consumers.game)

    game.consumers.remove(.reader)
    try game.press(.inspector, at: 2)
    #expect(viewModels.count == 2)
  }

  private func makeComputerGame(_ header: SessionHeader) -> MemoryGameViewModel {
    MemoryGameViewModel(
      grid: header.grid,
      deck: header.deck,
      players: [.person, .computer(memory: nil)],
      seed: 7)
  }

  @Test("A computer player continues when the inspector opens, and its choice is no fault")
  func computer() throws {
    let header = try PlayedGame.viewModel("lab").makeHeader()
    let viewModel = makeComputerGame(header)
    let computer = ComputerPlayer(viewModel)
    viewModel.computer = computer
    let windowGame = try WindowGame(viewModel, header: header, width: 400, height: 240)
    let game = try InspectorFixture(windowGame, isOpen: false) {
      makeComputerGame(header)
    }
    game.addConsumer(.computer) { [weak computer] viewModel in
      computer?.connect(to: viewModel)
    }
    for card in game.mismatchedCards {
      try game.choose(card, at: 1)
    }
    let deadline = try #require(computer.nextDeadline)

    try game.press(.inspector, at: 1.2)
    #expect(computer.nextDeadline == deadline)

    game.screen.advance(to: deadline)
    #expect(game.savedEvents.count == 3)
    #expect(game.faults.isEmpty, "\(game.faults)")

    try game.press(.inspector, at: deadline)
    #expect(game.consumers.game.objectDidChange.subscriberCount == 2)
  }
}
