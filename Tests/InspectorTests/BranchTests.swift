import Architectures
import Coordination
import Games
import Storage
import Testing
import ViewModel

@testable import Inspector

@MainActor @Suite struct BranchTests {
  @Test("An intent in the past begins another future and keeps the one that is dropped")
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
    // Time goes on from the fork.
    game.screen.advance(to: 7)
    #expect(game.snapshot.now == 2)
  }

  @Test("The recording takes back what is left before it hears of the intent that begins another")
  func savedFirst() throws {
    let game = try InspectorFixture()
    try game.choose([4, 0, 1])
    var saved: [[Intent]] = []
    game.onSave = {
      saved.append($0.map(\.intent))
      return "beside.jsonl"
    }
    try game.press(.left, .left, at: 5)
    try game.choose(8, at: 6)
    #expect(saved == [[.choose(4)]])
    #expect(game.inspector.content.reply == "the future that was left is kept in beside.jsonl")
  }

  @Test(
    "A future that was left can be returned to, and the other one then as well",
    arguments: [nil, .concentration, .challenge] as [GameKind?])
  func returning(kind: GameKind?) throws {
    let game = try kind.map { try InspectorFixture($0) } ?? InspectorFixture()
    try game.choose([0, 3, 5], every: 0.25)
    let board = game.cardsText
    let saved = game.savedEvents
    try game.press(.left, .left, at: 5)
    try game.choose(6, at: 6)
    game.screen.advance(to: 8)  // by then a miss has turned down
    let other = game.cardsText
    let otherSaved = game.savedEvents
    try game.press(.command("b"), at: 8)
    #expect(game.cardsText == board)
    #expect(game.savedEvents == saved)
    #expect(game.snapshot.now == 5)
    #expect(game.inspector.content.branchTitles == ["2: choose(6)"])
    try game.press(.command("b"), at: 9)
    #expect(game.cardsText == other)
    #expect(game.savedEvents == otherSaved)
    #expect(game.inspector.content.branchTitles == ["2: choose(3) and 1 more"])
    #expect(game.faults.isEmpty)
  }

  @Test("Nothing is dropped where nothing comes after")
  func noFuture() throws {
    let game = try InspectorFixture()
    try game.choose([4, 0, 1])
    try game.press(.left, .right, at: 5)
    try game.choose(8, at: 6)
    #expect(game.inspector.branches.isEmpty)
    #expect(game.savedEvents.map(\.intent) == [.choose(4), .choose(0), .choose(1), .choose(8)])
  }

  @Test("A future is named by where it leaves the present one, also after another fork")
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

  @Test("Many forks keep every future")
  func many() throws {
    let game = try InspectorFixture()
    try game.choose([4, 0, 1])
    for card in 5..<10 {
      try game.press(.home, at: 10)
      try game.choose(card, at: 11)
    }
    #expect(game.inspector.branches.count == 5)
    for index in game.inspector.branches.indices.reversed() {
      game.perform(.returnTo(branch: index), at: 20)
      #expect(game.inspector.branches.count == 5)
      let replay = Replay(game.inspector.header)
      for event in game.savedEvents {
        replay.play(event) { _ in }
      }
      #expect(replay.viewModel.board.cards == game.board.cards)
    }
  }
}
