import Model
import Testing
import ViewModelTesting

@testable import Inspector

@MainActor @Suite struct GrowthTests {
  @Test("The log and the branches stay within their limits in a long game")
  func limits() throws {
    let maximumLines = 30
    let maximumBranchIntents = 1000
    let game = try InspectorFixture(width: 160, height: 90, isOpen: false)
    let inspector = game.inspector
    inspector.log.maximumLines = maximumLines
    inspector.timeTravel.branches.maximumIntents = maximumBranchIntents
    try game.toggleInspector(at: 0)
    var random = SeededGenerator(seed: 5)
    var time = 0.0

    for count in 1...300 {
      time += Double.random(in: 0...0.7, using: &random)
      if count % 15 == 7 {
        try travelBack(in: game, at: time, using: &random)
      }
      try game.choose(.random(in: game.board.cards.indices, using: &random), at: time)
      try game.draw(at: time)

      try #require(inspector.lines.count <= maximumLines)
      // The redraws of removed lines are also removed.
      let linesWithRedraws = Set(inspector.log.redraws.lines.keys)
      try #require(linesWithRedraws.isSubset(of: inspector.lines.map(\.number)))
      // The newest branch is kept even if it is too long.
      if inspector.timeTravel.branches.all.count > 1 {
        try #require(branchIntentCount(inspector) <= maximumBranchIntents)
      }
    }
    #expect(inspector.lines.count == maximumLines)
    #expect(inspector.events == game.savedEvents)
    #expect(inspector.log.redraws.lines.count > 5)
    #expect(inspector.timeTravel.branches.all.count > 1)

    let presentBoard = game.board
    for line in inspector.lines.indices.dropLast() {
      game.perform(.travel(to: line), at: time)
      #expect(
        firstDifference(game.board.cards, from: inspector.lines[line].after.board.cards) == nil)
    }
    try game.press(.end, at: time)
    #expect(firstDifference(game.board, from: presentBoard) == nil)
    #expect(game.faults.isEmpty, "\(game.faults)")
  }

  private func travelBack(
    in game: InspectorFixture,
    at time: Double,
    using random: inout SeededGenerator
  ) throws {
    let stepCount = Int.random(in: 1..<8, using: &random)
    for _ in 0..<stepCount {
      try game.press(.left, at: time)
    }
  }

  private func branchIntentCount(_ inspector: InspectorViewModel) -> Int {
    var count = 0
    for branch in inspector.timeTravel.branches.all {
      count += branch.events.count
    }
    return count
  }

  @Test("In a game of many choices the log has fewer lines, even if the panel opens late")
  func longGame() throws {
    let game = try InspectorFixture("concentration", width: 160, height: 90, isOpen: false)
    game.inspector.log.maximumChoices = 3000
    for count in 0..<60 {
      let card = count.isMultiple(of: 2) ? 4 : 5
      _ = game.consumers.game.perform(.choose(card))
    }
    try game.toggleInspector(at: 0)
    #expect(game.board.counters[0].value == "60")
    #expect(game.inspector.lines[0].eventCount == 11)

    for count in 0..<40 {
      let card = count.isMultiple(of: 2) ? 4 : 5
      game.inspector.perform(.choose(card))
    }
    #expect(game.log.count == 30)
    #expect(game.inspector.events.count == 100)
    #expect(game.faults.isEmpty, "\(game.faults)")
  }

  @Test("The limit of intents removes the oldest branches, but never the last one")
  func futures() throws {
    let game = try InspectorFixture(width: 160, height: 90)
    game.inspector.timeTravel.branches.maximumIntents = 10
    try game.choose([4, 0, 1])

    // Each branch has three intents.
    for card in [5, 6, 7, 8, 9] {
      try game.press(.left, at: 10)
      try game.choose(card, at: 11)
    }
    let lastIntents = game.inspector.timeTravel.branches.all.map(\.events.last?.intent)
    #expect(lastIntents == [.choose(6), .choose(7), .choose(8)])

    game.inspector.timeTravel.branches.maximumIntents = 0
    try game.press(.left, at: 12)
    try game.choose(10, at: 13)
    #expect(game.inspector.content.branchTitles == ["3: choose(9)"])

    try game.press(.command("b"), at: 14)
    #expect(game.savedEvents.map(\.intent) == [.choose(4), .choose(0), .choose(9)])
    #expect(game.inspector.content.branchTitles == ["3: choose(10)"])
  }

  @Test("A game has at most 50 branches")
  func mostFutures() throws {
    let game = try InspectorFixture(width: 160, height: 90)
    try game.choose([4, 0])
    for count in 0..<60 {
      try game.press(.left, at: 10)
      try game.choose(1 + count % 3, at: 11)
    }
    #expect(game.inspector.timeTravel.branches.all.count == 50)

    game.perform(.returnTo(branch: 0), at: 12)
    #expect(game.inspector.timeTravel.branches.all.count == 50)
    #expect(game.faults.isEmpty)
  }
}
