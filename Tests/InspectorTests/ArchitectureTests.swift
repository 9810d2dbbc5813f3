import Architectures
import Model
import Testing
import View
import ViewModel
import ViewState

@testable import Inspector

/// What the panel shows of observation, reducer and notification.
@MainActor @Suite struct ArchitectureTests {
  nonisolated static let newer: [Architecture] = [.observation, .reducer, .notification]

  @Test("A screen that keeps an old value is found out, whatever tells it", arguments: newer)
  func stale(architecture: Architecture) throws {
    let game = try InspectorFixture(architecture)
    try game.choose(3, at: 1)
    let model = try #require(game.snapshot.model)
    var board = game.board
    #expect(model.disagreements(with: board).isEmpty)
    board.counters[0].value = "0"
    board.cards[3].isFaceUp = false
    #expect(
      model.disagreements(with: board).map(\.name) == ["cards[3].isFaceUp", "counters[0].value"])
  }

  @Test("Observation has nothing in the middle: the view calls the model, and shows what it says")
  func observation() throws {
    let game = try InspectorFixture(.observation)
    try game.choose(3, at: 1)
    #expect(game.inspector.content.layerNames == ["View", "", "Model"])
    #expect(
      game.messages.prefix(3) == [
        "view→model choose(cardButtons[3])", "model→view flipsText.text = \"1\"",
        "model→view cardButtons[3].isFaceUp = true",
      ])
    let names = game.inspector.lines[1].changes.state.map(\.name)
    #expect(names == ["game.cards[3].isFaceUp", "game.flips"])
    #expect(game.log.last == "choose(3) revealed")
    #expect(game.faults.isEmpty)
  }

  @Test("A reducer's arrows are a ring, and its effect is one of them")
  func reducer() throws {
    let game = try InspectorFixture(.reducer)
    try game.choose(game.mismatchedCards[0], at: 1)
    #expect(game.inspector.content.layerNames == ["View", "Store", "Reducer"])
    #expect(
      game.messages.prefix(4) == [
        "view→middle send(cardButtons[0])", "middle→model reduce(&state, .choose(0, at: 1.00))",
        "model→view state.flips.text = \"1\"", "model→view cardButtons[0].isFaceUp = true",
      ])
    try game.choose(game.mismatchedCards[1], at: 2)
    #expect(game.messages[2].hasPrefix("model→middle effect: .wait(seconds: 1.0"))
    game.screen.advance(to: 20)
    #expect(game.log.last == "time passes turnedDown")
    #expect(game.faults.isEmpty)
    #expect(game.messages.first == "middle→model reduce(&state, .missIsOver)")
  }

  @Test("A notification is news of the model, between the call and the outlets")
  func notification() throws {
    let game = try InspectorFixture(.notification)
    try game.choose(3, at: 1)
    #expect(
      game.messages.prefix(5) == [
        "view→middle touchCard(cardButtons[3])", "model→middle flipCountDidChange",
        "middle→view flipCountLabel.text = \"1\"", "model→middle cardsDidChange [3]",
        "middle→view cardButtons[3].isFaceUp = true",
      ])
    #expect(game.log.last == "choose(3) revealed")
    #expect(game.faults.isEmpty)
  }

  @Test(
    "Travelling shows what was seen then, and playing on gives the same as before",
    arguments: newer)
  func travel(architecture: Architecture) throws {
    let game = try InspectorFixture(architecture)
    let other = try InspectorFixture(architecture)
    var boards = [game.cardsText]
    for (count, card) in [0, 3, 5, 1, 2, 2].enumerated() {
      for game in [game, other] {
        try game.choose(card, at: Double(count) * 0.7 + 0.1)
      }
      boards.append(game.cardsText)
    }
    for line in [3, 0, boards.count - 2, 2] {
      game.perform(.travel(to: line), at: 9)
      #expect(game.cardsText == boards[line])
      #expect(game.view.board == game.board)
    }
    try game.press(.end, at: 10)
    try game.choose(6, at: 10)
    // The game stood still while it travelled.
    try other.choose(6, at: 9)
    #expect(game.cardsText == other.cardsText)
    #expect(game.log == other.log)
    #expect(game.faults.isEmpty)
    #expect(game.savedEvents == other.savedEvents)
  }

  @Test("A game that is let go takes everything with it", arguments: newer)
  func release(architecture: Architecture) throws {
    weak var subject: ControllerGame?
    do {
      let game = try InspectorFixture(architecture)
      subject = game.consumers.game as? ControllerGame
      try game.choose(0, at: 1)
      #expect(subject != nil)
    }
    #expect(subject == nil)
  }
}
