import Model
import Testing

@testable import Inspector

@MainActor @Suite struct GrowthTests {
  @Test("The panel keeps no more than it says, however long it is looked at")
  func limits() throws {
    let game = try InspectorFixture(width: 160, height: 90, isOpen: false)
    game.inspector.maximumLines = 30
    game.inspector.maximumBranchIntents = 1000
    try game.toggleInspector(at: 0)
    var random = SeededGenerator(seed: 5)
    var time = 0.0
    for count in 1...300 {
      time += Double.random(in: 0...0.7, using: &random)
      if count % 15 == 7 {
        for _ in 0..<Int.random(in: 1..<8, using: &random) {
          try game.press(.left, at: time)
        }
      }
      try game.choose(.random(in: game.board.cards.indices, using: &random), at: time)
      try game.draw(at: time)
      let inspector = game.inspector
      #expect(inspector.lines.count <= 30)
      // Nothing is told of a line that is not there.
      #expect(Set(inspector.redraws.lines.keys).isSubset(of: inspector.lines.map(\.number)))
      let left = inspector.branches.reduce(0) { $0 + $1.events.count }
      #expect(inspector.branches.count <= 1 || left <= 1000)
    }
    #expect(game.inspector.lines.count == 30)
    #expect(game.inspector.events == game.savedEvents)
    #expect(game.inspector.redraws.lines.count > 5)
    #expect(game.inspector.branches.count > 1)
    // All that is kept can be travelled to, and what goes on is as it was.
    let board = game.board
    for line in game.inspector.lines.indices.dropLast() {
      game.perform(.travel(to: line), at: time)
      #expect(game.board.cards == game.inspector.lines[line].after.board.cards)
    }
    try game.press(.end, at: time)
    #expect(game.board == board, "\(game.faults)")
    #expect(game.faults.isEmpty, "\(game.faults)")
  }

  @Test("In a game of many choices there are fewer lines, also when the panel opens late")
  func longGame() throws {
    let game = try InspectorFixture("concentration", width: 160, height: 90, isOpen: false)
    game.inspector.maximumChoices = 3000
    for count in 0..<60 {
      _ = game.consumers.game.perform(.choose(count % 2 == 0 ? 4 : 5))
    }
    try game.toggleInspector(at: 0)
    #expect(game.board.counters[0].value == "60")
    #expect(game.inspector.lines[0].eventCount == 11)
    for count in 0..<40 {
      game.inspector.perform(.choose(count % 2 == 0 ? 4 : 5))
    }
    #expect(game.log.count == 30)
    #expect(game.inspector.events.count == 100)
    #expect(game.faults.isEmpty, "\(game.faults)")
  }

  @Test("Of the futures that were left the oldest are forgotten, but never the last one")
  func futures() throws {
    let game = try InspectorFixture(width: 160, height: 90)
    game.inspector.maximumBranchIntents = 10
    try game.choose([4, 0, 1])
    // Each future that is left has three intents.
    for card in [5, 6, 7, 8, 9] {
      try game.press(.left, at: 10)
      try game.choose(card, at: 11)
    }
    #expect(game.inspector.branches.map(\.events.last?.intent) == [6, 7, 8].map { .choose($0) })
    game.inspector.maximumBranchIntents = 0
    try game.press(.left, at: 12)
    try game.choose(10, at: 13)
    #expect(game.inspector.content.branchTitles == ["3: choose(9)"])
    try game.press(.command("b"), at: 14)
    #expect(game.savedEvents.map(\.intent) == [.choose(4), .choose(0), .choose(9)])
    #expect(game.inspector.content.branchTitles == ["3: choose(10)"])
  }

  @Test("There are 50 futures at the most")
  func mostFutures() throws {
    let game = try InspectorFixture(width: 160, height: 90)
    try game.choose([4, 0])
    for count in 0..<60 {
      try game.press(.left, at: 10)
      try game.choose(1 + count % 3, at: 11)
    }
    #expect(game.inspector.branches.count == 50)
    game.perform(.returnTo(branch: 0), at: 12)
    #expect(game.inspector.branches.count == 50)
    #expect(game.faults.isEmpty)
  }
}
