import Architectures
import Model
import Testing
import View
import ViewModel
import ViewModelTesting
import ViewState

@testable import Inspector

/// The panel of games that use observation, a reducer or notifications.
@MainActor @Suite struct ArchitectureTests {
  nonisolated static let architectures: [Architecture] = [.observation, .reducer, .notification]

  @Test("The model disagrees with a board that shows old values", arguments: architectures)
  func stale(architecture: Architecture) throws {
    let game = try InspectorFixture(architecture)
    try game.choose(3, at: 1)
    let model = try #require(game.snapshot.model)
    var board = game.board
    #expect(model.disagreements(with: board).isEmpty)

    board.counters[0].value = "0"
    board.cards[3].isFaceUp = false

    let disagreements = model.disagreements(with: board)
    #expect(disagreements.map(\.name) == ["cards[3].isFaceUp", "counters[0].value"])
  }

  @Test("With observation, the view calls the model and observes it without a layer between them")
  func observation() throws {
    let game = try InspectorFixture(.observation)

    try game.choose(3, at: 1)

    #expect(game.inspector.content.layerNames == ["View", "", "Model"])
    #expect(
      game.messages.prefix(3) == [
        "view→model choose(cardButtons[3])",
        "model→view flipsText.text = \"1\"",
        "model→view cardButtons[3].isFaceUp = true",
      ])
    let changedFields = game.inspector.lines[1].changes.state.map(\.name)
    #expect(changedFields == ["game.cards[3].isFaceUp", "game.flips"])
    #expect(game.log.last == "choose(3) revealed")
    #expect(game.faults.isEmpty)
  }

  @Test("With a reducer, the arrows form a ring, and the effect has its own arrow")
  func reducer() throws {
    let game = try InspectorFixture(.reducer)
    let cards = game.mismatchedCards
    try game.choose(cards[0], at: 1)
    #expect(game.inspector.content.layerNames == ["View", "Store", "Reducer"])
    #expect(
      game.messages.prefix(4) == [
        "view→middle send(cardButtons[0])",
        "middle→model reduce(&state, .choose(0, at: 1.00))",
        "model→view state.flips.text = \"1\"",
        "model→view cardButtons[0].isFaceUp = true",
      ])

    try game.choose(cards[1], at: 2)
    #expect(game.messages[2].hasPrefix("model→middle effect: .wait(seconds: 1.0"))

    game.screen.advance(to: 20)
    #expect(game.log.last == "time passes turnedDown")
    #expect(game.faults.isEmpty)
    #expect(game.messages.first == "middle→model reduce(&state, .missIsOver)")
  }

  @Test("With notifications, the model's messages are between the call and the outlets")
  func notification() throws {
    let game = try InspectorFixture(.notification)

    try game.choose(3, at: 1)

    #expect(
      game.messages.prefix(5) == [
        "view→middle touchCard(cardButtons[3])",
        "model→middle flipCountDidChange",
        "middle→view flipCountLabel.text = \"1\"",
        "model→middle cardsDidChange [3]",
        "middle→view cardButtons[3].isFaceUp = true",
      ])
    #expect(game.log.last == "choose(3) revealed")
    #expect(game.faults.isEmpty)
  }

  @Test(
    "Time travel shows earlier boards and does not change how the game continues",
    arguments: architectures)
  func travel(architecture: Architecture) throws {
    let game = try InspectorFixture(architecture)
    let other = try InspectorFixture(architecture)
    var texts = [game.cardsText]
    for (index, card) in [0, 3, 5, 1, 2, 2].enumerated() {
      let time = Double(index) * 0.7 + 0.1
      try game.choose(card, at: time)
      try other.choose(card, at: time)
      texts.append(game.cardsText)
    }

    for line in [3, 0, texts.count - 2, 2] {
      game.perform(.travel(to: line), at: 9)
      #expect(game.cardsText == texts[line])
      #expect(firstDifference(game.view.board, from: game.board) == nil)
    }

    // The time of the game did not advance during the travel.
    try game.press(.end, at: 10)
    try game.choose(6, at: 10)
    try other.choose(6, at: 9)
    #expect(game.cardsText == other.cardsText)
    #expect(game.log == other.log)
    #expect(game.faults.isEmpty)
    #expect(game.savedEvents == other.savedEvents)
  }

  @Test("A game that is released does not stay in memory", arguments: architectures)
  func release(architecture: Architecture) throws {
    weak var controllerGame: ControllerGame?
    do {
      let game = try InspectorFixture(architecture)
      controllerGame = game.consumers.game as? ControllerGame
      try game.choose(0, at: 1)
      #expect(controllerGame != nil)
    }

    #expect(controllerGame == nil)
  }
}
