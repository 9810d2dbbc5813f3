import Architectures
import Coordination
import Games
import Storage
import Testing
import ViewModel
import ViewModelTesting

@testable import Inspector

@MainActor @Suite struct BranchTests {
  @Test("An intent in the past starts a new future and stores the old one as a branch")
  func fork() throws {
    let game = try InspectorFixture()
    try game.choose([4, 0, 1])

    try game.press(.left, .left, at: 5)
    try game.choose(8, at: 6)

    #expect(game.savedEvents.map(\.intent) == [.choose(4), .choose(8)])
    #expect(game.savedEvents.map(\.time) == [1, 1])
    #expect(game.log.count == 3)
    #expect(game.inspector.travelPosition == nil)
    #expect(game.inspector.content.branchTitles == ["2: choose(0) and 1 more"])
    // The time of the game continues from the fork.
    game.screen.advance(to: 7)
    #expect(game.snapshot.now == 2)
  }

  @Test("The recording is shortened to the fork before it receives the new intent")
  func savedFirst() throws {
    let game = try InspectorFixture()
    try game.choose([4, 0, 1])
    var savedIntents: [[Intent]] = []
    game.onSave = { events in
      savedIntents.append(events.map(\.intent))
      return "beside.jsonl"
    }

    try game.press(.left, .left, at: 5)
    try game.choose(8, at: 6)

    #expect(savedIntents == [[.choose(4)]])
    #expect(game.inspector.content.reply == "the future that was left is kept in beside.jsonl")
  }

  @Test(
    "The player can switch between two futures",
    arguments: [nil, .concentration, .challenge] as [GameKind?])
  func returning(kind: GameKind?) throws {
    let game: InspectorFixture
    if let kind {
      game = try InspectorFixture(kind)
    } else {
      game = try InspectorFixture()
    }
    try game.choose([0, 3, 5], every: 0.25)
    let firstText = game.cardsText
    let firstEvents = game.savedEvents
    try game.press(.left, .left, at: 5)
    try game.choose(6, at: 6)
    // By this time, a miss has turned down.
    game.screen.advance(to: 8)
    let secondText = game.cardsText
    let secondEvents = game.savedEvents

    try game.press(.command("b"), at: 8)
    #expect(game.cardsText == firstText)
    #expect(game.savedEvents == firstEvents)
    #expect(game.snapshot.now == 5)
    #expect(game.inspector.content.branchTitles == ["2: choose(6)"])

    try game.press(.command("b"), at: 9)
    #expect(game.cardsText == secondText)
    #expect(game.savedEvents == secondEvents)
    #expect(game.inspector.content.branchTitles == ["2: choose(3) and 1 more"])
    #expect(game.faults.isEmpty)
  }

  @Test("An intent at the end of the log creates no branch")
  func noFuture() throws {
    let game = try InspectorFixture()
    try game.choose([4, 0, 1])

    try game.press(.left, .right, at: 5)
    try game.choose(8, at: 6)

    #expect(game.inspector.timeTravel.branches.all.isEmpty)
    #expect(
      game.savedEvents.map(\.intent) == [.choose(4), .choose(0), .choose(1), .choose(8)])
  }

  @Test("The title of a branch is its first intent that differs from the current future")
  func names() throws {
    let game = try InspectorFixture()
    try game.choose([4, 0, 1])

    try game.press(.left, at: 5)
    try game.choose(8, at: 6)
    #expect(game.inspector.content.branchTitles == ["3: choose(1)"])

    try game.press(.home, at: 7)
    try game.choose(9, at: 8)
    #expect(
      game.inspector.content.branchTitles == ["1: choose(4) and 2 more", "1: choose(4) and 2 more"])
  }

  @Test("The player can return to every branch of many forks")
  func many() throws {
    let game = try InspectorFixture()
    try game.choose([4, 0, 1])
    for card in 5..<10 {
      try game.press(.home, at: 10)
      try game.choose(card, at: 11)
    }
    #expect(game.inspector.timeTravel.branches.all.count == 5)

    for index in game.inspector.timeTravel.branches.all.indices.reversed() {
      game.perform(.returnTo(branch: index), at: 20)
      #expect(game.inspector.timeTravel.branches.all.count == 5)

      let replay = Replay(game.inspector.header)
      for event in game.savedEvents {
        replay.play(event) { _ in }
      }
      #expect(firstDifference(replay.viewModel.board.cards, from: game.board.cards) == nil)
    }
  }
}
