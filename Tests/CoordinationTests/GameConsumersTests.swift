import Testing
import ViewModel

@testable import Coordination

@MainActor @Suite struct GameConsumersTests {
  private let consumers = GameConsumers(MemoryGameViewModel(board: "aabb", columns: 2))

  @Test("A consumer that is added again replaces its earlier connection")
  func addedAgain() {
    var connections: [String] = []
    consumers.add(.reader) { _ in connections.append("first") }
    consumers.add(.reader) { _ in connections.append("second") }
    #expect(connections == ["first", "second"])

    consumers.connectAllDirectly()
    #expect(connections == ["first", "second", "second"])
  }

  @Test("Consumers receive the game that was chosen for them, even if they are added later")
  func otherGame() {
    let otherGame = MemoryGameViewModel(board: "abab", columns: 2)
    var games: [GameConsumer: any Playable] = [:]
    for consumer in [GameConsumer.window, .reader] {
      consumers.add(consumer) { games[consumer] = $0 }
    }
    consumers.remove(.window)

    consumers.connectAll { [consumers] consumer in
      consumer == .sounds ? consumers.game : otherGame
    }
    for consumer in [GameConsumer.sounds, .terminal] {
      consumers.add(consumer) { games[consumer] = $0 }
    }

    #expect(games[.reader] === otherGame)
    #expect(games[.terminal] === otherGame)
    #expect(games[.sounds] === consumers.game)
    #expect(games[.window] === consumers.game, "a removed consumer keeps its game")
  }
}
